import { encodesPictures } from "./edit-cost.ts";
import type { EditInput } from "./edit-input.ts";

/** Remarks on what a call asks for: fields that change nothing in its job. */
export const inputWarnings = (input: Pick<EditInput, "steps" | "loop" | "profile">): string[] =>
  input.profile === "standard" || encodesPictures(input)
    ? []
    : ["profile: No step of this job encodes pictures, so this changes nothing."];
