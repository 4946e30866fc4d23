import { languages } from "@reelwright/vocabulary/languages";
import { maxScriptText } from "@reelwright/vocabulary/max-script-text";
import * as z from "zod";
import { coercedFlag } from "#lambda/coerced-flag";
import { coercedNumber } from "#lambda/coerced-number";
import { jsonField } from "#lambda/json-field";
import { captionsField, unspeakable } from "./captions.ts";
import { madeFile } from "./file-url.ts";
import { type FieldProblem, operation } from "./operation.ts";
import { stretches } from "./stretches.ts";

const seconds = (least: number, most: number) => coercedNumber(z.number().min(least).max(most));
const marginSeconds = z.number().min(0).max(2);
/** Seconds of silence before and after what is heard. */
export const usualMargins: readonly [before: number, after: number] = [0.1, 0.15];
/** Fields that one choice of another field uses. */
const usual = { threshold_db: -34, shorten_to: 0.3, speed: 4 };
const asList = (margin: unknown) => (typeof margin === "number" ? [margin] : margin);

/** Cuts silences out of the video. */
export const autocut = operation({
  summary: "Cuts, shortens or speeds up the silences of the video",
  price: () => "edit",
  fields: z.strictObject({
    detect: z.enum(["speech", "loudness"]).default("speech").meta({
      description: "What stays: `speech`, or what is loud, for music, games and work with hands",
    }),
    threshold_db: coercedNumber(z.number().min(-60).max(-10))
      .default(usual.threshold_db)
      .meta({ description: "With `loudness`: how much softer than the loud parts a silence is, in dB" }),
    min_silence: seconds(0.2, 10).default(0.5).meta({ description: "Shorter silences stay, in seconds" }),
    margin: jsonField(z.preprocess(asList, z.array(coercedNumber(marginSeconds)).min(1).max(2)))
      .default([...usualMargins])
      .transform(([before = 0, after = before]): [number, number] => [before, after])
      .meta({ description: "Seconds of silence that stay before and after what is heard: one number, or two" }),
    silences: z.enum(["cut", "shorten", "speed"]).default("cut").meta({ description: "What is done to silences" }),
    shorten_to: seconds(0.1, 2)
      .default(usual.shorten_to)
      .meta({ description: "With `shorten`: what stays of a silence, in seconds, also at the start and end" }),
    speed: coercedNumber(z.number().min(1.5).max(8))
      .default(usual.speed)
      .meta({ description: "With `speed`: how many times faster silences are shown, 12 dB softer" }),
    fillers: z.enum(["keep", "remove", "all"]).default("keep").meta({
      description:
        "Whether hesitations such as *um* are cut too (`remove`), and empty words such as *you know* between pauses (`all`). That needs `script_text`, or a provider that transcribes",
    }),
    script_text: z.string().max(maxScriptText).optional().meta({
      description:
        "With `fillers`: all that is said, for sound of up to 10 minutes. Without it a provider writes it down",
    }),
    language: z
      .enum(languages)
      .optional()
      .meta({ description: "With `fillers`: the language that is spoken; detected if omitted" }),
    keep: stretches.optional().meta({ description: "Stretches that are never cut" }),
    zoom_cuts: coercedFlag()
      .default(false)
      .meta({ description: "Shows every other stretch of speech a little closer, also in the crop of `reframe`" }),
    captions: captionsField("Shows what is said as captions"),
  }),
  check({ detect, threshold_db, silences, shorten_to, speed, fillers, script_text: script, language }) {
    const problems: FieldProblem[] = [];
    if (detect !== "loudness" && threshold_db !== usual.threshold_db)
      problems.push({ path: "threshold_db", message: `With detect "${detect}" it has no effect. Use loudness.` });
    if (silences !== "shorten" && shorten_to !== usual.shorten_to)
      problems.push({ path: "shorten_to", message: `With silences "${silences}" none is shortened. Use shorten.` });
    if (silences !== "speed" && speed !== usual.speed)
      problems.push({ path: "speed", message: `With silences "${silences}" none is sped up. Use speed.` });
    for (const [path, given] of Object.entries({ script_text: script, language }))
      if (given !== undefined && fillers === "keep")
        problems.push({ path, message: `With fillers "keep" it has no effect. Use remove or all.` });
    problems.push(...unspeakable({ script_text: script }, "script_text"));
    return problems;
  },
  report: z.object({
    original_duration: z.number().meta({ description: "Length of the source in seconds", examples: [62.4] }),
    removed: z.number().meta({ description: "How much shorter the result is, in seconds", examples: [14.2] }),
    cuts: z
      .array(
        z.object({
          from: z.number().meta({ description: "Seconds of the source", examples: [3.2] }),
          to: z.number().meta({ description: "Seconds of the source", examples: [4.6] }),
          reason: z.enum(["silence", "filler"]).meta({ description: "Why it was cut" }),
          text: z.string().optional().meta({ description: "The words that were cut" }),
        }),
      )
      .meta({ description: "What was cut, shortened or sped up; at most 2,000" }),
    transcribed_by: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: "The provider that wrote the words down for `fillers`; null for those of `script_text`" }),
    edit_url: madeFile("What stays and all that was cut, as JSON"),
    otio_url: madeFile("What stays, as an OpenTimelineIO timeline for editors"),
  }),
});
