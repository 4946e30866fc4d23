import { prices } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { progressOf } from "#domain/records/job";
import { acceptedFields, acceptedId } from "#features/jobs/accepted-job";
import { awaitJob } from "#features/jobs/await-job";
import { estimateCall } from "#features/reels/estimate-call";
import { launchReel } from "#features/reels/launch-reel";
import { dryRun, reelErrors, reelForm } from "#features/reels/reel-form-spec";
import { ReelQuery } from "#features/reels/reel-query";
import { ReelView } from "#features/reels/reel-view";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { OtherAnswer } from "#lambda/other-answer";

const AcceptedReel = z.object({ jobId: acceptedId, ...acceptedFields }).meta({ id: "AcceptedReel" });

export const spec = endpoint({
  method: "POST",
  path: "/api/generate-sync",
  operationId: "createReelSync",
  summary: "Render a reel and wait for it",
  description:
    "Waits for the render. Where many calls wait already, it answers 202 with the job, which goes on. After 20 seconds the answer starts with status 200, and white space is sent until the JSON follows. `X-Job-Id` and `Location` name the job. A request lasts at most 14 minutes 30 seconds; the job continues after that.",
  tag: "Reels",
  access: keyOrToken,
  scope: launchRights.reel.scope,
  plan: launchRights.reel.plan,
  costCredits: prices.render,
  request: { query: ReelQuery, form: reelForm },
  response: { status: 200, body: ReelView, other: dryRun, accepted: AcceptedReel },
  errors: [...reelErrors, "media_unreachable", "cancelled", "render_failed"],
  uses: { launchReel, estimate: estimateCall, awaitJob },
  streams: true,
  impact: "customers cannot render reels",

  async handle(request, { launchReel, estimate, awaitJob }) {
    const { account } = request.principal;
    if (request.query.dry_run) return new OtherAnswer(dryRun.body, await estimate({ ...request, account }));
    const outcome = await launchReel(request);
    if ("reused" in outcome) return { ...outcome.reused.result, cache: "hit" as const };
    const jobId = outcome.launched.id;
    return awaitJob(
      { accountId: account.id, jobId },
      {
        statusUrl: `/api/jobs/${jobId}`,
        read: ({ result }) => ReelView.parse(result),
        state: (job) => ({ jobId, status: job.status, progress: progressOf(job) }),
      },
    );
  },
});

export const handler = handlerFor(spec);
