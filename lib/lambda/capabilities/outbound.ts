import { optionalEnv } from "@reelwright/platform/env";
import { safeHttp } from "@reelwright/platform/safe-http";
import { granted } from "../granted.ts";

/** Requests to URLs of callers. */
export const outbound = granted([{ kind: "outbound" }], () =>
  safeHttp({ trusted: optionalEnv("TRUSTED_ORIGINS")?.split(",") ?? [] }),
);
