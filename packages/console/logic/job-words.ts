import type { components } from "reelwright/core/api-types";
import { refundOf } from "./describe-error.ts";

type Stage = components["schemas"]["ReelJob"]["stage"];

/** Stages of jobs in words. */
const stages: Record<Stage, string> = {
  fetch: "downloading media",
  prepare: "planning",
  speak: "speaking the script",
  transcribe: "listening to the narration",
  render: "rendering",
  plan: "looking at the video",
  produce: "encoding",
  frame: "preparing the picture",
  submit: "waiting for the provider",
  poll: "waiting for the provider",
  collect: "downloading the video",
  conform: "cutting to size",
  animate: "animating",
  listen: "reading the sound",
  isolate: "taking the voice out",
  hear: "listening",
  thumbnails: "drawing thumbnails",
  compose: "composing",
  commission: "waiting for the provider",
  master: "mastering",
  admit: "checking the track",
  script: "writing",
  paint: "painting",
  pictures: "waiting for the provider",
  develop: "developing the pictures",
  select: "choosing frames",
  typeset: "setting the titles",
};
const isStage = (stage: string): stage is Stage => Object.hasOwn(stages, stage);
/** A page that was loaded before a deployment meets stages that it does not know. */
export const stageWords = (stage: string): string => (isStage(stage) ? stages[stage] : stage);

const kinds: Record<string, string> = {
  reel: "Reels",
  video: "AI videos",
  thumbnail: "Thumbnails",
  media: "Images, scripts and edits",
  music: "Music",
};
/** A kind of job in words, for sums. */
export const kindWords = (kind: string | null): string => kinds[kind ?? ""] ?? "Other";

const remedies: Record<string, string> = {
  media_unreadable: "Export the file again, or choose another one.",
  media_unreachable: "Check that the address is public, or upload the file instead.",
  content_blocked: "The provider did not accept the content. Change the words or the picture.",
  provider_quota: "The provider's quota is used up. The operator of this service has been told.",
  provider_unavailable: "The provider is down. Try again later.",
  provider_timeout: "The provider took too long. Try again later.",
};

interface Failed {
  error: string | null;
  code: string | null;
  cost: number;
}

type Ended = { status: "processing" | "done" | "error"; code: string | null };

/** The state of a job in one word. What its caller cancelled has not failed. */
export const stateWord = ({ status, code }: Ended): string =>
  status === "error" && code === "cancelled"
    ? "Cancelled"
    : { processing: "Running", done: "Done", error: "Failed" }[status];

/** Why a job failed, what to do, and what was refunded. */
export const describeFailure = ({ error, code, cost }: Failed) => ({
  reason: code === "cancelled" ? "You cancelled this job." : (error ?? "The job failed."),
  remedy: remedies[code ?? ""] ?? null,
  refund: refundOf(cost),
});
