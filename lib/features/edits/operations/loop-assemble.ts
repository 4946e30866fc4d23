import { usualFade } from "@reelwright/renderer/loop/usual-fade";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { acceptedVideos } from "@reelwright/vocabulary/accepted-videos";
import * as z from "zod";
import { coercedNumber } from "#lambda/coerced-number";
import { mediaList } from "../../sources/media-list.ts";
import { mediaUrl } from "../../sources/media-url.ts";
import { fitStyle } from "./fit-style.ts";
import { type FieldProblem, operation } from "./operation.ts";

export const mostLoopMedia = 10;

const seconds = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description, examples: [1.2] });

/** Makes a loop of any length. It takes clips and pictures instead of one video, so it is no step of `POST /api/media-jobs`. */
export const loopAssemble = operation({
  summary: "Makes a seamless loop of clips and pictures, as long as you wish",
  price: () => "edit",
  fields: z.strictObject({
    media: mediaList({
      most: mostLoopMedia,
      description: `1 to ${mostLoopMedia} clips and pictures by URL, in their order. Files \`clips\` come before them`,
    }),
    duration: coercedNumber(z.number().min(5).max(3600))
      .optional()
      .meta({ description: "Seconds of the result. By default as long as the sound in `audio_url`", examples: [60] }),
    loop: z.enum(["auto", "cut", "crossfade", "boomerang", "none"]).default("auto").meta({
      description:
        "How the end leads into the beginning. `cut`: at the two moments that are most alike; `crossfade`: they fade; `boomerang`: one clip goes there and back; `none`: all of it, then again. `auto` chooses for one clip, and fades between several",
    }),
    crossfade: coercedNumber(z.number().min(0.2).max(3))
      .default(usualFade)
      .meta({ description: "Seconds of each fade" }),
    format: ReelRequest.shape.format.optional().meta({ description: "The shape. By default that of the first clip" }),
    fit_style: fitStyle
      .default("blur")
      .meta({ description: "What is around a picture of another shape: `blur` or a colour as #RRGGBB" }),
    audio_url: mediaUrl.optional().meta({
      description: "A sound by URL instead of that of the clips. A shorter one goes round without a seam",
    }),
    sound: z
      .enum(["keep", "mute"])
      .default("keep")
      .meta({ description: "Whether the sound of the clips is heard. It never is with `audio_url`" }),
  }),
  files: [
    {
      part: "clips",
      urlField: "media",
      kind: "clip",
      maxCount: mostLoopMedia,
      description: `1 to ${mostLoopMedia} clips and pictures: ${acceptedVideos} up to 200 MB, and PNG, JPEG, WebP and GIF`,
    },
    { part: "audio", urlField: "audio_url", kind: "audio", description: "A sound as MP3, M4A or WAV, up to 50 MB" },
  ],
  check({ duration, loop, crossfade, audio_url: audio }, sent) {
    const problems: FieldProblem[] = [];
    if (duration === undefined && audio === undefined && !sent.has("audio"))
      problems.push({ path: "duration", message: "Give a duration, or a sound as audio or audio_url." });
    if (crossfade !== usualFade && loop !== "auto" && loop !== "crossfade")
      problems.push({ path: "crossfade", message: `With loop "${loop}" nothing fades. Use crossfade or auto.` });
    return problems;
  },
  report: z.object({
    turn: z
      .object({
        from: seconds("Where one turn begins in the clip, in seconds; null for several clips"),
        to: seconds("Where it ends"),
        seconds: z.number().meta({ description: "Its length", examples: [6] }),
        mode: z
          .enum(["cut", "crossfade", "boomerang", "none"])
          .meta({ description: "How its end leads into its beginning", examples: ["cut"] }),
      })
      .meta({ description: "One turn of the loop" }),
    turns: z
      .number()
      .int()
      .meta({ description: "How many turns are begun", examples: [10] }),
    seam: z
      .number()
      .nullable()
      .meta({
        description:
          "The difference over the seam, in usual differences of neighbouring pictures. 1: the seam looks like any other change of picture. Null if it was not measured",
        examples: [0.4],
      }),
  }),
});
