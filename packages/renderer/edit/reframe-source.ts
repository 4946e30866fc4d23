import type { Box } from "@reelwright/vision/region";
import type { Size } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import { frameSize, type ReelRequest } from "../plan/reel-request.ts";
import type { PictureSurvey } from "../survey/picture-survey.ts";
import { losesCloseUps } from "./close-up-shots.ts";
import type { Edit, Shot } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import type { Stretch } from "./film-piece.ts";
import { type FilmSurvey, surveyFilm, surveyOf } from "./film-survey.ts";
import type { GroundStyle } from "./fit-ground.ts";
import { frameShots } from "./frame-shots.ts";
import { hasShape, isWholePart, keepsShape, shapeOf } from "./keeps-shape.ts";
import { layGrounds } from "./lay-grounds.ts";
import { reframedShots, reframedSize, windowSize } from "./reframed-shots.ts";
import type { CameraWish, ShotCamera } from "./shot-camera.ts";
import { splitShot } from "./split-shot.ts";
import type { Step, StepContext, StepResult } from "./step.ts";
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

type ReportedShot = Pick<ShotCamera, "from" | "to" | "confidence"> & { mode: ShotCamera["mode"] | "split" };

interface ReframeReport {
  shots: ReportedShot[];
  crop: { width: number; height: number };
  path_url: string | null;
}

/** Smaller windows show too little. */
const leastPixels = 64;
/** What one function can survey in its time. */
const mostSeconds = 40 * 60;
/** A report lists so many shots. */
const mostShots = 2000;

/** Whether all pictures of a video are surveyed for its new shape, and not its keyframes alone or none. */
export const followsSubjects = ({ mode, focus }: Pick<Reframing, "mode" | "focus">): boolean =>
  mode === "auto" || mode === "follow" || (mode === "still" && !focus);

/** Brings a video to another shape, with each shot cropped around its subject or shown whole. */
export const reframeSource: Step<Reframing, ReframeReport> = async (edit, options, context) => {
  const { source } = context;
  const { clip, name } = source;
  const stretch = { from: edit.keeps[0]?.from ?? 0, to: edit.keeps.at(-1)?.to ?? source.duration };
  if (options.mode === "split") return splitSource(edit, options, { clip, stretch });
  const shape = shapeOf(options);
  const nothing = {
    edit,
    report: { shots: [], crop: { width: clip.width, height: clip.height }, path_url: null },
    idle: `The video already has the shape ${options.format}.`,
  };
  if (await keepsShape(options, source, stretch, context)) return nothing;
  const { survey, small } = await surveyed(options, stretch, context);
  const { part, shots } = framed(survey, options, { source, stretch });
  const isWhole = shots.every((shot) => shot.crop === null);
  const whole = { width: clip.width * part.width, height: clip.height * part.height };
  const warnings = isWhole ? uncropped(options) : [];
  // As it was: it may be shown whole although the caller wants it closer.
  if (isWholePart(part) && hasShape(shape, clip) && (options.zoom === 1 || isWhole)) return { ...nothing, warnings };
  const window = windowSize(clip, part, shape);
  const zoomed = { width: window.width / options.zoom, height: window.height / options.zoom };
  const crop = sizeOf(isWhole ? whole : zoomed);
  if (!isWhole && Math.min(crop.width, crop.height) < leastPixels)
    throw new UnsuitableError(`${name}: Only ${crop.width} by ${crop.height} pixels would be left of the picture.`);

  const frame = reframedSize(
    { clip, limit: edit.frame, window },
    shots.some((shot) => shot.crop === null),
  );
  const laid = reframedShots(shots, { clip, part, frame });
  const pictureAt = (seconds: number) =>
    small[survey.looks.findLastIndex((look) => look.seconds <= seconds)] ?? small[0];
  const { to } = stretch;
  const grounded = await layGrounds(laid, { pictureAt, part, to, style: options.fit_style, frame, dir: context.dir });
  return {
    edit: { ...edit, frame, shots: grounded, looks: survey.looks },
    report: { shots: shots.slice(0, mostShots).map(reported), crop, path_url: null },
    warnings: [...warnings, ...notCloser(laid, edit)],
    files: { ...cropPathFiles },
  };
};

function splitSource(
  edit: Edit,
  options: Reframing,
  { clip, stretch: { from, to } }: { clip: Size; stretch: Stretch },
): StepResult<ReframeReport> {
  const shape = shapeOf(options);
  const { frame, shot, crop } = splitShot(options.regions ?? [], { clip, limit: edit.frame, shape });
  const shots = [reported({ from, to, mode: "split", confidence: 1 })];
  return {
    edit: { ...edit, frame, shots: [shot] },
    report: { shots, crop, path_url: null },
    warnings: notCloser([shot], edit),
  };
}

/** The survey that a wish needs: that of other functions, one of all pictures, or one of keyframes. */
async function surveyed(
  options: Reframing,
  { from, to }: Stretch,
  { surveyed: known, ...context }: StepContext,
): Promise<FilmSurvey> {
  const { source } = context;
  const follows = followsSubjects(options);
  if (follows && known) return surveyOf(known, { from, to });
  if (follows && to - from > mostSeconds)
    throw new UnsuitableError(
      `${source.name}: This file cannot be read in pieces, and in such a file subjects are followed for up to ${mostSeconds / 60} minutes. Save it anew as MP4, use mode center or fit, or trim the video.`,
    );
  const film = await surveyFilm(source, { from, to }, { ...context, keyframesOnly: !follows });
  // Among keyframes no cut is found: all of the stretch is one shot.
  return follows ? film : { ...film, survey: { ...film.survey, shots: [from] } };
}

/** How each shot is shown. */
function framed(
  survey: PictureSurvey,
  { mode, focus, liveliness, zoom, format }: Reframing,
  { source: { clip, fps }, stretch: { to } }: { source: EditSource; stretch: Stretch },
): { part: Box; shots: ShotCamera[] } {
  if (mode === "split") throw new RangeError("Regions are no shots");
  const place = frameSize({ format, profile: "standard" });
  return frameShots(
    { ...survey, seconds: Math.max(survey.seconds, to - 1 / fps) },
    { mode, focus, liveliness, zoom },
    { clip, place, rate: fps },
  );
}

const sizeOf = ({ width, height }: Size): Size => ({ width: Math.round(width), height: Math.round(height) });

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

const reported = ({ from, to, mode, confidence }: ReportedShot): ReportedShot => ({
  from: rounded(from, 3),
  to: rounded(to, 3),
  mode,
  confidence: confidence === null ? null : rounded(confidence, 2),
});
