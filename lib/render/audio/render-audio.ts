import path from "node:path";
import type { ReelPlan, RenderTools } from "../reel-plan.ts";
import { exact, type FileInput, runFfmpeg } from "../run-ffmpeg.ts";
import { type Loudness, loudnessIn } from "./loudness.ts";
import { type Bed, mixGraph } from "./mix-graph.ts";
import { writeBed } from "./music-bed.ts";
import { noiseFloor } from "./noise-floor.ts";

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
  const nowhere = ["-f", "null", "-"];
  const measured = (input: FileInput, filters: string) => ffmpeg([input], ["-af", filters, ...nowhere]);
  const withLevel = async <T extends { file: string }>(source: T) => {
    // Measured as it will be heard: one channel on both sides is twice as loud as on one.
    const heard = await measured(
      { kind: "wav", file: path.join(dir, source.file) },
      "aformat=channel_layouts=stereo,ebur128=framelog=verbose",
    );
    return { ...source, lufs: heard.integratedLufs };
  };

  const bedOf = (kind: Bed["kind"], file: string, start: number) =>
    withLevel({ kind, file, startSeconds: start / fps } as const);
  const music = audio.music && (await writeBed(audio.music, { seconds, dir }));
  const [noiseDb, narration, ...beds] = await Promise.all([
    noiseFloor(path.join(dir, audio.narration.file)),
    withLevel({ file: audio.narration.file, startSeconds: audio.narration.start / fps }),
    ...audio.clips.map(({ file, start }) => bedOf("clip", file, start)),
    ...(music ? [bedOf("music", music, 0)] : []),
  ]);
  const { inputs, graph } = mixGraph({ narration: { ...narration, noiseDb }, beds }, { seconds, dir });
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
  let { integratedLufs: level } = await ffmpeg(inputs, [...whole, mix.file]);

  const shaped = (gain: number, limit: number) =>
    `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:level=0:attack=3:release=60,` +
    `apad=pad_len=${limiterDelaySamples},atrim=start_sample=${limiterDelaySamples},asetpts=PTS-STARTPTS`;
  let [gain, limit] = [0, firstLimit];
  for (let tries = 0; ; tries++) {
    // Digital silence has no loudness to be brought anywhere.
    for (let nearer = 0; level !== null && nearer < mostTries && Math.abs(targetLufs - level) > toleranceLu; nearer++) {
      gain += targetLufs - level;
      level = (await measured(mix, `${shaped(gain, limit)},ebur128=framelog=verbose`)).integratedLufs;
    }
    await ffmpeg(
      [mix],
      [
        ...["-af", shaped(gain, limit), "-t", seconds.toFixed(6), "-ar", "48000", "-ac", "2", "-c:a", "aac"],
        ...["-b:a", "192k", ...exact, "-flags:a", "+bitexact", out],
      ],
    );
    const { truePeakDb } = await measured({ kind: "sound", file: out }, "ebur128=peak=true:framelog=verbose");
    if (truePeakDb === null || truePeakDb <= maxTruePeakDb || tries >= mostTries) return;
    limit *= 10 ** ((maxTruePeakDb - 0.1 - truePeakDb) / 20);
    level = (await measured(mix, `${shaped(gain, limit)},ebur128=framelog=verbose`)).integratedLufs;
  }
}
