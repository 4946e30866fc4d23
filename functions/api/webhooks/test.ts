import * as z from "zod";
import { webhookSenders } from "#domain/access/access-account-limit";
import { DeliveryView, deliveryView } from "#features/webhooks/delivery-view";
import { sendTestDelivery } from "#features/webhooks/start-deliveries";
import { outboundWebhooks } from "#lambda/capabilities/outbound";
import { endpoint } from "#lambda/endpoint";
import { fieldRefusal } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "POST",
  path: "/api/webhooks/test",
  operationId: "createTestWebhook",
  summary: "Send a test webhook",
  description: "The event is `webhook.test`. It is signed, retried and logged like any other.",
  tag: "Webhooks",
  access: webhookSenders,
  scope: "generate",
  plan: "business",
  request: {
    body: z
      .strictObject({
        url: z
          .string()
          .max(2048)
          .meta({
            description: "The https address of your receiver",
            format: "uri",
            examples: ["https://example.com/hooks/reelwright"],
          }),
      })
      .meta({ id: "TestWebhookRequest" }),
  },
  response: { status: 202, body: DeliveryView },
  errors: ["invalid_callback_url"],
  uses: { web: outboundWebhooks, send: sendTestDelivery },
  impact: "customers cannot try their webhook receivers",

  async handle({ principal, body }, { web, send }) {
    const vetted = await web.vet(body.url);
    if ("refused" in vetted) throw fieldRefusal("invalid_callback_url", "url", vetted.refused);
    return deliveryView(await send(principal.account.id, vetted.url.href));
  },
});

export const handler = handlerFor(spec);
