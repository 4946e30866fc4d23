import path from "node:path";
import type { FileInput } from "../media/run-ffmpeg.ts";

/** Something heard from `startSeconds` on, with its own loudness in LUFS (null for silence). The file lies in the render's folder. */
export interface Source {
  file: string;
  startSeconds: number;
  lufs: number | null;
}

/** What is ducked under the narration. */
export interface Bed extends Source {
  kind: "music" | "clip";
}

/**
 * Before the whole is brought to its loudness: far enough below full scale that nothing has to be limited yet, and apart from
 * each other as in broadcasting. Music fills the intro and the outro; under the voice it is ducked to about 17 LU below it.
 */
const levels = { narration: -20, music: -25, clip: -27 } as const;
/** A recording of nearly nothing is not blown up to all the noise it has. */
const mostGainDb = 30;

/** Noise is worth removing when it can be heard beside the voice; what is nearer to it than that is no noise, but music. */
const [faintestNoiseDb, loudestNoiseDb] = [-68, -42];
/** Ducking begins before the voice does, as by a hand on the fader, and lets go slowly enough not to pump between words. */
const duckAheadSeconds = 0.15;
const ducking = "threshold=0.0125:ratio=4:attack=40:release=650:detection=rms";
const fadeInSeconds = 0.4;
const fadeOutSeconds = 1.8;

/** The filters that mix what is heard into [mix], stereo of exactly `seconds`, and the files they take. */
export function mixGraph(
  { narration, beds }: { narration: Source & { noiseDb: number }; beds: readonly Bed[] },
  { seconds, dir }: { seconds: number; dir: string },
): { inputs: FileInput[]; graph: string } {
  const inputs = [narration, ...beds].map(({ file }) => ({ kind: "wav", file: path.join(dir, file) }) as const);
  const whole = `apad,atrim=0:${seconds.toFixed(6)}`;
  const voiceGain = gain(levels.narration, narration.lufs);
  const voice = [
    `[0:a]volume=${voiceGain}dB,${cleaning(narration.noiseDb + Number(voiceGain))},pan=stereo|c0=c0|c1=c0`,
    beds.length > 0 ? ",asplit[clean][key];[clean]" : ",",
    `${starting(narration.startSeconds)},${whole}[voice]`,
  ].join("");
  if (beds.length === 0) return { inputs, graph: `${voice};[voice]anull[mix]` };
  const fadeOut = Math.min(fadeOutSeconds, seconds / 4);
  const fades = `,afade=t=in:d=${fadeInSeconds},afade=t=out:st=${(seconds - fadeOut).toFixed(3)}:d=${fadeOut.toFixed(3)}`;
  return {
    inputs,
    graph: [
      voice,
      `[key]${starting(narration.startSeconds - duckAheadSeconds)},${whole}[ahead]`,
      ...beds.map(({ kind, startSeconds, lufs }, index) => {
        const level = `volume=${gain(levels[kind], lufs)}dB,aformat=channel_layouts=stereo`;
        return `[${index + 1}:a]${level},${starting(startSeconds)},${whole}${kind === "music" ? fades : ""}[bed${index}]`;
      }),
      sum(
        beds.map((_, index) => `bed${index}`),
        "under",
      ),
      `[under][ahead]sidechaincompress=${ducking},aformat=channel_layouts=stereo[ducked]`,
      sum(["voice", "ducked"], "mix"),
    ].join(";"),
  };
}

const gain = (target: number, lufs: number | null) =>
  (lufs === null ? 0 : Math.min(mostGainDb, target - lufs)).toFixed(2);

/** Light, so that nobody hears it as such: rumble off, steady noise 8 dB down, loud and soft words brought nearer together. */
function cleaning(noiseDb: number): string {
  // The denoiser keeps what has not filled a block: it is given some silence more.
  const denoising = `apad=pad_len=4800,afftdn=nr=8:nf=${noiseDb.toFixed(1)}`;
  return [
    "highpass=f=70",
    ...(noiseDb > faintestNoiseDb && noiseDb < loudestNoiseDb ? [denoising] : []),
    "acompressor=threshold=0.1:ratio=2.5:attack=12:release=220",
  ].join(",");
}

/** Begins so much later; earlier by leaving out what would have been heard before. */
function starting(seconds: number): string {
  if (seconds < 0) return `atrim=start=${(-seconds).toFixed(6)},asetpts=PTS-STARTPTS`;
  // In samples of 48 kHz (`S`) this ffmpeg cannot say it; one delay a channel, for a channel without one gets none.
  const ms = (seconds * 1000).toFixed(3);
  return `adelay=${ms}|${ms}`;
}

/** This ffmpeg's amix halves what it adds, or divides it by as many as there are. */
const sum = (names: string[], into: string) =>
  names.length === 1
    ? `[${names[0]}]anull[${into}]`
    : `${names.map((name) => `[${name}]`).join("")}amix=inputs=${names.length}:duration=first,volume=${names.length}[${into}]`;
