export * from "./core/api-errors.ts";
export type * from "./core/api-types.ts";
export type { CallOptions, ClientOptions } from "./core/http.ts";
export { Job, type JobState, type WaitOptions } from "./core/job.ts";
export type { JobProgress } from "./core/job-events.ts";
export { Reelwright } from "./reelwright.ts";
export type {
  AudioCleanInput,
  AutocutInput,
  EditInput,
  EditInputs,
  EditOperation,
  LoopInput,
  ReframeInput,
  WatermarkInput,
} from "./resources/edits.ts";
export type { ReelInput } from "./resources/reels.ts";
export type { ThumbnailsInput } from "./resources/thumbnails.ts";
export { signWebhook, verifyWebhook, WebhookError } from "./webhook-signature.ts";
