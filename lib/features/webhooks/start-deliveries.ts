import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { announceDelivery } from "#domain/deliveries/announce-delivery";
import { type Delivery, type DeliveryRef, testDelivery } from "#domain/deliveries/delivery";
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
