import { apiPath } from "../core/api-path.ts";
import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { type ListOptions, numberedPages } from "../core/pages.ts";

type Schemas = components["schemas"];

/** Webhooks: their secret, and what was delivered. */
export const webhooks = (http: Http) => ({
  secret: (): Promise<Schemas["WebhookSecret"]> => http.json({ path: "/api/webhooks/secret" }),
  rotateSecret: (options: CallOptions = {}): Promise<Schemas["RotatedWebhookSecret"]> =>
    http.json({ method: "POST", path: "/api/webhooks/secret/rotate", body: {}, ...options }),
  test: (url: string, options: CallOptions = {}): Promise<Schemas["WebhookDelivery"]> =>
    http.json({ method: "POST", path: "/api/webhooks/test", body: { url }, ...options }),
  deliveries: ({ limit, signal }: ListOptions = {}) =>
    numberedPages<Schemas["WebhookDeliveries"], Schemas["WebhookDelivery"]>(
      http,
      { path: "/api/webhooks/deliveries", query: { limit }, signal },
      (page) => page.deliveries,
    ),
  resend: async (id: string, options: CallOptions = {}): Promise<Schemas["WebhookDelivery"]> =>
    http.json({ method: "POST", path: apiPath`/api/webhooks/deliveries/${id}/replay`, body: {}, ...options }),
});
