import { type ErrorCode, jobErrors } from "#lambda/errors";
import { videoLaunchErrors } from "../jobs/launch-refusal.ts";
import { VideoRequest } from "./video-request.ts";

/** The body of calls for an AI video. A picture inside it has up to four million characters; the rest is short text. */
export const aiVideoRequest = { body: VideoRequest, maxBodyBytes: 4_200_000 };

/** How the launch of an AI video can be refused. */
export const aiVideoLaunchErrors: readonly ErrorCode[] = [
  ...videoLaunchErrors,
  "invalid_media_url",
  "source_not_authorized",
  "not_found",
];

/** How the job of an AI video can end, if the call waits for it. */
export const aiVideoErrors: readonly ErrorCode[] = [...jobErrors, "render_failed"];
