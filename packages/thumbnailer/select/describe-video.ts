import { swatchesOf } from "@reelwright/renderer/media/swatches";
import { shown } from "@reelwright/renderer/style/colour";
import type { Hex } from "@reelwright/renderer/style/text-style";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { Video } from "../read/read-video.ts";
import { type Measured, videoSummary } from "../read/video-summary.ts";
import { isSameScene } from "../score/score-picture.ts";
import type { Candidate, Variant } from "./select-frames.ts";

export interface VideoAnalysis {
  /** Seconds. */
  duration: number;
  /** Runs of similar pictures. A scene between two surveyed pictures is not found. */
  scenes: { start: number; end: number }[];
  /** The most salient point of the best frame, in shares of it. */
  focal: Focus;
  /** Colours of the chosen frames, the most frequent first; shares of 1. */
  palette: { colour: Hex; share: number }[];
  /** The measurements in sentences; unknown values are left out. */
  summary: string;
}

export async function describeVideo(
  video: Video,
  { candidates, variants, language }: Omit<Findings, "scenes"> & { language: string },
): Promise<VideoAnalysis> {
  const scenes = scenesOf(video.duration, candidates);
  const swatches = await swatchesOf([...new Set(variants.map(({ file }) => file))].slice(0, 3));
  const palette = swatches
    .toSorted((a, b) => b.share - a.share)
    .map((swatch) => ({ colour: shown(swatch), share: Math.round(swatch.share * 1000) / 1000 }));
  return {
    duration: Math.round(video.duration * 1000) / 1000,
    scenes,
    focal: variants[0]?.focal ?? { x: 0.5, y: 0.5 },
    palette,
    summary: videoSummary(language, measuredOf(video, { scenes: scenes.length, candidates, variants })),
  };
}

function scenesOf(duration: number, candidates: readonly Candidate[]): VideoAnalysis["scenes"] {
  const whole = candidates.filter(({ scored }) => !scored.faults.some((fault) => fault === "transition"));
  const starts = whole.flatMap((candidate, index) => {
    const before = whole[index - 1];
    return before && isSameScene(before.scored, candidate.scored)
      ? []
      : [index === 0 ? 0 : candidate.sample.frame.time];
  });
  const seconds = (time: number) => Math.round(time * 1000) / 1000;
  return starts.map((start, index) => ({ start: seconds(start), end: seconds(starts[index + 1] ?? duration) }));
}

function measuredOf({ width, height, duration }: Video, { scenes, candidates, variants }: Findings): Measured {
  const mean = (of: (candidate: Candidate) => number) =>
    candidates.reduce((sum, candidate) => sum + of(candidate), 0) / Math.max(1, candidates.length);
  const light = mean(({ scored }) => scored.look.mean);
  const colour = mean(({ scored }) => scored.look.colourfulness);
  return {
    shape: width > height * 1.05 ? "landscape" : height > width * 1.05 ? "portrait" : "square",
    light: light < 70 ? "dark" : light > 165 ? "bright" : "even",
    colour: colour < 12 ? "none" : colour < 35 ? "muted" : "rich",
    length: clock(duration),
    scenes,
    looked: candidates.length,
    faulty: candidates.filter(({ scored }) => scored.faults.length > 0).length,
    best: [...new Set(variants.map(({ timestamp }) => clock(timestamp)))],
  };
}

interface Findings {
  scenes: number;
  candidates: readonly Candidate[];
  variants: readonly Variant[];
}

/** 75 as 1:15. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
