import { middlePlace } from "../edit/middle-place.ts";
import { wholePicture } from "../edit/whole-edit.ts";
import { footageFileOf } from "../media/footage-file-of.ts";
import type { Size } from "../media/read-picture.ts";
import { encodings } from "../plan/encodings.ts";
import { engineVersion, type Media, type PicturePlan, type Rect, type Scene } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import { framesOf } from "./choose-turn.ts";
import type { LaidTurn, PlacedPart } from "./lay-turn.ts";
import { type LoopMedium, sizeOf } from "./loop-media.ts";

/** A function that renders a part of the plan receives all of its scenes. */
const mostSeconds = 30;
/** Shapes that differ by less are the same. */
const sameShape = 0.01;

const still = { zoom: 1, x: 0.5, y: 0.5 };
const noCaptions: PicturePlan["captionLook"] = { style: "block", ink: "#ffffff", accent: "#ffffff", edge: "#000000" };

interface Planning {
  media: readonly LoopMedium[];
  frame: Size;
  fps: number;
  profile: ReelRequest["profile"];
  segments: PicturePlan["segments"];
}

/** The names of a medium's files in the folder of the plan: the clip, the laid picture, and what is around a clip. */
export const mediumFile = (medium: number): string => `medium-${medium}`;
export const pictureFile = (medium: number): string => `picture-${medium}.jpg`;
export const groundFile = (medium: number): string => `ground-${medium}.jpg`;

/** The place of a medium that does not fill the frame; null for one of the frame's shape. */
export function placeOf(size: Size, frame: Size): Rect | null {
  const isSame = Math.abs(size.width / size.height / (frame.width / frame.height) - 1) < sameShape;
  return isSame ? null : middlePlace(size, frame);
}

/** The plan of the pictures of one turn. */
export function planTurn(turn: LaidTurn, { media, frame, fps, profile, segments }: Planning): PicturePlan {
  const { preset, crf } = encodings[profile];
  const scenes = turn.parts.flatMap((part) => {
    const medium = media[part.medium];
    if (!medium) throw new Error("A part shows a medium");
    return scenesOf(part, medium, { frame, fps });
  });
  return {
    engineVersion,
    ...frame,
    fps,
    totalFrames: turn.frames,
    scenes,
    look: {},
    overlays: [],
    captionLook: noCaptions,
    cues: [],
    segments,
    encode: { preset, crf },
  };
}

function scenesOf(part: PlacedPart, medium: LoopMedium, { frame, fps }: Pick<Planning, "frame" | "fps">): Scene[] {
  const most = Math.round(mostSeconds * fps);
  const place = medium.kind === "clip" ? placeOf(sizeOf(medium), frame) : null;
  const pictures = framesOf(medium, fps);
  return Array.from({ length: Math.ceil(part.shown.length / most) }, (_, index): Scene => {
    const shown = part.shown.slice(index * most, (index + 1) * most);
    const start = part.start + index * most;
    const end = start + shown.length;
    const fades = index === 0 && part.fade > 0;
    return {
      media: mediaOf(
        part.medium,
        medium,
        shown.map((at) => pictures[at] ?? 0),
      ),
      ...(place && { window: place, ground: groundFile(part.medium) }),
      start,
      end,
      from: still,
      to: still,
      way: { start, end },
      ...(fades && { transition: { kind: "crossFade", frames: part.fade, seed: 0, direction: "left" } as const }),
    };
  });
}

function mediaOf(number: number, medium: LoopMedium, pictures: readonly number[]): Media {
  if (medium.kind === "picture") return { kind: "still", file: pictureFile(number) };
  const { clip, startSeconds, times } = medium.source;
  return {
    kind: "footage",
    file: mediumFile(number),
    ...footageFileOf(clip.input),
    width: clip.width,
    height: clip.height,
    colour: clip.colour,
    pictures: pictures.map((picture) => microseconds(startSeconds + (times[picture] ?? 0))),
    startSeconds: microseconds(startSeconds),
    crop: wholePicture,
  };
}

const microseconds = (seconds: number) => Math.round(seconds * 1e6) / 1e6;
