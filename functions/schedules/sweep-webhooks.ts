import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import { announceDelivery } from "#domain/deliveries/announce-delivery";
import { sweepDeliveries } from "#features/webhooks/deliveries";
import { maxWebhookAttempts } from "#features/webhooks/next-step";
import { schedule, scheduleFor } from "#lambda/schedule";

/**
 * Finds deliveries whose message or attempt was lost. It enqueues them again, or ends those that have no attempts left.
 */
export const spec = schedule({
  everyMinutes: 1,
  timeoutSeconds: 55,
  uses: { deliveries: sweepDeliveries, announce: announceDelivery },
  impact: "webhooks whose message was lost are never sent",

  async handle({ deliveries, announce }, failed) {
    for await (const delivery of deliveries.overdue()) {
      const ref = { accountId: delivery.account_id, deliveryId: delivery.id };
      const { attempt } = delivery;
      try {
        if (attempt >= maxWebhookAttempts) {
          await deliveries.settle(delivery, interrupted(), { state: "failed" });
          log("warn", "webhook given up: its last attempt was interrupted", ref);
        } else if (await deliveries.requeue(delivery)) {
          await announce(ref, attempt);
          log("warn", "webhook sent on", { ...ref, attempt });
        }
      } catch (error) {
        // A delivery that cannot be swept must not block the others.
        failed("webhook could not be swept", ref, error);
      }
    }
  },
});

/** The result of an attempt that never reported back. */
const interrupted = () => ({
  at: systemClock.now().toISOString(),
  status: null,
  error: "The attempt was interrupted on our side.",
  answer: null,
  duration_ms: 0,
});

export const handler = scheduleFor(spec);
