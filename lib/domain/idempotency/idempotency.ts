import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { systemIds } from "@reelwright/platform/ids";
import { capability } from "#lambda/capability";
import { idempotencyStore } from "./idempotency-store.ts";

export const keyedCalls = capability(
  [{ kind: "table", name: "idempotency", actions: ["PutItem", "UpdateItem", "DeleteItem"] }],
  () =>
    idempotencyStore({
      documents: documentClient(),
      tables: { idempotency: readEnv("IDEMPOTENCY_TABLE").IDEMPOTENCY_TABLE },
      clock: systemClock,
      ids: systemIds,
    }),
);
