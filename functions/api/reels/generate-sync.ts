import { prices } from "#domain/credits/prices";
import { ReelView } from "#domain/reels/reel-view";
import { keyOrToken } from "#lambda/access-credentials";
import { awaitJob } from "#lambda/capabilities/await-job";
import { launchReel } from "#lambda/capabilities/launch-reel";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { launchErrors, reelForm } from "#lambda/reels/reel-form-spec";

export const spec = endpoint({
  method: "POST",
  path: "/api/generate-sync",
  summary: "Render a reel and wait for it",
  description:
    "Waits for the render. A call of more than 20 seconds is answered 200 at once and kept alive by white space before its JSON; `X-Job-Id` and `Location` name the job. A request lasts at most 14 minutes 30 seconds; the job goes on after that.",
  tag: "Reels",
  access: keyOrToken,
  scope: "generate",
  plan: "business",
  costCredits: prices.render,
  request: { form: reelForm },
  response: { status: 200, body: ReelView },
  errors: [...launchErrors, "media_unreadable", "media_unreachable", "cancelled", "render_failed"],
  uses: { launchReel, awaitJob },
  streams: true,
  impact: "customers cannot render reels",

  async handle(request, { launchReel, awaitJob }) {
    const { account_id: accountId, id: jobId } = await launchReel(request);
    return awaitJob({ accountId, jobId }, ({ result }) => ReelView.parse(result));
  },
});

export const handler = handlerFor(spec);
