import { editPrices } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { coercedFlag } from "#lambda/coerced-flag";
import { coercedNumber } from "#lambda/coerced-number";
import { operation } from "./operation.ts";

const level = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description, examples: [-48.2] });
const measured = z.object({
  lufs: level("Integrated loudness in LUFS; null for silence"),
  true_peak: level("True peak in dBTP; null for silence"),
  noise_db: level("Mean level while nobody speaks, in dB of full scale; null if there is no such moment"),
  hum: z.array(z.number()).meta({ description: "Frequencies of mains hum, in hertz", examples: [[50, 100, 150]] }),
});

const [softest, loudest] = [-30, -8];
/** Null keeps the loudness. A choice between types is not for forms: generated clients fail at it. */
const loudness = z
  .preprocess(
    (given) => (given === "null" ? null : given),
    coercedNumber(z.number().min(softest).max(loudest)).nullable(),
  )
  .meta({
    override: ({ jsonSchema }) => {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: ["number", "null"], minimum: softest, maximum: loudest });
    },
  });

/** Cleans the sound of the video. */
export const audioClean = operation({
  summary: "Removes noise, hum and clicks from the sound, levels speech and sets the loudness",
  price: () => "sound",
  fields: z.strictObject({
    noise: z
      .enum(["off", "light", "medium", "strong"])
      .default("medium")
      .meta({ description: "How much softer noise becomes: by up to 10, 20 or 30 dB. `off` leaves rumble, too" }),
    hum: z.enum(["auto", "off", "50", "60"]).default("auto").meta({
      description: "Hum of mains at 50 or 60 Hz and its harmonics. `auto` finds out which, by two lines or more",
    }),
    clicks: coercedFlag().default(true).meta({ description: "Mends clicks of up to 6 ms" }),
    level: z
      .enum(["off", "speech"])
      .default("speech")
      .meta({ description: "`speech`: brings soft and loud speech together" }),
    target_lufs: loudness.default(-16).meta({
      description: "Loudness of the result in LUFS. Null keeps it as it is",
    }),
    true_peak_db: coercedNumber(z.number().min(-6).max(0))
      .default(-1)
      .meta({ description: "The highest true peak, in dBTP" }),
    output: z.enum(["same", "mp3", "m4a", "wav"]).default("same").meta({
      description:
        "`same`: a video stays a video, and sound keeps its kind; FLAC and OGG become M4A. The others are sound alone",
    }),
    isolate: coercedFlag()
      .default(false)
      .meta({
        description: `A provider takes the voice out, instead of \`noise\`, \`hum\` and \`clicks\`. For 4.6 seconds to 60 minutes of sound; ${editPrices.isolation} credits more for each 10 minutes of \`max_minutes\``,
      }),
  }),
  report: z.object({
    measured: z
      .object({
        before: measured.meta({
          description: "The sound before cleaning: that of the source, or with a voice that `voiceover` laid over it",
        }),
        after: measured.meta({
          description:
            "The sound after cleaning, with the loudness that it is brought to and the peak that it can have",
        }),
      })
      .meta({ description: "What was measured before and after" }),
    removed: z
      .object({
        noise_db: z.number().meta({ description: "How much softer noise became, in dB", examples: [17.5] }),
        clicks: z.number().int().meta({ description: "How many clicks were mended" }),
        hum_hz: z
          .array(z.number())
          .meta({ description: "The frequencies of hum that was removed", examples: [[50, 100]] }),
      })
      .meta({ description: "What was taken out" }),
    isolated_by: z
      .string()
      .optional()
      .meta({
        description: "The provider that took the voice out; absent without `isolate`",
        examples: ["elevenlabs"],
      }),
  }),
});
