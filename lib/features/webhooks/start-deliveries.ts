import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { announceDelivery } from "#domain/deliveries/announce-delivery";
import { type Delivery, type DeliveryRef, deliveryOf, testDelivery } from "#domain/deliveries/delivery";
import type { Job } from "#domain/records/job";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { openDeliveryStore } from "./deliveries.ts";

/** Sends an account a test webhook. */
export const sendTestDelivery = capability(
  { storage: tables({ webhook_deliveries: ["PutItem"] }), announce: announceDelivery },
  ({ storage, announce }) => {
    const deliveries = openDeliveryStore(storage);
    return async (accountId: string, url: string): Promise<Delivery> => {
      const now = systemClock.now();
      const delivery = testDelivery({ accountId, id: systemIds.timeOrdered("dlv", now), url }, now);
      await deliveries.add(delivery);
      await announce({ accountId, deliveryId: delivery.id }, 0);
      return delivery;
    };
  },
);

/** Sends the webhook of a call to which the result of an earlier job is returned, if the call has a callback URL. */
export const sendReuseDelivery = capability(
  { storage: tables({ webhook_deliveries: ["PutItem"] }), announce: announceDelivery },
  ({ storage, announce }) => {
    const deliveries = openDeliveryStore(storage);
    return async (job: Pick<Job, "id" | "account_id" | "kind" | "callback_url">, outputUrl: string): Promise<void> => {
      const now = systemClock.now();
      const id = systemIds.timeOrdered("dlv", now);
      const delivery = deliveryOf(job, { status: "done", outputUrl, error: null }, now, id);
      if (!delivery) return;
      await deliveries.add(delivery);
      await announce({ accountId: job.account_id, deliveryId: id }, 0);
    };
  },
);

/** Sends a delivery again if it is settled; null if the account has no such delivery. */
export const replayDelivery = capability(
  { storage: tables({ webhook_deliveries: ["GetItem", "UpdateItem"] }), announce: announceDelivery },
  ({ storage, announce }) => {
    const deliveries = openDeliveryStore(storage);
    return async (ref: DeliveryRef): Promise<Delivery | null> => {
      const replay = await deliveries.replay(ref);
      if (replay?.begun) await announce(ref, 0);
      return replay?.delivery ?? null;
    };
  },
);
