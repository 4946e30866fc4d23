import { optionalEnv } from "@reelwright/platform/env";
import { safeHttp } from "@reelwright/platform/safe-http";
import { granted } from "../granted.ts";

const trusted = () => optionalEnv("TRUSTED_ORIGINS")?.split(",") ?? [];

/** Requests to URLs of callers. */
export const outbound = granted([{ kind: "outbound" }], () => safeHttp({ trusted: trusted() }));

/** Webhooks to URLs of callers. A local run may allow receivers of the same machine. */
export const outboundWebhooks = granted([{ kind: "outbound" }], () =>
  safeHttp({ trusted: trusted(), loopback: optionalEnv("LOCAL_CALLBACKS") === "on" }),
);
