import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import type { StepContext } from "@reelwright/renderer/edit/step";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { applySteps } from "./apply-steps.ts";
import { encodesPictures } from "./edit-cost.ts";
import { type EditInput, sourceField } from "./edit-input.ts";
import type { PlannedEdit } from "./planned-edit.ts";

export interface Planning extends Pick<StepContext, "dir" | "tools" | "signal"> {
  input: EditInput;
  /** The caller's files by their step and part; `video` is the video itself. */
  files: ReadonlyMap<string, string>;
  /** A folder for working files. */
  scratch: string;
}

export interface PlannedWork {
  planned: PlannedEdit;
  /** The caller's files that are drawn from: by their name in the folder of the plan, the name of the file. */
  clips: Record<string, string>;
}

/** Applies the operations of an edit, makes its sound and plans its pictures. Throws MediaError. */
export async function planSteps({ input, files, dir, scratch, tools, signal }: Planning): Promise<PlannedWork> {
  const file = files.get("video");
  if (!file) throw new Error("An edit has a video");
  const { ffmpeg } = tools;
  const name = sourceField(input);
  const source = await readSource(file, { name, mostMinutes: input.max_minutes, ffmpeg, signal });
  // The size is left as it is if only sound is paid for.
  const profile = encodesPictures(input) ? input.profile : "high";
  const context = { source, dir, tools, signal };
  const { edit, reports, warnings, idle } = await applySteps(input, wholeEdit(source, profile), { files, context });
  if (idle !== null) {
    const { clip, fps, duration: seconds } = source;
    const { width, height } = clip;
    return { planned: { idle, warnings, reports, made: null, width, height, fps, seconds }, clips: {} };
  }
  const making = { file: "source", profile, dir, scratch, tools, signal };
  const { pictures: plan, hasSound, ...shape } = await makeEdit(edit, source, making);
  const render = plan && { plan, keys: await segmentKeys(plan, dir, { [making.file]: file }) };
  return {
    planned: { idle, warnings, reports, made: { render, hasSound }, ...shape },
    clips: render ? { [making.file]: "video" } : {},
  };
}
