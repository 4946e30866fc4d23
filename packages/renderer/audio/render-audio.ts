import path from "node:path";
import { exact, type FileInput, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { ReelPlan, RenderTools } from "../plan/reel-plan.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { layBeds } from "./lay-beds.ts";
import { type Loudness, loudnessIn } from "./loudness.ts";
import { noiseFloor } from "./noise-floor.ts";
import { peakLimiter } from "./peak-limiter.ts";
import { readWav, type Sound } from "./read-wav.ts";
import { writeStereo } from "./stereo-file.ts";
import { type Stretch, voiceActivity } from "./voice-activity.ts";
import { voiceGraph } from "./voice-graph.ts";

/** The loudness that streaming services normalise to (EBU R 128 units). */
const targetLufs = -14;
const maxTruePeakDb = -1;
/** The sample limit as a share of full scale. Peaks between samples, and after AAC, are higher. */
const firstLimit = 0.8;
/** The accepted error. The limiter takes away some of the gain, so a loud peak needs a second try. */
const toleranceLu = 0.2;
const mostTries = 4;
const endFadeSeconds = 0.25;
/** The encoder spreads sound backwards by up to 43 ms. */
const endSilenceSeconds = 0.1;
const [voiceFile, bedsFile, mixFile] = ["voice.wav", "beds.wav", "mix.wav"];

interface AudioJob {
  plan: Pick<ReelPlan, "audio" | "totalFrames" | "fps">;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg">;
  out: string;
  signal?: AbortSignal;
}

/**
 * Renders the sound of the whole timeline as AAC, 48 kHz stereo, with the exact length. The narration is cleaned and
 * levelled, and music and clips are ducked under it. The result has -14 LUFS and a true peak of at most -1 dBTP.
 */
export async function renderAudio({ plan, dir, tools, out, signal }: AudioJob): Promise<void> {
  const { audio, fps, totalFrames } = plan;
  const seconds = totalFrames / fps;
  const ffmpeg = async (inputs: readonly FileInput[], output: string[]): Promise<Loudness> => {
    const work = { inputs, output, log: "info", cwd: dir, timeoutSeconds: 120, signal } as const;
    return loudnessIn((await runFfmpeg(tools.ffmpeg, work)).stderr);
  };
  /** Writes the [out] of a filter graph, and measures it. */
  const mix = async (files: readonly string[], graph: string, out: string) => {
    const inputs = files.map((file) => ({ kind: "wav", file: path.join(dir, file) }) as const);
    const measured = ["-filter_complex", `${graph}ebur128=framelog=verbose[out]`, "-map", "[out]"];
    return (await ffmpeg(inputs, [...measured, "-c:a", "pcm_f32le", ...exact, path.join(dir, out)])).integratedLufs;
  };
  const narration = await readWav(path.join(dir, audio.narration.file));
  const raw = { lufs: integratedLoudness([narration.samples]), noiseDb: noiseFloor(narration) };
  const startSeconds = audio.narration.start / fps;
  const voiceLufs = await mix(
    [audio.narration.file],
    `${voiceGraph(raw, { startSeconds, seconds })};[voice]`,
    voiceFile,
  );
  const speech = raw.lufs === null ? [] : speechIn(narration, startSeconds);
  const beds = await layBeds({ audio, fps, seconds, dir, speech, voiceLufs });
  if (beds) await writeStereo(path.join(dir, bedsFile), beds);
  // This ffmpeg's amix halves what it adds.
  const sum = "[0:a][1:a]amix=inputs=2:duration=first,volume=2,";
  const level = beds ? await mix([voiceFile, bedsFile], sum, mixFile) : voiceLufs;

  // Digital silence has no loudness to adjust.
  const whole = { kind: "wav", file: path.join(dir, beds ? mixFile : voiceFile) } as const;
  let gain = level === null ? 0 : targetLufs - level;
  let limit = firstLimit;
  for (let tries = 1; ; tries++) {
    const encoding = ["-t", seconds.toFixed(6), "-ar", "48000", "-ac", "2", "-c:a", "aac", "-aac_coder", "fast"];
    const output = ["-b:a", "192k", ...exact, "-flags:a", "+bitexact", out];
    await ffmpeg([whole], ["-af", shaped(gain, { limit, seconds }), ...encoding, ...output]);
    const made = await ffmpeg(
      [{ kind: "sound", file: out }],
      ["-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"],
    );
    if (made.integratedLufs === null || made.truePeakDb === null || tries === mostTries) return;
    const [missing, over] = [targetLufs - made.integratedLufs, made.truePeakDb - maxTruePeakDb];
    if (Math.abs(missing) <= toleranceLu && over <= 0) return;
    gain += missing;
    if (over > 0) limit *= 10 ** ((-0.1 - over) / 20);
  }
}

/**
 * The stretches of speech, in seconds of the reel. A voice that cannot be told from its noise counts as speech
 * throughout.
 */
function speechIn({ samples, sampleRate }: Sound, startSeconds: number): Stretch[] {
  const heard = voiceActivity(samples, sampleRate);
  const whole = { start: 0, end: samples.length / sampleRate };
  return (heard.length > 0 ? heard : [whole]).map(({ start, end }) => ({
    start: start + startSeconds,
    end: end + startSeconds,
  }));
}

/**
 * Applies gain, limit and a fade-out. The last moments are silent, so that a player that repeats the reel does not
 * click.
 */
const shaped = (gain: number, { limit, seconds }: { limit: number; seconds: number }) =>
  [
    `volume=${gain.toFixed(2)}dB`,
    ...peakLimiter(limit),
    `afade=t=out:st=${Math.max(0, seconds - endSilenceSeconds - endFadeSeconds).toFixed(3)}:d=${endFadeSeconds}`,
  ].join(",");
