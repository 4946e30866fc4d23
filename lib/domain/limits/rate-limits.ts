import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { rateLimitStore } from "./rate-limit-store.ts";

export const rateLimits = capability([{ kind: "table", name: "rate_limits", actions: ["UpdateItem"] }], () =>
  rateLimitStore({
    documents: documentClient(),
    tables: { rate_limits: readEnv("RATE_LIMITS_TABLE").RATE_LIMITS_TABLE },
    clock: systemClock,
  }),
);
