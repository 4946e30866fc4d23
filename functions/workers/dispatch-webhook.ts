import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import { announceDelivery } from "#domain/deliveries/announce-delivery";
import { DeliveryMessage } from "#domain/deliveries/delivery";
import { attemptDeliveries } from "#features/webhooks/deliveries";
import { nextStep } from "#features/webhooks/next-step";
import { postWebhook } from "#features/webhooks/post-webhook";
import { signedHeaders } from "#features/webhooks/sign";
import { signingSecretsOf } from "#features/webhooks/webhook-secrets";
import { serviceName } from "#lambda/capabilities/service-name";
import { worker, workerFor } from "#lambda/worker";

/** Makes one attempt to deliver a webhook, and schedules the next one if it fails. */
export const spec = worker({
  message: DeliveryMessage,
  timeoutSeconds: 30,
  memoryMb: 256,
  maxConcurrency: 100,
  layers: [],
  uses: {
    deliveries: attemptDeliveries,
    secretsOf: signingSecretsOf,
    serviceName,
    post: postWebhook,
    announce: announceDelivery,
  },
  impact: "callers are not told when their jobs end",

  async handle(message, { deliveries, secretsOf, serviceName, post, announce }) {
    // Before the claim: a temporary failure here must not use up an attempt.
    const secrets = await secretsOf(message.accountId);
    const delivery = await deliveries.claim(message, message.attempt);
    if (!delivery) return;
    if (!secrets) {
      const attempt = {
        at: systemClock.now().toISOString(),
        status: null,
        error: "The account is suspended.",
        answer: null,
        duration_ms: 0,
      };
      await deliveries.settle(delivery, attempt, { state: "failed" });
      return log("warn", "webhook not sent: the account is suspended", { ...message });
    }
    const headers = signedHeaders(delivery, { secrets, serviceName, now: systemClock.now() });
    const { outcome, attempt } = await post({ url: delivery.url, body: delivery.body, headers });
    const step = nextStep(outcome, delivery.attempt);
    const noted = await deliveries.settle(delivery, attempt, step);
    log(step.state === "failed" ? "warn" : "info", "webhook attempted", {
      ...message,
      attempt: delivery.attempt,
      state: step.state,
      status: attempt.status,
      error: attempt.error,
      noted,
    });
    if (noted && step.state === "pending") await announce(message, delivery.attempt, step);
  },
});

export const handler = workerFor(spec);
