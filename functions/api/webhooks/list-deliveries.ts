import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { listDeliveries } from "#features/webhooks/deliveries";
import { DeliveryView, deliveryId, deliveryView } from "#features/webhooks/delivery-view";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { pageSize } from "#lambda/page-size";

export const spec = endpoint({
  method: "GET",
  path: "/api/webhooks/deliveries",
  operationId: "listWebhookDeliveries",
  summary: "List webhook deliveries",
  description: "Newest job first. Deliveries are kept for 30 days. Pass `next` as `before` to read the next page.",
  tag: "Webhooks",
  access: keyOrToken,
  scope: "generate",
  plan: "business",
  request: {
    query: z.strictObject({
      limit: pageSize(50),
      before: z
        .string()
        .regex(deliveryId, "This is not the ID of a delivery.")
        .optional()
        .meta({ description: "`next` of the previous page" }),
    }),
  },
  response: {
    status: 200,
    body: z
      .object({
        deliveries: z.array(DeliveryView).meta({ description: "Deliveries, newest job first" }),
        next: z.string().nullable().meta({ description: "Value for `before` of the next page; null on the last page" }),
      })
      .meta({ id: "WebhookDeliveries" }),
  },
  errors: [],
  uses: { deliveries: listDeliveries },
  impact: "customers cannot see the results of their webhooks",

  async handle({ principal, query: { limit, before = null } }, { deliveries }) {
    const page = await deliveries.list(principal.account.id, { limit, before });
    return { deliveries: page.deliveries.map(deliveryView), next: page.next };
  },
});

export const handler = handlerFor(spec);
