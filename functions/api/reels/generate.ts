import { prices } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { eventsTickets } from "#domain/jobs/events-tickets";
import { launchRights } from "#domain/jobs/launch-rights";
import { estimateCall } from "#features/reels/estimate-call";
import { launchReel } from "#features/reels/launch-reel";
import { dryRun, reelErrors, reelForm } from "#features/reels/reel-form-spec";
import { ReelQuery } from "#features/reels/reel-query";
import { ReelView } from "#features/reels/reel-view";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { OtherAnswer } from "#lambda/other-answer";

export const spec = endpoint({
  method: "POST",
  path: "/api/generate",
  operationId: "createReel",
  summary: "Render a reel in the background",
  description:
    "Answers at once. Poll `status_url`, stream `events_url`, or give a `callback_url`. An identical request with identical files is rendered once: later jobs get a copy, marked `cache: hit`.",
  tag: "Reels",
  access: keyOrToken,
  scope: launchRights.reel.scope,
  plan: launchRights.reel.plan,
  costCredits: prices.render,
  request: { query: ReelQuery, form: reelForm },
  response: {
    status: 202,
    body: z
      .object({
        jobId: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
        status: z
          .enum(["processing", "done"])
          .meta({ description: "`done` with `reuse`, if an earlier reel is returned" }),
        cost: z
          .number()
          .int()
          .meta({ description: "Credits that were charged", examples: [5] }),
        status_url: z.string().meta({
          description: "URL to poll for the job's state",
          format: "uri-reference",
          examples: ["/api/jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
        }),
        events_url: z.string().meta({
          description: "Streams the job's progress; needs no key for an hour",
          format: "uri-reference",
        }),
        cache: z.literal("hit").optional().meta({ description: "`hit`: an identical reel of the account is returned" }),
        result: ReelView.optional().meta({ description: "The earlier reel" }),
      })
      .meta({ id: "StartedReel" }),
    headerFields: { "X-Job-Id": "jobId", Location: "status_url" },
    other: dryRun,
  },
  errors: [...reelErrors],
  uses: { launchReel, estimate: estimateCall, tickets: eventsTickets },
  impact: "customers cannot start reels",

  async handle(request, { launchReel, estimate, tickets }) {
    const { account } = request.principal;
    if (request.query.dry_run) return new OtherAnswer(dryRun.body, await estimate({ ...request, account }));
    const outcome = await launchReel(request);
    const jobId = "launched" in outcome ? outcome.launched.id : outcome.reused.job_id;
    const urls = {
      status_url: `/api/jobs/${jobId}`,
      events_url: await tickets.eventsUrl(account, jobId),
    };
    if ("launched" in outcome) return { jobId, status: "processing" as const, cost: outcome.launched.cost, ...urls };
    const result = { ...outcome.reused.result, cache: "hit" as const };
    return { jobId, status: "done" as const, cost: 0, ...urls, cache: "hit" as const, result };
  },
});

export const handler = handlerFor(spec);
