import { describeError, log } from "@reelwright/platform/log";
import { queue } from "#lambda/capabilities/queue";
import { capability } from "#lambda/capability";
import { DeliveryMessage, type DeliveryRef } from "./delivery.ts";

const webhooks = queue("dispatch-webhook", DeliveryMessage);

/** Sends the message for a delivery's next attempt. If that fails, the sweeper sends it later. */
export const announceDelivery = capability({ dispatch: webhooks }, ({ dispatch }) => {
  return async (ref: DeliveryRef, attempt: number, { delaySeconds }: { delaySeconds?: number } = {}): Promise<void> => {
    const { accountId, deliveryId } = ref;
    await dispatch
      .send({ accountId, deliveryId, attempt }, accountId, { delaySeconds })
      .catch((error) => log("warn", "webhook not announced", { ...ref, attempt, error: describeError(error) }));
  };
});
