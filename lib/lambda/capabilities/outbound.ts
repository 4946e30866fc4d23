import { optionalEnv } from "@reelwright/platform/env";
import { safeHttp } from "@reelwright/platform/safe-http";
import { capability } from "../capability.ts";

/** Requests to URLs of callers. */
export const outbound = capability([{ kind: "outbound" }], () =>
  safeHttp({ trusted: optionalEnv("TRUSTED_ORIGINS")?.split(",") ?? [] }),
);
