import path from "node:path";
import type { Size } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import { copyPictures } from "./copy-pictures.ts";
import type { Edit } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import { finishSound } from "./finish-sound.ts";
import { layEditCaptions } from "./lay-edit-captions.ts";
import { copiedFile, mixFile, soundFile } from "./made-files.ts";
import { editSeconds } from "./map-time.ts";
import { planPictures } from "./plan-pictures.ts";
import { type FinishedSound, leastMixSeconds } from "./sound-mix.ts";
import type { StepContext } from "./step.ts";
import { resultSize, wholeEdit } from "./whole-edit.ts";

interface Making {
  /** The name of the source in the folder of the plan. */
  file: string;
  profile: ReelRequest["profile"];
  /** The folder of the plan, and one for working files. */
  dir: string;
  scratch: string;
  tools: StepContext["tools"];
  signal?: AbortSignal;
  /** Reports how much of the sound is encoded, from 0 to 1. */
  onShare?: (share: number) => void;
}

/** What is left to do. `pictures` is null if they are copied: the video is `copiedFile`. */
export interface MadeEdit extends Size, FinishedSound {
  pictures: PicturePlan | null;
  seconds: number;
  fps: number;
  /** Warnings for the caller. */
  warnings: string[];
}

/**
 * Makes the sound of an edit, and the plan of its pictures. Pictures that nothing changes are copied. Where they are rendered, a long
 * sound is still to be encoded: that is done beside them.
 */
export async function makeEdit(edit: Edit, source: EditSource, making: Making): Promise<MadeEdit> {
  const { file, profile, dir, scratch, tools, signal, onShare } = making;
  const pictures = planPictures(edit, source, { file, profile });
  if (pictures.totalFrames === 0) throw new UnsuitableError(`${source.name}: Nothing of the video is left.`);
  const seconds = pictures.totalFrames / source.fps;
  const sound = path.join(dir, soundFile);
  const isRendered = changesPictures(edit, source);
  const mix = isRendered && seconds >= leastMixSeconds ? path.join(dir, mixFile) : null;
  const finishing = { seconds, scratch, out: sound, mix, ffmpeg: tools.ffmpeg, signal, onShare };
  const finished = await finishSound(edit, source, finishing);
  const copied = { sound, out: path.join(dir, copiedFile), ffmpeg: tools.ffmpeg, signal };
  const isCopied = finished.hasSound && !isRendered && (await copyPictures(source, copied));
  const captioned = isCopied ? null : await layEditCaptions(pictures, edit, source, { dir: scratch, tools, signal });
  const { fps, ownFps, clip } = source;
  // Pictures that are copied may have odd sides.
  const { width, height } = isCopied ? clip : edit.frame;
  return {
    width,
    height,
    ...finished,
    pictures: captioned?.plan ?? null,
    seconds,
    fps: isCopied ? ownFps : fps,
    warnings: captioned?.warnings ?? [],
  };
}

/** Whether an edit needs its source's pictures to be encoded. */
export function changesPictures(edit: Edit, source: EditSource): boolean {
  const whole = wholeEdit(source, "high");
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (
    editSeconds(edit.keeps) !== editSeconds(whole.keeps) ||
    edit.held > 0 ||
    !isSame(edit.shots, whole.shots) ||
    !isSame(edit.frame, resultSize(source.clip, "high")) ||
    edit.closeUps.length > 0 ||
    edit.overlays.length > 0 ||
    edit.captions !== null
  );
}
