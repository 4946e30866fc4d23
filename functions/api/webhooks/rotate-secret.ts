import { bearerTo } from "#domain/access/access-credentials";
import { RotatedWebhookSecret } from "#features/webhooks/delivery-view";
import { rotateWebhookSecret } from "#features/webhooks/webhook-secrets";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { NoFields } from "#lambda/no-fields";

export const spec = endpoint({
  method: "POST",
  path: "/api/webhooks/secret/rotate",
  operationId: "rotateWebhookSecret",
  summary: "Replace the signing secret of webhooks",
  description:
    "`X-Service-Signature` uses the new secret at once. For 24 hours, `webhook-signature` contains a signature for both the old and the new secret.",
  tag: "Webhooks",
  access: bearerTo("read or replace the webhook secret"),
  scope: null,
  plan: null,
  request: { body: NoFields },
  response: { status: 200, body: RotatedWebhookSecret, secretFields: ["secret"] },
  errors: [],
  uses: { rotate: rotateWebhookSecret },
  impact: "customers cannot replace a leaked webhook secret",

  async handle({ principal }, { rotate }) {
    return { secret: await rotate(principal.account.id) };
  },
});

export const handler = handlerFor(spec);
