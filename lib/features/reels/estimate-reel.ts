import { frameSize, type ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { requestWarnings } from "@reelwright/renderer/reel/request-warnings";
import { fps, lengthWarnings, longestNarrationSeconds, reelDuration } from "@reelwright/renderer/timeline/durations";
import * as z from "zod";
import { countedCredits } from "#domain/credits/counted-credits";
import { RenditionView } from "../videos/rendition-view.ts";

/** The result of a dry run. */
export const ReelEstimate = z
  .object({
    template: z.string().meta({ description: "The template", examples: ["default"] }),
    format: z.string().meta({ description: "Aspect of the video", examples: ["9:16"] }),
    profile: z.string().meta({ description: "The render profile", examples: ["standard"] }),
    width: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1080] }),
    height: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1920] }),
    formats: z
      .array(RenditionView.pick({ format: true, width: true, height: true }).meta({ id: "PlannedRendition" }))
      .meta({ description: "Every reel of the call, with its size in pixels; the first is the one above" }),
    scenes: z.number().int().meta({ description: "Number of scenes, including card and outro" }),
    duration: z.number().nullable().meta({ description: "Estimated length in seconds" }),
    duration_from: z
      .enum(["narration", "script"])
      .nullable()
      .meta({ description: "What the estimate of the length is based on" }),
    cost: z.number().int().meta({ description: "Credits" }),
    cache: z.enum(["hit", "miss", "unknown"]).meta({
      description: "Whether the account has an identical reel; `unknown` if media by URL must be downloaded first",
    }),
    expected_seconds: z
      .number()
      .nullable()
      .meta({ description: "Estimated seconds until the reel is finished, without waiting time" }),
    warnings: z.array(z.string()).meta({
      description: "What would prevent or change the reel",
      examples: [["Without script_text the reel has no captions."]],
    }),
  })
  .meta({ id: "ReelEstimate" });
export type ReelEstimate = z.infer<typeof ReelEstimate>;

interface Estimated {
  request: ReelRequest;
  /** All formats of the call. */
  formats: readonly ReelRequest["format"][];
  /** Whether the narration is transcribed for the captions. */
  transcribed: boolean;
  media: { count: number; byUrl: boolean };
  hasMusic: boolean;
  narration: { seconds: number; from: "narration" | "script" } | null;
  /** The fields whose files were not decoded: files on other servers are not downloaded, and some take too long. */
  unread: readonly string[];
  cost: number;
  cache: ReelEstimate["cache"];
  account: { credits: number; freeSlots: number };
}

/** Slow speech. */
const lettersPerSecond = 14;
/** Processor seconds per million pixels, drawn and encoded. */
const secondsPerMegapixel: Record<ReelRequest["profile"], number> = { draft: 0.011, standard: 0.014, high: 0.035 };
/** Each worker renders eight seconds of the reel, all in parallel. */
const secondsEach = 8;

const speechSeconds = (script: string) => script.trim().length / lettersPerSecond;

/** How long a script takes to speak, with the seconds that its scenes ask for. */
export const scriptSeconds = ({ script_text = "", scenes }: Pick<ReelRequest, "script_text" | "scenes">): number =>
  scenes
    ? scenes.reduce((sum, { text = "", seconds = 0 }) => sum + Math.max(seconds, speechSeconds(text)), 0)
    : speechSeconds(script_text);

/** How long a narration lasts with the silences that scenes ask for. Its words are taken to be spoken evenly. */
function narratedSeconds(seconds: number, scenes: ReelRequest["scenes"]): number {
  if (!scenes) return seconds;
  const letters = scenes.reduce((sum, { text = "" }) => sum + text.length, 0);
  // Without words the last scene gets the rest of the narration.
  if (letters === 0)
    return Math.max(
      seconds,
      scenes.reduce((sum, { seconds: asked = 0 }) => sum + asked, 0),
    );
  const spoken = (text: string) => (seconds * text.length) / letters;
  return scenes.reduce((sum, { text = "", seconds: asked = 0 }) => sum + Math.max(asked, spoken(text)), 0);
}

export function estimateReel({
  request,
  formats,
  transcribed,
  media,
  hasMusic,
  narration,
  unread,
  cost,
  cache,
  account,
}: Estimated): ReelEstimate {
  const { template, format, profile } = request;
  const { width, height } = frameSize(request);
  const seconds =
    narration?.from === "narration" ? narratedSeconds(narration.seconds, request.scenes) : narration?.seconds;
  const contents = { narrationSeconds: seconds ?? 0, media: media.count, hasMusic };
  const parts = reelDuration(request, contents);
  const duration = narration && Math.round(parts.total * 10) / 10;
  const rendering = ((width * height) / 1e6) * secondsPerMegapixel[profile] * fps * Math.min(secondsEach, parts.total);
  const reading = 2 + 0.4 * media.count + 0.15 * (narration?.seconds ?? 0) + (media.byUrl ? 3 : 0);
  const joining = formats.length * (2 + 0.05 * parts.total);
  const expected = cache === "hit" ? 3 : Math.ceil(reading + rendering + joining);
  return {
    template,
    format,
    profile,
    width,
    height,
    formats: formats.map((one) => ({ format: one, ...frameSize({ format: one, profile }) })),
    scenes: media.count + (parts.card > 0 ? 1 : 0) + (parts.outro > 0 ? 1 : 0),
    duration,
    duration_from: narration?.from ?? null,
    cost,
    cache,
    expected_seconds: narration && expected,
    warnings: [
      ...warningsOf({ request, transcribed, unread }),
      ...tooLong(narration),
      ...(narration ? lengthWarnings(parts, contents) : []),
      ...requestWarnings(request, { media: media.count }),
      ...shortagesOf({ cost, account }),
    ],
  };
}

function warningsOf({ request, transcribed, unread }: Pick<Estimated, "request" | "transcribed" | "unread">): string[] {
  return [
    ...(unread.length > 0 ? [`Not checked before the render: ${unread.join(", ")}.`] : []),
    ...(request.script_text || transcribed ? [] : ["Without script_text the reel has no captions."]),
  ];
}

function tooLong(narration: Estimated["narration"]): string[] {
  if (!narration || narration.seconds <= longestNarrationSeconds) return [];
  const minutes = (narration.seconds / 60).toFixed(1);
  const what = narration.from === "script" ? "Spoken, the script takes about" : "The narration lasts";
  return [`${what} ${minutes} minutes. A reel whose narration is longer than 10 minutes fails and is refunded.`];
}

function shortagesOf({ cost, account }: Pick<Estimated, "cost" | "account">): string[] {
  return [
    ...(account.credits < cost ? [`This costs ${countedCredits(cost)}; you have ${account.credits}.`] : []),
    ...(account.freeSlots < 1
      ? ["You are at your limit of running videos. Nothing can start until one has ended."]
      : []),
  ];
}
