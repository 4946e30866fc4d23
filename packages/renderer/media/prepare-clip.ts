import path from "node:path";
import type { VisionTools } from "@reelwright/vision/find-faces";
import type { Box } from "@reelwright/vision/region";
import type { AudioPlan, Rect, Scene } from "../plan/reel-plan.ts";
import type { SeenPicture } from "../plan/seen-picture.ts";
import { fps } from "../timeline/durations.ts";
import type { Shot } from "../timeline/scenes.ts";
import { type AdmittedClip, stillOf } from "./admit-clip.ts";
import { freeSide } from "./clip-crop.ts";
import { clipSound } from "./clip-sound.ts";
import { colourLut } from "./colour-lut.ts";
import { decodeClip } from "./decode-clip.ts";
import { focusOfClip, followSubjects } from "./follow-subjects.ts";
import { frameMedia, type Showing } from "./frame-media.ts";
import { insetOf, softenWindow } from "./inset-clip.ts";
import type { PictureFocus } from "./picture-focus.ts";
import { placeMedia } from "./place-media.ts";
import { posterScore } from "./poster-score.ts";
import type { Size } from "./read-picture.ts";
import { seenInClip } from "./seen-in-clip.ts";
import { surveyClip } from "./survey-clip.ts";

const still = { zoom: 1, x: 0.5, y: 0.5 };

/** A clip's shot before its duration, and so its visible part, is known. */
export interface PreparedClip {
  clip: AdmittedClip;
  shot: Shot;
  /** Its score as a poster. */
  score: number;
}

/**
 * Prepares a clip's shot without its place and pictures, which need the timeline. The shot has no camera move of ours.
 */
export async function prepareClip(clip: AdmittedClip, index: number): Promise<PreparedClip> {
  const media = { kind: "clip" as const, file: `clip-${index}.mp4`, frames: 0 };
  return { clip, shot: { media, from: still, to: still }, score: await posterScore(clip.still) };
}

interface FilledClip {
  /** The scene with its frames and its place. */
  scene: Scene;
  seen: SeenPicture;
  sound: AudioPlan["clips"][number] | null;
}

/**
 * Writes the pictures and the sound of a clip's scene into `dir`, with each shot of the clip cropped around its
 * subject.
 */
export async function fillClip(
  { clip }: PreparedClip,
  scene: Scene,
  { ffmpeg, vision, signal, ...showing }: Showing & { ffmpeg: string; vision: VisionTools; signal?: AbortSignal },
): Promise<FilledClip> {
  const { stage, template, dir, index } = showing;
  const frames = scene.end - scene.start;
  const lut = template.treatment ? `${clip.still}.lut.png` : null;
  if (lut && template.treatment) await colourLut(template.treatment, stage.colours, lut);
  const keyframesOnly = hardlyCut(clip, showing);
  const survey = await surveyClip(clip, { seconds: frames / fps, keyframesOnly, dir, ffmpeg, vision, signal });
  const place = await placeClip(clip, focusOfClip(survey), showing);
  const size = place.window ?? stage.frame;
  const crop = followSubjects(survey, clip, size, shareOf(stage.frame, place.window));
  const out = path.join(dir, scene.media.file);
  const { turnFrames, startSeconds } = await decodeClip({ clip, crop, frames, lut, ffmpeg, signal, size, out });
  const media = { kind: "clip" as const, file: scene.media.file, frames };
  const filled = { scene: { ...scene, ...place, media }, seen: seenInClip(survey, crop, { frames, turnFrames }) };
  if (!clip.hasSound) return { ...filled, sound: null };
  const file = `clip-${index}.wav`;
  await clipSound(clip, { frames, turnFrames, startSeconds, out: path.join(dir, file), ffmpeg, signal });
  return { ...filled, sound: { file, start: scene.start, end: scene.end } };
}

/** The place of a clip in the frame and the file behind it; nothing if it fills the frame. */
async function placeClip(
  clip: AdmittedClip,
  focus: PictureFocus,
  showing: Showing,
): Promise<{ window?: Rect; ground?: string }> {
  const still = await stillOf(clip);
  const placed = placeMedia(still, focus, showing.template.framing, showing.stage);
  const { window, ground } = await frameMedia(still, { focus, window: placed }, showing);
  if (!window || !ground) return {};
  const inset = insetOf(clip, window, focus);
  const fills = inset.width === window.width && inset.height === window.height;
  if (!fills && showing.template.framing.kind !== "print")
    await softenWindow(still, focus, { window, ground }, showing);
  return { window: inset, ground };
}

/** A place in shares of the frame. */
const shareOf = (frame: Size, { x, y, width, height }: Rect = { x: 0, y: 0, ...frame }): Box => ({
  x: x / frame.width,
  y: y / frame.height,
  width: width / frame.width,
  height: height / frame.height,
});

/** A crop that leaves out less than this share of a side loses nothing important. */
const leastCut = 0.08;

/** Whether a clip has nearly the shape of its place. */
const hardlyCut = (clip: AdmittedClip, { stage: { window } }: Showing): boolean =>
  freeSide(clip, window).length > 1 - leastCut;
