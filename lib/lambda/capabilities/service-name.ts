import { readEnv } from "@reelwright/platform/env";
import { granted } from "../granted.ts";

/** The word after `X-` in the headers of webhooks. */
export const serviceName = granted([{ kind: "serviceName" }], () => readEnv("SERVICE_NAME").SERVICE_NAME);
