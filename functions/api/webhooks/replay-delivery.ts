import * as z from "zod";
import { webhookSenders } from "#domain/access/access-account-limit";
import { DeliveryView, deliveryView } from "#features/webhooks/delivery-view";
import { replayDelivery } from "#features/webhooks/start-deliveries";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { NoFields } from "#lambda/no-fields";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "POST",
  path: "/api/webhooks/deliveries/{id}/replay",
  operationId: "replayWebhookDelivery",
  summary: "Send a webhook again",
  description:
    "Sends it with the same ID and body, in up to four attempts. A delivery that is still in progress is left alone.",
  tag: "Webhooks",
  access: webhookSenders,
  scope: "generate",
  plan: "business",
  request: { params: z.object({ id: ResourceId }), body: NoFields },
  response: { status: 202, body: DeliveryView },
  errors: ["not_found"],
  uses: { replay: replayDelivery },
  impact: "customers cannot have missed webhooks sent again",

  async handle({ principal, params: { id } }, { replay }) {
    const replayed = await replay({ accountId: principal.account.id, deliveryId: id });
    if (!replayed) throw notFound("webhook delivery", id);
    return deliveryView(replayed);
  },
});

export const handler = handlerFor(spec);
