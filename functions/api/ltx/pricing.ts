import { Pricing, pricing } from "#domain/video/pricing";
import { open } from "#lambda/access-open";
import { providerSettings } from "#lambda/capabilities/provider-settings";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { videoRoutes } from "#providers/video/video-routes";

export const spec = endpoint({
  method: "GET",
  path: "/api/ltx/pricing",
  operationId: "getVideoPricing",
  summary: "Read what AI video there is and what it costs",
  description: "`provider` says who makes the clips of a model here; `builtin` is this service itself.",
  tag: "AI video",
  access: open,
  scope: null,
  plan: null,
  request: {},
  response: { status: 200, body: Pricing },
  errors: [],
  uses: { settings: providerSettings },
  impact: "customers cannot see what AI video costs",

  async handle(_, { settings }) {
    const configured = await settings();
    return pricing((model) => videoRoutes(model, configured)[0] ?? "builtin");
  },
});

export const handler = handlerFor(spec);
