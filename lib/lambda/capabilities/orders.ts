import { orderStore } from "#domain/jobs/order-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { capability } from "../capability.ts";

const openOrderStore = () =>
  orderStore({ documents: documentClient(), tables: { jobs: readEnv("JOBS_TABLE").JOBS_TABLE }, clock: systemClock });
type Orders = ReturnType<typeof openOrderStore>;

export const placeOrders = capability(
  [{ kind: "table", name: "jobs", actions: ["UpdateItem"] }],
  (): Pick<Orders, "place" | "accept" | "withdraw"> => openOrderStore(),
);
export const hastenOrders = capability(
  [{ kind: "table", name: "jobs", actions: ["UpdateItem"] }],
  (): Pick<Orders, "hasten"> => openOrderStore(),
);
export const followOrders = capability(
  [{ kind: "table", name: "jobs", actions: ["UpdateItem"] }],
  (): Pick<Orders, "takeTurn" | "postpone"> => openOrderStore(),
);
