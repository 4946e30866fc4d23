import { type ErrorCode, jobErrors } from "#lambda/errors";
import { VideoRequest } from "./video-request.ts";

/** What calls for a clip send. A picture inside it has up to four million characters; the rest of it is words. */
export const clipRequest = { body: VideoRequest, maxBodyBytes: 4_200_000 };

/** How the launch of a clip can be refused. */
export const clipLaunchErrors: readonly ErrorCode[] = [
  "invalid_callback_url",
  "invalid_media_url",
  "source_not_authorized",
  "not_found",
  "insufficient_credits",
  "concurrency_limit",
];

/** How the job of a clip can end, where it is waited for. */
export const clipErrors: readonly ErrorCode[] = [...jobErrors, "render_failed"];
