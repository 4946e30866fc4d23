import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";
import { AiVideoInput } from "#providers/video/ai-video-input";

/** The input of an AI video's job. */
const input = z.object({ jobId: z.string(), input: AiVideoInput });

/** Decodes a provider's video, and makes `video.mp4` of it in exactly the ordered length, size and frame rate, and `poster.jpg`. */
export const decodeAiVideo = decodeStep({ name: "decode-ai-video", input, output: z.null(), timeoutSeconds: 300 });

/** Makes `video.mp4` with the built-in engine, of the caller's picture if there is one, and `poster.jpg`. */
export const drawAiVideo = decodeStep({ name: "draw-ai-video", input, output: z.null(), timeoutSeconds: 600 });

/** Decodes the caller's picture, and stores the first frame of an AI video for the provider. */
export const decodeFirstFrame = decodeStep({
  name: "decode-first-frame",
  input,
  output: z.null(),
  timeoutSeconds: 60,
});
