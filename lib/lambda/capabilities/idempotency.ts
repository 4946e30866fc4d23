import { idempotencyStore } from "#domain/idempotency/idempotency-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { systemIds } from "#platform/ids";
import { capability } from "../capability.ts";

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
