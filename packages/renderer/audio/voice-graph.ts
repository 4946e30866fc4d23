import { peakLimiter } from "./peak-limiter.ts";

/** A narration before it is cleaned. */
export interface Voice {
  /** Integrated loudness in LUFS; null for silence. */
  lufs: number | null;
  /** How loud its silence is, in dB of full scale. */
  noiseDb: number;
}

/** Where the filters expect the voice, and how much louder it is when they are done: near the loudness of the whole. */
const [expectedLufs, louderDb] = [-20, 10];
/** A recording of nearly nothing is not amplified to all the noise it has. */
const mostGainDb = 30;
/** The voice's peaks are limited before anything is laid under it, so that they do not push the music down. */
const peakLimit = 0.8;

/** Noise is worth removing when it can be heard beside the voice; what is nearer to it than that is no noise, but music. */
const [faintestNoiseDb, loudestNoiseDb] = [-68, -42];

/** The filters from [0:a], a mono narration, to [voice]: cleaned, levelled, limited, stereo, from `startSeconds` to exactly `seconds`. */
export function voiceGraph(
  { lufs, noiseDb }: Voice,
  { startSeconds, seconds }: { startSeconds: number; seconds: number },
): string {
  const gain = lufs === null ? 0 : Math.min(mostGainDb, expectedLufs - lufs);
  // In samples of 48 kHz (`S`) this ffmpeg cannot say it; one delay a channel, for a channel without one gets none.
  const ms = (startSeconds * 1000).toFixed(3);
  return [
    `[0:a]volume=${gain.toFixed(2)}dB`,
    ...cleaning(noiseDb + gain),
    `volume=${louderDb}dB`,
    ...peakLimiter(peakLimit),
    "pan=stereo|c0=c0|c1=c0",
    `adelay=${ms}|${ms}`,
    `apad,atrim=0:${seconds.toFixed(6)}[voice]`,
  ].join(",");
}

/** Light, so that nobody hears it as such: rumble off, steady noise 8 dB down, loud and soft words brought nearer together. */
function cleaning(noiseDb: number): string[] {
  // The denoiser keeps what has not filled a block: it is given some silence more.
  const denoising = `apad=pad_len=4800,afftdn=nr=8:nf=${noiseDb.toFixed(1)}`;
  return [
    "highpass=f=70",
    ...(noiseDb > faintestNoiseDb && noiseDb < loudestNoiseDb ? [denoising] : []),
    "acompressor=threshold=0.1:ratio=2.5:attack=12:release=220",
  ];
}
