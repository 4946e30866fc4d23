import path from "node:path";
import type { Box } from "@reelwright/vision/region";
import type { Picture, Size } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import { frameSize, type ReelRequest } from "../plan/reel-request.ts";
import { losesCloseUps } from "./close-up-shots.ts";
import type { Edit, Shot } from "./edit.ts";
import { surveyFilm, surveyOf } from "./film-survey.ts";
import { type GroundStyle, makeFitGround } from "./fit-ground.ts";
import { frameShots } from "./frame-shots.ts";
import { reframedShots, reframedSize, windowSize } from "./reframed-shots.ts";
import type { CameraWish, ShotCamera } from "./shot-camera.ts";
import { splitShot } from "./split-shot.ts";
import type { Step } from "./step.ts";
import { cropPathFiles } from "./write-crop-path.ts";

/** What a caller asks of another shape. */
interface Reframing {
  format: ReelRequest["format"];
  mode: CameraWish["mode"] | "split";
  /** What is around a picture that is shown whole. */
  fit_style: GroundStyle;
  focus?: { x: number; y: number };
  liveliness: CameraWish["liveliness"];
  zoom: number;
  /** With `split`: what is shown at once, in shares of the picture. */
  regions?: readonly Box[] | undefined;
}

interface ReframeReport {
  shots: (Pick<ShotCamera, "from" | "to" | "confidence"> & { mode: ShotCamera["mode"] | "split" })[];
  crop: { width: number; height: number };
  path_url: string | null;
}

/** Shapes that differ by less are the same. */
const sameShape = 0.01;
/** Smaller windows show too little. */
const leastPixels = 64;
/** What one function can survey in its time. */
const mostSeconds = 40 * 60;
/** A report lists so many shots. */
const mostShots = 2000;

const hasShape = (shape: number, { width, height }: Size): boolean => Math.abs(width / height / shape - 1) < sameShape;

const shapeOf = ({ format }: Pick<Reframing, "format">): number => {
  const { width, height } = frameSize({ format, profile: "standard" });
  return width / height;
};

/** Whether all pictures of a video are surveyed for its new shape, and not its keyframes alone or none. */
export function followsSubjects(wish: Pick<Reframing, "format" | "mode" | "focus" | "zoom">, clip: Size): boolean {
  const { mode, focus, zoom } = wish;
  if (zoom === 1 && hasShape(shapeOf(wish), clip)) return false;
  return mode === "auto" || mode === "follow" || (mode === "still" && !focus);
}

/** Brings a video to another shape, with each shot cropped around its subject or shown whole. */
export const reframeSource: Step<Reframing, ReframeReport> = async (edit, options, context) => {
  const { source } = context;
  const { clip, fps, name } = source;
  const { format, mode, focus, liveliness, zoom } = options;
  const place = frameSize({ format, profile: "standard" });
  const shape = shapeOf(options);
  if (mode === "split") {
    const { frame, shot, crop } = splitShot(options.regions ?? [], { clip, limit: edit.frame, shape });
    const shots = [{ from: 0, to: rounded(source.duration, 3), mode, confidence: 1 }];
    return {
      edit: { ...edit, frame, shots: [shot] },
      report: { shots, crop, path_url: null },
      warnings: notCloser([shot], edit),
    };
  }
  if (zoom === 1 && hasShape(shape, clip)) {
    const report = { shots: [], crop: { width: clip.width, height: clip.height }, path_url: null };
    return { edit, report, idle: `The video already has the shape ${format}.` };
  }
  const [from, to] = [edit.keeps[0]?.from ?? 0, edit.keeps.at(-1)?.to ?? source.duration];
  const follows = followsSubjects(options, clip);
  const surveyed = follows ? context.surveyed : null;
  if (follows && !surveyed && to - from > mostSeconds)
    throw new UnsuitableError(
      `${name}: This file cannot be read in pieces, and in such a file subjects are followed for up to ${mostSeconds / 60} minutes. Save it anew as MP4, use mode center or fit, or trim the video.`,
    );

  const { survey, small } = surveyed
    ? surveyOf(surveyed, { from, to })
    : await surveyFilm(source, { from, to }, { ...context, keyframesOnly: !follows });
  const shotsOf = follows ? survey : { ...survey, shots: survey.shots.slice(0, 1) };
  const { part, shots } = frameShots(
    { ...shotsOf, seconds: Math.max(survey.seconds, to - 1 / fps) },
    { mode, focus, liveliness, zoom },
    { clip, place, rate: fps },
  );
  const window = windowSize(clip, part, shape);
  const crop = { width: Math.round(window.width / zoom), height: Math.round(window.height / zoom) };
  if (shots.some((shot) => shot.crop !== null) && Math.min(crop.width, crop.height) < leastPixels)
    throw new UnsuitableError(`${name}: Only ${crop.width} by ${crop.height} pixels would be left of the picture.`);

  const frame = reframedSize(
    { clip, limit: edit.frame, window },
    shots.some((shot) => shot.crop === null),
  );
  const laid = reframedShots(shots, { clip, part, frame });
  const pictureAt = (seconds: number) =>
    small[survey.looks.findLastIndex((look) => look.seconds <= seconds)] ?? small[0];
  const style = options.fit_style;
  const grounded = await withGrounds(laid, { pictureAt, to, style, frame, dir: context.dir });
  return {
    edit: { ...edit, frame, shots: grounded, looks: survey.looks },
    report: { shots: shots.slice(0, mostShots).map(reported), crop, path_url: null },
    warnings: [...(shots.every((shot) => shot.crop === null) ? uncropped(options) : []), ...notCloser(laid, edit)],
    files: { ...cropPathFiles },
  };
};

/** A warning for each wish of a crop, for a video that is shown whole. */
const uncropped = ({ focus, zoom }: Pick<Reframing, "focus" | "zoom">): string[] => {
  const wishes = [...(focus ? ["focus"] : []), ...(zoom > 1 ? ["zoom"] : [])];
  return wishes.map((field) => `${field}: All of the picture is shown, so this changes nothing.`);
};

/** A warning of close-ups of another step that are not seen. */
const notCloser = (shots: readonly Shot[], { closeUps }: Pick<Edit, "closeUps">): string[] =>
  losesCloseUps(shots, closeUps)
    ? ["zoom_cuts: Where reframe shows all of the picture, or several regions, nothing comes closer."]
    : [];

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

const reported = ({ from, to, mode, confidence }: ShotCamera) => ({
  from: rounded(from, 3),
  to: rounded(to, 3),
  mode,
  confidence: rounded(confidence, 2),
});

/** Writes the grounds of shots that are shown whole. */
async function withGrounds(
  shots: readonly Shot[],
  {
    pictureAt,
    to,
    style,
    frame,
    dir,
  }: { pictureAt: (seconds: number) => Picture | undefined; to: number; style: GroundStyle; frame: Size; dir: string },
): Promise<Shot[]> {
  return await Promise.all(
    shots.map(async (shot, index) => {
      if (!shot.window) return shot;
      const ground = `ground-${index}.jpg`;
      const middle = (shot.from + (shots[index + 1]?.from ?? to)) / 2;
      await makeFitGround(pictureAt(middle), { style, frame, out: path.join(dir, ground) });
      return { ...shot, ground };
    }),
  );
}
