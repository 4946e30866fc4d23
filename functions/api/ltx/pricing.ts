import { open } from "#domain/access/access-open";
import { Pricing, pricing } from "#features/ai-videos/pricing";
import { providerSettings } from "#features/routing/provider-settings";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { videoRoutes } from "#providers/video/video-routes";

export const spec = endpoint({
  method: "GET",
  path: "/api/ltx/pricing",
  operationId: "getVideoPricing",
  summary: "Read the models, tiers and prices of AI video",
  description: "`provider` names the provider that this deployment uses for a model; `builtin` is the built-in engine.",
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
