import { prices } from "#domain/credits/prices";
import { JobMessage } from "#domain/reels/messages";
import { ReelForm, type ReelInput, unavailableFields } from "#domain/reels/reel-form";
import { ReelView } from "#domain/reels/reel-view";
import { keyOrToken } from "#lambda/access-credentials";
import { awaitJob } from "#lambda/capabilities/await-job";
import { launchJobs } from "#lambda/capabilities/jobs";
import { queue } from "#lambda/capabilities/queue";
import { uploads } from "#lambda/capabilities/work-files";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ReelRequest } from "#render/reel-request";

const megabytes = 1024 * 1024;

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
  request: {
    form: {
      fields: ReelForm,
      files: {
        audio: { required: true, maxCount: 1, maxBytes: 50 * megabytes, description: "MP3 narration" },
        images: { required: true, maxCount: 4, maxBytes: 25 * megabytes, description: "1 to 4 pictures" },
      },
      work: uploads,
    },
  },
  response: { status: 200, body: ReelView },
  errors: ["not_available_yet", "insufficient_credits", "concurrency_limit", "media_unreadable", "render_failed"],
  uses: { launches: launchJobs, prepare: queue("prepare-reel", JobMessage), awaitJob },
  streams: true,
  impact: "customers cannot render reels",

  async handle({ principal: { account }, form: { fields, files } }, { launches, prepare, awaitJob }) {
    const unavailable = unavailableFields(fields);
    if (unavailable.length > 0) {
      throw new ApiError("not_available_yet", `${unavailable[0]?.path}: ${unavailable[0]?.message}`, {
        details: unavailable,
      });
    }
    const input: ReelInput = {
      request: ReelRequest.parse(fields),
      audioKey: files.audio?.[0]?.key ?? "",
      imageKeys: (files.images ?? []).map(({ key }) => key),
    };
    const launched = await launches.reel(account.id, { input, title: fields.title ?? "Untitled", cost: prices.render });
    if ("refused" in launched) throw refusal(launched);
    const message = { accountId: account.id, jobId: launched.launched.id };
    await prepare.send(message, account.id);
    return awaitJob(message, (job) => ReelView.parse(job.result));
  },
});

function refusal(
  outcome: { refused: "insufficient_credits"; creditsNeeded: number } | { refused: "concurrency_limit"; limit: number },
) {
  return outcome.refused === "insufficient_credits"
    ? new ApiError("insufficient_credits", `This needs ${outcome.creditsNeeded} credits.`, {
        creditsNeeded: outcome.creditsNeeded,
      })
    : new ApiError(
        "concurrency_limit",
        `${outcome.limit} videos are being made; that is the account's limit. Wait for one to end.`,
        {
          headers: { "Retry-After": "10" },
        },
      );
}

export const handler = handlerFor(spec);
