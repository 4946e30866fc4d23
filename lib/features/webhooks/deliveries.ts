import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { deliveryStore } from "./delivery-store.ts";

export function openDeliveryStore() {
  return deliveryStore({
    documents: documentClient(),
    tables: { webhook_deliveries: readEnv("WEBHOOK_DELIVERIES_TABLE").WEBHOOK_DELIVERIES_TABLE },
    clock: systemClock,
  });
}
type Deliveries = ReturnType<typeof openDeliveryStore>;

export const listDeliveries = capability(
  [{ kind: "table", name: "webhook_deliveries", actions: ["Query"] }],
  (): Pick<Deliveries, "list"> => openDeliveryStore(),
);

/** For the cleanup of deleted videos. */
export const removeDeliveries = capability(
  [{ kind: "table", name: "webhook_deliveries", actions: ["DeleteItem"] }],
  (): Pick<Deliveries, "remove"> => openDeliveryStore(),
);

/** For the worker that makes the attempts. */
export const attemptDeliveries = capability(
  [{ kind: "table", name: "webhook_deliveries", actions: ["UpdateItem"] }],
  (): Pick<Deliveries, "claim" | "settle"> => openDeliveryStore(),
);

export const sweepDeliveries = capability(
  [
    { kind: "table", name: "webhook_deliveries", actions: ["UpdateItem"] },
    { kind: "table", name: "webhook_deliveries", index: "pending", actions: ["Query"] },
  ],
  (): Pick<Deliveries, "overdue" | "handOutAgain" | "settle"> => openDeliveryStore(),
);
