import { bearerTo } from "#domain/access/access-credentials";
import { WebhookSecret } from "#features/webhooks/delivery-view";
import { readWebhookSecret } from "#features/webhooks/webhook-secrets";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/webhooks/secret",
  operationId: "getWebhookSecret",
  summary: "Read the signing secret of webhooks",
  description:
    "`X-Service-Signature` uses the whole text as its key. Standard Webhooks uses the bytes that the part after `whsec_` encodes.",
  tag: "Webhooks",
  access: bearerTo("read or replace the webhook secret"),
  scope: null,
  plan: null,
  request: {},
  response: { status: 200, body: WebhookSecret },
  errors: [],
  uses: { secretOf: readWebhookSecret },
  impact: "customers cannot set up their webhook receivers",

  async handle({ principal }, { secretOf }) {
    return { secret: await secretOf(principal.account) };
  },
});

export const handler = handlerFor(spec);
