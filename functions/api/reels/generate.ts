import * as z from "zod";
import { prices } from "#domain/credits/prices";
import { keyOrToken } from "#lambda/access-credentials";
import { eventsTickets } from "#lambda/capabilities/events-tickets";
import { launchReel } from "#lambda/capabilities/launch-reel";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { launchErrors, reelForm } from "#lambda/reels/reel-form-spec";

export const spec = endpoint({
  method: "POST",
  path: "/api/generate",
  summary: "Render a reel in the background",
  description: "Answers at once; `status_url`, `events_url` and `callback_url` tell how the job goes.",
  tag: "Reels",
  access: keyOrToken,
  scope: "generate",
  plan: "business",
  costCredits: prices.render,
  request: { form: reelForm },
  response: {
    status: 202,
    body: z
      .object({
        jobId: z.string(),
        status: z.literal("processing"),
        cost: z.number().int(),
        status_url: z.string(),
        events_url: z.string(),
      })
      .meta({ id: "StartedReel" }),
  },
  errors: [...launchErrors],
  uses: { launchReel, tickets: eventsTickets },
  impact: "customers cannot start reels",

  async handle(request, { launchReel, tickets }) {
    const job = await launchReel(request);
    return {
      jobId: job.id,
      status: "processing" as const,
      cost: job.cost,
      status_url: `/api/jobs/${job.id}`,
      events_url: await tickets.eventsUrl({ accountId: job.account_id, jobId: job.id }),
    };
  },
});

export const handler = handlerFor(spec);
