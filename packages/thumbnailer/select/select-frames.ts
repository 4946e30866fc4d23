import path from "node:path";
import { MediaError } from "@reelwright/renderer/media/media-error";
import type { Picture } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { VisionTools } from "@reelwright/vision/find-faces";
import type { Box } from "@reelwright/vision/region";
import { framesFor, type Requested } from "../formats/planned-thumbnail.ts";
import { thumbnailSizes } from "../formats/thumbnail-format.ts";
import { extractFrames } from "../read/extract-frames.ts";
import { readVideo, type Video } from "../read/read-video.ts";
import { type Sample, settle, surveyVideo } from "../read/survey-video.ts";
import { cropTo, withoutBars } from "../score/black-bars.ts";
import type { Fault } from "../score/faults.ts";
import { cellsOf, findMovers, type Looked } from "../score/find-movers.ts";
import { within } from "../score/luma-of.ts";
import { type Scored, type ScoreParts, scoreOf, scorePicture } from "../score/score-picture.ts";
import { chooseDiverse, chooseMoments } from "./choose-diverse.ts";
import { describeVideo, type VideoAnalysis } from "./describe-video.ts";

/** A frame of a video that can become a thumbnail. */
export interface Variant {
  /** Seconds into the video. */
  timestamp: number;
  /** A PNG of the frame at full size: upright, square pixels, without black bars, sRGB, 8 bits. */
  file: string;
  width: number;
  height: number;
  /**
   * The weighted mean of the parts, 0..1, divided by four for each fault. Only a video without better frames has faulty
   * ones.
   */
  score: number;
  score_parts: ScoreParts;
  faults: Fault[];
  /** The focal point, as shares of width and height. */
  focal: Focus;
  /** What has come into the frame, as shares of width and height. */
  movers?: readonly Box[];
}

export interface Selection {
  /** Best first, as many as the thumbnails show. A video with too few frames repeats them. */
  variants: Variant[];
  analysis: VideoAnalysis;
  video: Video;
  /** How many pictures were decoded, and their share of the video. */
  decoded: { frames: number; share: number };
}

export interface Selecting extends Requested {
  file: string;
  /** What errors call the video. */
  name?: string;
  /** The language of the summary; English by default. */
  language?: string;
  /** The folder for the frames. */
  dir: string;
  tools: { ffmpeg: string; vision: VisionTools };
  /** Receives the finished share of the work, 0..1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The longer side of surveyed pictures: enough to tell what is out of focus. */
const lookSide = 640;
/** How many frames are examined closely for each requested one. */
const closelyEach = 3;

export interface Candidate {
  sample: Sample;
  scored: Scored;
  movers: readonly Box[];
}

/**
 * Chooses the frames of a caller's video that make the best thumbnails, each unlike the others. It surveys keyframes of
 * the whole video, and examines only the best of them closely. The same file gives the same frames. Throws MediaError.
 */
export async function selectFrames(selecting: Selecting): Promise<Selection> {
  const { file, name = "The video", formats, language = "en", dir, tools } = selecting;
  const { onProgress = () => {}, signal } = selecting;
  const { ffmpeg, vision } = tools;
  const video = await readVideo(file, { name, ffmpeg, signal });
  onProgress(0.05);
  let frames = 0;
  const decoding = { ffmpeg, kernel: vision.kernel, signal, onDecoded: (pictures: number) => (frames += pictures) };
  const size = within(video, lookSide);
  const samples = await surveyVideo(video, size, decoding, (share) => onProgress(0.05 + 0.55 * share));
  const [first] = samples;
  if (!first) throw new MediaError(`${name} has no picture that could be decoded; its codec is ${video.codec}.`);

  const pictureOf = ({ frame }: Sample): Picture => ({ rgb: frame.rgb, ...size });
  const visible = withoutBars(samples.map(pictureOf));
  const aspects = aspectsOf(formats);
  const look = async (sample: Sample): Promise<{ sample: Sample; scored: Scored; looked: Looked }> => {
    const picture = cropTo(pictureOf(sample), visible);
    const scored = await scorePicture(picture, aspects, vision);
    const looked = { signature: scored.signature, cells: cellsOf(picture) };
    return { sample, looked, scored: sample.changing ? withFault(scored, "transition") : scored };
  };
  const count = framesFor(selecting, cropTo(pictureOf(first), visible));
  const surveyed: Awaited<ReturnType<typeof look>>[] = [];
  for (const sample of samples) surveyed.push(await look(sample));
  const known = surveyed.map(({ looked }) => looked);
  const candidateOf = ({ sample, scored, looked }: Awaited<ReturnType<typeof look>>): Candidate => {
    const movers = findMovers(looked, known);
    return { sample, movers, scored: withMovers(scored, movers) };
  };
  const candidates = surveyed.map(candidateOf);
  onProgress(0.7);

  const settled = await settleBest(candidates, {
    count,
    duration: video.duration,
    lookAt: async (time) => {
      const found = await settle(video, time, size, decoding);
      return found && candidateOf(await look(found));
    },
  });
  onProgress(0.85);
  const chosen = chooseMoments(faultBlurred(settled), count, video.duration);
  // They are chosen for variety, too, so the second one chosen need not be the second best.
  const wanted = chosen.toSorted(byScore).map((candidate, index) => ({
    ...candidate,
    time: candidate.sample.frame.time,
    file: path.join(dir, `frame-${index + 1}.png`),
  }));
  const { size: full, written } = await extractFrames(video, wanted, visible, decoding);
  const variants = wanted
    .filter((frame) => written.has(frame.file))
    .map(({ time, file: frame, movers, scored: { score, parts, faults, focal } }): Variant => {
      return { timestamp: time, file: frame, ...full, score, score_parts: parts, faults, focal, movers };
    });
  if (variants.length === 0) throw new MediaError(`${name} has no picture that could be decoded at its full size.`);
  const analysis = await describeVideo(video, { candidates, variants, language });
  onProgress(1);
  return { variants: repeated(variants, count), analysis, video, decoded: { frames, share: frames / video.frames } };
}

/** The shapes that frames are chosen for. */
const aspectsOf = (formats: Requested["formats"]): number[] =>
  formats.flatMap((format) =>
    format === "auto" ? [] : [thumbnailSizes[format].width / thumbnailSizes[format].height],
  );

/** A frame below this share of the video's best sharpness is out of focus. */
const leastOfSharpest = 0.45;

/**
 * Marks frames that are blurred compared with the rest of the video. A portrait may be less sharp than a landscape, but
 * not beside sharp frames.
 */
function faultBlurred(candidates: readonly Candidate[]): Candidate[] {
  const sharpest = candidates
    .map(({ scored: { parts } }) => parts.sharpness)
    .toSorted((a, b) => b - a)
    .at(Math.floor(candidates.length / 10));
  return candidates.map((candidate) => {
    const { scored } = candidate;
    const isBlurred = scored.parts.sharpness < leastOfSharpest * (sharpest ?? 0) && !scored.faults.includes("blurred");
    return { ...candidate, scored: isBlurred ? withFault(scored, "blurred") : scored };
  });
}

/** How much of what composition lacks a mover of this share of the picture's height gives. */
const mover = { tall: 0.4, gives: 0.5 };

/** Something that has come into the picture is a subject, with or without a face. */
function withMovers(scored: Scored, movers: readonly Box[]): Scored {
  const tallest = Math.max(0, ...movers.map(({ height }) => height));
  const composition =
    scored.parts.composition + mover.gives * Math.min(1, tallest / mover.tall) * (1 - scored.parts.composition);
  const parts = { ...scored.parts, composition };
  return { ...scored, parts, score: scoreOf(parts, scored.faults) };
}

/** The best first. */
const byScore = (one: Candidate, other: Candidate): number => other.scored.score - one.scored.score;

const withFault = (scored: Scored, fault: Fault): Scored => {
  const faults = [...scored.faults, fault];
  return { ...scored, faults, score: scoreOf(scored.parts, faults) };
};

interface Settling {
  count: number;
  duration: number;
  lookAt: (time: number) => Promise<Candidate | null>;
}

/** Seconds from a good frame at which its scene may have others. */
const beside = [1.2, -1.6, 2.4, -2.8];

/** Examines the best keyframes closely until enough frames at rest are found. Those not examined come last. */
async function settleBest(
  candidates: readonly Candidate[],
  { count, duration, lookAt }: Settling,
): Promise<Candidate[]> {
  const most = count * closelyEach;
  const settled = candidates.filter(({ sample }) => sample.isSettled);
  let open = candidates.filter(({ sample }) => !sample.isSettled);
  const sound = () => settled.filter(({ scored }) => scored.faults.length === 0);
  for (let tries = 0; tries < 2 * most && (tries < most || sound().length < most); tries++) {
    // One that differs from those found already.
    const [next] = chooseDiverse(open, 1, duration, settled);
    if (!next || (next.scored.faults.length > 0 && sound().length > 0)) break;
    open = open.filter((candidate) => candidate !== next);
    const found = await lookAt(next.sample.frame.time);
    if (found) settled.push(found);
  }
  // Two frames of one scene are better than a black one.
  for (const { sample } of sound().toSorted(byScore))
    for (const apart of beside) {
      const time = sample.frame.time + apart;
      if (sound().length >= count || time < 0 || time >= duration) continue;
      const found = await lookAt(time);
      if (found) settled.push(found);
    }
  return [...settled, ...open];
}

const repeated = (variants: readonly Variant[], count: number): Variant[] =>
  Array.from({ length: count }, (_, index) => variants[index % variants.length]).filter((one) => one !== undefined);
