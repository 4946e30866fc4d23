import { safeHttp } from "@reelwright/platform/safe-http";
import { granted } from "../granted.ts";
import { callbackExceptions, mediaExceptions } from "../url-exceptions.ts";

/** Requests to URLs of callers. */
export const outbound = granted([{ kind: "outbound" }], () => safeHttp(mediaExceptions()));

/** Webhooks to URLs of callers. */
export const outboundWebhooks = granted([{ kind: "outbound" }], () => safeHttp(callbackExceptions()));
