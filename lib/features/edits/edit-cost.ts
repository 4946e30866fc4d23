import { editPrices, prices } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { type EditInput, stepsOf } from "./edit-input.ts";
import { operations } from "./operations.ts";

const credits = (description: string) =>
  z
    .number()
    .int()
    .optional()
    .meta({ description, examples: [5] });

/** The parts of a price; each is absent if it does not apply. */
export const CostBreakdown = z
  .object({
    edit: credits("Encoding the pictures anew"),
    sound: credits("Changing only the sound"),
    isolation: credits("A provider that takes the voice out"),
    voice: credits("A voice that reads the script"),
  } satisfies Record<keyof typeof editPrices | "voice", z.ZodType>)
  .meta({ id: "EditCost", description: "The parts of the price" });

type Priced = Pick<EditInput, "steps" | "loop" | "source" | "max_minutes">;

/** Whether a job encodes pictures, and so makes a video. */
export const encodesPictures = (input: Pick<EditInput, "steps" | "loop">): boolean =>
  input.loop !== undefined || stepsOf(input).some((name) => operations[name].price(input.steps[name] ?? {}) === "edit");

/** The price of a job in credits: the dearest of its steps for each ten minutes, once, and a voice that reads. */
export function editCost(input: Priced): { cost: number; breakdown: z.infer<typeof CostBreakdown> } {
  const price = encodesPictures(input) ? "edit" : "sound";
  const tens = Math.ceil(input.max_minutes / 10);
  const breakdown = {
    // A voice without a video changes none.
    ...(input.source && { [price]: editPrices[price] * tens }),
    ...(input.steps.audio_clean?.isolate && { isolation: editPrices.isolation * tens }),
    ...(input.steps.voiceover?.script_text !== undefined && { voice: prices.ai_voice }),
  };
  return { cost: Object.values(breakdown).reduce((sum, credits) => sum + credits, 0), breakdown };
}
