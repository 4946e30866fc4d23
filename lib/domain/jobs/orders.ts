import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { orderStore } from "./order-store.ts";

const openOrderStore = (of: "job" | "task" = "job") =>
  orderStore({
    documents: documentClient(),
    tables: { jobs: readEnv("JOBS_TABLE").JOBS_TABLE },
    clock: systemClock,
    of,
  });
type Orders = ReturnType<typeof openOrderStore>;

export const placeOrders = capability(
  [{ kind: "table", name: "jobs", actions: ["UpdateItem"] }],
  (): Pick<Orders, "place" | "accept" | "withdraw"> => openOrderStore(),
);
/** Each task its own. */
export const placeTaskOrders = capability(
  [{ kind: "table", name: "jobs", actions: ["UpdateItem"] }],
  (): Pick<Orders, "place" | "accept" | "withdraw"> => openOrderStore("task"),
);
export const hastenOrders = capability(
  [{ kind: "table", name: "jobs", actions: ["UpdateItem"] }],
  (): Pick<Orders, "hasten"> => openOrderStore(),
);
export const followOrders = capability(
  [{ kind: "table", name: "jobs", actions: ["UpdateItem"] }],
  (): Pick<Orders, "takeTurn" | "postpone"> => openOrderStore(),
);
