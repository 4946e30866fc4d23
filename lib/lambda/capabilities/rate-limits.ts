import { rateLimitStore } from "#domain/limits/rate-limit-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { capability } from "../capability.ts";

export const rateLimits = capability([{ kind: "table", name: "rate_limits", actions: ["UpdateItem"] }], () =>
  rateLimitStore({
    documents: documentClient(),
    tables: { rate_limits: readEnv("RATE_LIMITS_TABLE").RATE_LIMITS_TABLE },
    clock: systemClock,
  }),
);
