import { footageFileOf } from "../media/footage-file-of.ts";
import { encodings } from "../plan/encodings.ts";
import { engineVersion, type PicturePlan, type Scene } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import { segmentsOf } from "../timeline/segments.ts";
import { closeUpShots } from "./close-up-shots.ts";
import type { Edit, Keep, Shot } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";

/** A picture this share of a frame late is still in time. */
const late = 0.3;
/** A scene is at most this long: a function that renders a part of the plan receives all of its scenes. */
const mostSeconds = 30;

const still = { zoom: 1, x: 0.5, y: 0.5 };
/** Captions are laid later. */
const noCaptions: PicturePlan["captionLook"] = { style: "block", ink: "#ffffff", accent: "#ffffff", edge: "#000000" };

interface Shown {
  /** The index of the source's picture, and of its shot. */
  picture: number;
  shot: number;
}

/** The plan of an edit's pictures. `file` is the name of the source in the folder of the plan. */
export function planPictures(
  edit: Edit,
  source: EditSource,
  { file, profile }: { file: string; profile: ReelRequest["profile"] },
): PicturePlan {
  const { fps, clip, startSeconds, times } = source;
  const { preset, crf } = encodings[profile];
  const shots = closeUpShots(edit.shots, edit.closeUps);
  const scenes: Scene[] = [];
  for (const stretch of spansOf(edit, fps))
    for (const { start, shown } of cutInto(framesOf(stretch, source, shots), stretch.start, fps)) {
      const shot = shots[shown[0]?.shot ?? 0];
      if (!shot) throw new Error("An edit has shots");
      const end = start + shown.length;
      scenes.push({
        media: {
          kind: "footage",
          file,
          ...footageFileOf(clip.input),
          width: clip.width,
          height: clip.height,
          colour: clip.colour,
          pictures: shown.map(({ picture }) => pictureTime(startSeconds, times[picture] ?? 0)),
          startSeconds: pictureTime(startSeconds, 0),
          crop: shot.crop,
        },
        window: shot.window,
        ground: shot.ground,
        ...(shot.beside && { beside: [...shot.beside] }),
        start,
        end,
        from: still,
        to: still,
        way: { start, end },
      });
    }
  const totalFrames = scenes.at(-1)?.end ?? 0;
  return {
    engineVersion,
    ...edit.frame,
    fps,
    totalFrames,
    scenes,
    look: {},
    overlays: edit.overlays.toSorted((one, other) => one.z - other.z),
    captionLook: noCaptions,
    cues: [],
    segments: segmentsOf(totalFrames, fps),
    encode: { preset, crf },
  };
}

/** When a picture of a source is due in its file, in seconds: to the microsecond, as plans have it. */
export const pictureTime = (startSeconds: number, seconds: number): number =>
  Math.round((startSeconds + seconds) * 1e6) / 1e6;

/** A stretch of the source with its frames in the result. From the frame `still` on its last picture stays. */
type Span = Keep & { start: number; still: number; end: number };

function spansOf({ keeps, held }: Pick<Edit, "keeps" | "held">, fps: number): Span[] {
  let before = 0;
  return keeps.map((keep, index) => {
    const start = Math.round(before * fps);
    before += (keep.to - keep.from) / keep.speed;
    const still = Math.round(before * fps);
    const isLast = index === keeps.length - 1;
    return { ...keep, start, still, end: isLast ? Math.round((before + held) * fps) : still };
  });
}

/** What each frame of a stretch shows: the last picture that is due by then. */
function framesOf(
  { from, to, speed, start, still, end }: Span,
  { times, fps }: EditSource,
  shots: readonly Shot[],
): Shown[] {
  let [picture, shot] = [0, 0];
  return Array.from({ length: end - start }, (_, index) => {
    const moving = Math.min(index, still - start - 1);
    const seconds = Math.min(from + ((moving + late) * speed) / fps, to);
    while ((times[picture + 1] ?? Number.POSITIVE_INFINITY) <= seconds) picture++;
    while ((shots[shot + 1]?.from ?? Number.POSITIVE_INFINITY) <= (times[picture] ?? 0) + 1e-3) shot++;
    return { picture, shot };
  });
}

/** Cuts the frames of a stretch where a shot begins, and where a scene would be too long. */
function cutInto(frames: readonly Shown[], start: number, fps: number): { start: number; shown: Shown[] }[] {
  const most = Math.round(mostSeconds * fps);
  const parts: { start: number; shown: Shown[] }[] = [];
  for (const [index, frame] of frames.entries()) {
    const part = parts.at(-1);
    if (part && part.shown[0]?.shot === frame.shot && part.shown.length < most) part.shown.push(frame);
    else parts.push({ start: start + index, shown: [frame] });
  }
  return parts;
}
