import { foreignVoice } from "@reelwright/renderer/text/foreign-voice";
import { encodesPictures } from "./edit-cost.ts";
import type { EditInput } from "./edit-input.ts";
import { namedInCall } from "./named-in-call.ts";
import { usualMargins } from "./operations/autocut.ts";
import { usualLufs } from "./operations/voiceover.ts";
import { usualMargin } from "./operations/watermark.ts";
import type { OperationName } from "./operations.ts";

type Asked = Pick<EditInput, "operation" | "steps" | "loop" | "profile">;

/** Remarks on what a call asks for: fields that change nothing in its job. */
export function inputWarnings(input: Asked): string[] {
  const { autocut, reframe, watermark, voiceover, audio_clean: cleaning } = input.steps;
  const warnings: string[] = [];
  const warn = (step: OperationName, remark: string) => warnings.push(namedInCall(remark, step, input.operation));
  if (input.profile !== "standard" && !encodesPictures(input))
    warnings.push("profile: No step of this job encodes pictures, so this changes nothing.");
  if (reframe && reframe.liveliness !== "normal" && restingModes.has(reframe.mode))
    warn("reframe", `liveliness: With mode "${reframe.mode}" the crop does not move, so this changes nothing.`);
  if (autocut?.silences === "shorten" && autocut.margin.some((seconds, at) => seconds !== usualMargins[at]))
    warn("autocut", 'margin: With silences "shorten" it changes nothing. shorten_to says what stays of each.');
  if (watermark && watermark.margin !== usualMargin && hasNoMargin(watermark))
    warn(
      "watermark",
      "margin: A mark in the middle, by x and y, or all over the frame has no margin, so this changes nothing.",
    );
  // A mark that drifts fades in each corner.
  if (watermark?.fade !== undefined && watermark.mode !== "drift" && !isTimed(watermark))
    warn("watermark", "fade: The mark is there all the time, so this changes nothing. Give from or to with it.");
  if (voiceover && voiceover.target_lufs !== usualLufs && typeof cleaning?.target_lufs === "number")
    warn("voiceover", "target_lufs: audio_clean sets the loudness after it, so this changes nothing.");
  for (const remark of voiceover ? foreignVoice(voiceover) : []) warn("voiceover", remark);
  return warnings;
}

const isTimed = ({ from, to }: NonNullable<EditInput["steps"]["watermark"]>): boolean =>
  from !== undefined || to !== undefined;

/** Whether a mark keeps no distance from the edges. */
const hasNoMargin = ({ mode, position, x, y }: NonNullable<EditInput["steps"]["watermark"]>): boolean =>
  mode === "tile" || (mode === "still" && (position === "center" || (x !== undefined && y !== undefined)));

const restingModes: ReadonlySet<string> = new Set(["still", "center", "fit", "split"]);
