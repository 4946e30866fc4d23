import { readEnv } from "@reelwright/platform/env";
import { capability } from "../capability.ts";

/** The word after `X-` in the headers of webhooks. */
export const serviceName = capability([{ kind: "serviceName" }], () => readEnv("SERVICE_NAME").SERVICE_NAME);
