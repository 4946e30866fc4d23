import { editPrices } from "@reelwright/vocabulary/prices";
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
  } satisfies Record<keyof typeof editPrices, z.ZodType>)
  .meta({ id: "EditCost", description: "The parts of the price" });

/** Whether a job encodes pictures, and so makes a video. */
export const encodesPictures = (input: Pick<EditInput, "steps" | "loop">): boolean =>
  input.loop !== undefined || stepsOf(input).some((name) => operations[name].price === "edit");

/** The price of a job in credits: the dearest of its steps for each ten minutes, once. */
export function editCost(input: Pick<EditInput, "steps" | "loop" | "max_minutes">) {
  const price = encodesPictures(input) ? "edit" : "sound";
  const cost = editPrices[price] * Math.ceil(input.max_minutes / 10);
  return { cost, breakdown: { [price]: cost } };
}
