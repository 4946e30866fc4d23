import * as z from "zod";
import { jsonField } from "#lambda/json-field";

const mostStretches = 200;

const stretch = z
  .strictObject({
    from: z
      .number()
      .min(0)
      .meta({ description: "Seconds of the source", examples: [3.5] }),
    to: z
      .number()
      .positive()
      .meta({ description: "Seconds of the source", examples: [12] }),
  })
  .refine(({ from, to }) => to > from, { path: ["to"], error: "This must be after from." });

/** Stretches of a video, in order and apart. */
export const stretches = jsonField(
  z
    .array(stretch)
    .min(1)
    .max(mostStretches)
    .refine((all) => all.every(({ from }, index) => index === 0 || from >= (all[index - 1]?.to ?? 0)), {
      error: "The stretches must be in order and must not overlap.",
    }),
);
