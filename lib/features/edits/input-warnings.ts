import { encodesPictures } from "./edit-cost.ts";
import type { EditInput } from "./edit-input.ts";

type Asked = Pick<EditInput, "steps" | "loop" | "profile">;

/** Remarks on what a call asks for: fields that change nothing in its job. */
export function inputWarnings(input: Asked): string[] {
  const { reframe, watermark } = input.steps;
  const warnings: string[] = [];
  if (input.profile !== "standard" && !encodesPictures(input))
    warnings.push("profile: No step of this job encodes pictures, so this changes nothing.");
  if (reframe && reframe.liveliness !== "normal" && restingModes.has(reframe.mode))
    warnings.push(`liveliness: With mode "${reframe.mode}" the crop does not move, so this changes nothing.`);
  if (watermark?.fade !== undefined && watermark.from === undefined && watermark.to === undefined)
    warnings.push("fade: The mark is there all the time, so this changes nothing. Give from or to with it.");
  return warnings;
}

const restingModes: ReadonlySet<string> = new Set(["center", "fit", "split"]);
