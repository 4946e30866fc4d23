import { findBeats } from "../audio/find-beats.ts";
import { readBed } from "../audio/music-bed.ts";
import type { AudioPlan } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { Spans } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { cutTimes, nearestBeat } from "../timeline/cut-times.ts";
import { fps } from "../timeline/durations.ts";

interface CutBasis {
  /** The number of pictures and clips. */
  media: number;
  /** The words, and the cuts that the scenes of a request need, in milliseconds from the start of the narration. */
  spoken: { words: readonly TimedWord[]; cuts: readonly number[] | null };
  timing: { spans: Spans; voiceStart: number };
  music: AudioPlan["music"];
  /** The folder of the music. */
  dir: string;
}

/** A scene's cut moves to a beat that is nearer than this, in milliseconds. */
const sceneReachMs = 400;

/** Plans the cuts between media, in milliseconds from the body's first frame. Also returns warnings for the caller. */
export async function planCuts(
  { sync }: Pick<ReelRequest, "sync">,
  { media, spoken, timing, music, dir }: CutBasis,
): Promise<{ cuts: number[]; warnings: string[] }> {
  const { body, all } = timing.spans;
  const later = msOf(timing.voiceStart - body.start);
  const isOnBeats = sync === "beat" && music !== null;
  const heard = isOnBeats ? findBeats(mono(await readBed(music, { seconds: all.end / fps, dir }))) : [];
  const beats = heard
    .filter((seconds) => seconds * fps >= body.start && seconds * fps <= body.end)
    .map((seconds) => seconds * 1000 - msOf(body.start));
  const words = spoken.words.map((word) => ({ ...word, startMs: word.startMs + later, endMs: word.endMs + later }));
  return {
    cuts: spoken.cuts
      ? spoken.cuts.map((ms) => nearestBeat(Math.max(0, ms + later), beats, sceneReachMs))
      : cutTimes({ count: media, totalMs: msOf(body.end - body.start), words, beats }),
    warnings:
      isOnBeats && heard.length === 0 ? ["sync: The music has no clear beat, so the cuts follow the narration."] : [],
  };
}

const msOf = (frames: number) => (frames / fps) * 1000;

const mono = (samples: Int16Array): Float32Array =>
  Float32Array.from(
    { length: samples.length / 2 },
    (_, n) => ((samples[n * 2] ?? 0) + (samples[n * 2 + 1] ?? 0)) / 65_536,
  );
