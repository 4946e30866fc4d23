import { optionalEnv } from "@reelwright/platform/env";
import type { vetUrl } from "@reelwright/platform/vet-url";

type Exceptions = NonNullable<Parameters<typeof vetUrl>[1]>;

/** Origins that may be called although they are not public. */
export const mediaExceptions = (): Exceptions => ({ trusted: optionalEnv("TRUSTED_ORIGINS")?.split(",") ?? [] });

/** The same for webhooks. A local run may allow receivers of the same machine. */
export const callbackExceptions = (): Exceptions => ({
  ...mediaExceptions(),
  loopback: optionalEnv("LOCAL_CALLBACKS") === "on",
});
