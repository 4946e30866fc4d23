import path from "node:path";
import { exact, type FileInput, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { ReelPlan, RenderTools } from "../plan/reel-plan.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { type Loudness, loudnessIn } from "./loudness.ts";
import { type Bed, mixGraph } from "./mix-graph.ts";
import { writeBed } from "./music-bed.ts";
import { noiseFloor } from "./noise-floor.ts";
import { readWav } from "./read-wav.ts";
import { readStereo, side } from "./stereo-file.ts";

/** What streaming services bring everything to (EBU R 128 units). */
const targetLufs = -14;
const maxTruePeakDb = -1;
/** Full scale's share that samples reach at most: between samples, and by AAC, they come out higher. */
const firstLimit = 0.8;
/** How near is near enough; the limiter takes some of what the gain gave, so a loud peak needs a second try. */
const toleranceLu = 0.2;
const mostTries = 4;
const limiterDelaySamples = 143;

interface AudioJob {
  plan: Pick<ReelPlan, "audio" | "totalFrames" | "fps">;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg">;
  out: string;
  signal?: AbortSignal;
}

/**
 * The sound of the whole timeline as AAC, 48 kHz stereo, to the exact length: the narration cleaned and levelled, music and the
 * sound of clips ducked under it, at -14 LUFS with a true peak of at most -1 dBTP.
 */
export async function renderAudio({ plan, dir, tools, out, signal }: AudioJob): Promise<void> {
  const { audio, fps, totalFrames } = plan;
  const seconds = totalFrames / fps;
  const ffmpeg = async (inputs: readonly FileInput[], output: string[]): Promise<Loudness> => {
    const work = { inputs, output, log: "info", cwd: dir, timeoutSeconds: 120, signal } as const;
    return loudnessIn((await runFfmpeg(tools.ffmpeg, work)).stderr);
  };
  const narration = await readWav(path.join(dir, audio.narration.file));
  const music = audio.music && (await writeBed(audio.music, { seconds, dir }));
  const beds: Bed[] = music
    ? [{ kind: "music", file: music.file, startSeconds: 0, lufs: stereoLufs(music.samples) }]
    : [];
  for (const { file, start } of audio.clips) {
    const lufs = stereoLufs(await readStereo(path.join(dir, file)));
    beds.push({ kind: "clip", file, startSeconds: start / fps, lufs });
  }
  const voice = {
    file: audio.narration.file,
    startSeconds: audio.narration.start / fps,
    lufs: integratedLoudness([narration.samples]),
    noiseDb: noiseFloor(narration),
  };
  const { inputs, graph } = mixGraph({ narration: voice, beds }, { seconds, dir });
  const mix = { kind: "wav", file: path.join(dir, "mix.wav") } as const;
  const whole = [
    "-filter_complex",
    `${graph};[mix]ebur128=framelog=verbose[out]`,
    "-map",
    "[out]",
    "-c:a",
    "pcm_f32le",
    ...exact,
  ];
  const { integratedLufs: level } = await ffmpeg(inputs, [...whole, mix.file]);

  // Digital silence has no loudness to be brought anywhere.
  let gain = level === null ? 0 : targetLufs - level;
  let limit = firstLimit;
  for (let tries = 1; ; tries++) {
    await ffmpeg(
      [mix],
      [
        ...["-af", shaped(gain, limit), "-t", seconds.toFixed(6), "-ar", "48000", "-ac", "2", "-c:a", "aac"],
        ...["-aac_coder", "fast", "-b:a", "192k", ...exact, "-flags:a", "+bitexact", out],
      ],
    );
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

const stereoLufs = (samples: Int16Array) => integratedLoudness([side(samples, 0), side(samples, 1)]);

const shaped = (gain: number, limit: number) =>
  `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:level=0:attack=3:release=60,` +
  `apad=pad_len=${limiterDelaySamples},atrim=start_sample=${limiterDelaySamples},asetpts=PTS-STARTPTS`;
