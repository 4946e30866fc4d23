import { systemClock } from "@reelwright/platform/clock";
import { type Storage, tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { deliveryStore } from "./delivery-store.ts";

export const openDeliveryStore = (storage: Storage<"webhook_deliveries">) =>
  deliveryStore({ ...storage, clock: systemClock });
type Deliveries = ReturnType<typeof openDeliveryStore>;

export const listDeliveries = capability(
  { storage: tables({ webhook_deliveries: ["Query"] }) },
  ({ storage }): Pick<Deliveries, "list"> => openDeliveryStore(storage),
);

/** For the cleanup of deleted videos. */
export const removeDeliveries = capability(
  { storage: tables({ webhook_deliveries: ["DeleteItem"] }) },
  ({ storage }): Pick<Deliveries, "remove"> => openDeliveryStore(storage),
);

/** For the worker that makes the attempts. */
export const attemptDeliveries = capability(
  { storage: tables({ webhook_deliveries: ["UpdateItem"] }) },
  ({ storage }): Pick<Deliveries, "claim" | "settle"> => openDeliveryStore(storage),
);

export const sweepDeliveries = capability(
  { storage: tables({ webhook_deliveries: ["UpdateItem"], "webhook_deliveries/pending": ["Query"] }) },
  ({ storage }): Pick<Deliveries, "overdue" | "requeue" | "settle"> => openDeliveryStore(storage),
);
