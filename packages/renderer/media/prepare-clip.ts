import path from "node:path";
import type { AudioPlan, Scene } from "../plan/reel-plan.ts";
import { type AdmittedClip, stillOf } from "./admit-clip.ts";
import { choosePart, focusIn } from "./choose-part.ts";
import { clipSound } from "./clip-sound.ts";
import { colourLut } from "./colour-lut.ts";
import { decodeClip } from "./decode-clip.ts";
import { frameMedia, type Showing } from "./frame-media.ts";
import type { PictureFocus } from "./picture-focus.ts";
import { posterScore } from "./poster-score.ts";
import type { PreparedShot } from "./prepare-still.ts";

const still = { zoom: 1, x: 0.5, y: 0.5 };

/** A clip's shot, before it is known how long it is on. */
export interface PreparedClip extends PreparedShot {
  clip: AdmittedClip;
  focus: PictureFocus;
}

/** A clip as the template shows it; its pictures follow when the timeline stands. The camera that took it has moved enough. */
export async function prepareClip(clip: AdmittedClip, focus: PictureFocus, showing: Showing): Promise<PreparedClip> {
  const picture = await stillOf(clip);
  const media = { kind: "clip" as const, file: `clip-${showing.index}.mp4`, frames: 0 };
  const place = await frameMedia(picture, focus, showing);
  const part = choosePart(picture, place.window ?? showing.stage.frame, { ...focus, keep: null });
  const seen = { faces: focusIn(part, focus).faces ?? [], part: null };
  return { clip, focus, seen, shot: { media, ...place, from: still, to: still }, score: await posterScore(clip.still) };
}

/** Writes the pictures and the sound of a clip's scene into `dir`; answers the scene with its frames, and the sound if it has any. */
export async function fillClip(
  { clip, focus }: PreparedClip,
  scene: Scene,
  { stage, template, dir, index, ffmpeg, signal }: Showing & { ffmpeg: string; signal?: AbortSignal },
): Promise<{ scene: Scene; sound: AudioPlan["clips"][number] | null }> {
  const frames = scene.end - scene.start;
  const lut = template.treatment ? `${clip.still}.lut.png` : null;
  if (lut && template.treatment) await colourLut(template.treatment, stage.colours, lut);
  const { turnFrames, startSeconds } = await decodeClip({
    clip,
    focus,
    frames,
    lut,
    ffmpeg,
    signal,
    size: scene.window ?? stage.frame,
    out: path.join(dir, scene.media.file),
  });
  const filled: Scene = { ...scene, media: { kind: "clip", file: scene.media.file, frames } };
  if (!clip.hasSound) return { scene: filled, sound: null };
  const file = `clip-${index}.wav`;
  await clipSound(clip, { frames, turnFrames, startSeconds, out: path.join(dir, file), ffmpeg, signal });
  return { scene: filled, sound: { file, start: scene.start, end: scene.end } };
}
