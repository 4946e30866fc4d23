import { planSlug, plans } from "@reelwright/vocabulary/plans";
import { editPrices, prices, scenarios } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { open } from "#domain/access/access-open";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

const Costs = z
  .object({
    costs: z
      .record(z.string(), z.number())
      .meta({ description: "Credits by operation", examples: [{ render: 5, ai_script: 1 }] }),
    operations: z.record(z.string(), z.number()).meta({
      description:
        "Credits for editing a video, for each started 10 minutes of `max_minutes`: `edit` where pictures are encoded, `sound` where only sound is. `isolation` is added where a provider takes the voice out",
      examples: [{ edit: 5, sound: 2, isolation: 4 }],
    }),
    packages: z
      .array(
        z.object({
          slug: z.string().meta({ description: "The plan", examples: ["pro"] }),
          label: z.string().meta({ description: "The plan's display name", examples: ["Pro"] }),
          monthlyCredits: z.number().meta({ description: "Credits at the start of each month", examples: [300] }),
        }),
      )
      .meta({ description: "The plans" }),
    scenarios: z
      .array(
        z.object({
          name: z.string().meta({ description: "The scenario", examples: ["standard"] }),
          credits: z.number().meta({ description: "Total price in credits", examples: [10] }),
        }),
      )
      .meta({ description: "Prices of whole videos" }),
  })
  .meta({ id: "CreditCosts" });

export const spec = endpoint({
  method: "GET",
  path: "/api/credits/costs",
  operationId: "getCreditCosts",
  summary: "Read the prices and plans",
  tag: "Account",
  access: open,
  scope: null,
  plan: null,
  request: {},
  response: { status: 200, body: Costs },
  errors: [],
  uses: {},
  impact: "customers cannot see prices",

  async handle() {
    return {
      costs: prices,
      operations: editPrices,
      packages: planSlug.options.map((slug) => ({ slug, ...plans[slug] })),
      scenarios: [...scenarios],
    };
  },
});

export const handler = handlerFor(spec);
