import { systemClock } from "@reelwright/platform/clock";
import { type Storage, tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { orderStore } from "./order-store.ts";

const openOrderStore = (storage: Storage<"jobs">, of: "job" | "task" = "job") =>
  orderStore({ ...storage, clock: systemClock, of });
type Orders = ReturnType<typeof openOrderStore>;

export const placeOrders = capability(
  { storage: tables({ jobs: ["UpdateItem"] }) },
  ({ storage }): Pick<Orders, "place" | "accept" | "withdraw"> => openOrderStore(storage),
);
/** Each task has its own order. */
export const placeTaskOrders = capability(
  { storage: tables({ jobs: ["UpdateItem"] }) },
  ({ storage }): Pick<Orders, "place" | "accept" | "withdraw"> => openOrderStore(storage, "task"),
);
export const pollOrdersNow = capability(
  { storage: tables({ jobs: ["UpdateItem"] }) },
  ({ storage }): Pick<Orders, "pollNow"> => openOrderStore(storage),
);
export const followOrders = capability(
  { storage: tables({ jobs: ["UpdateItem"] }) },
  ({ storage }): Pick<Orders, "takeTurn" | "postpone"> => openOrderStore(storage),
);
