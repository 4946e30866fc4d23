import type { HeardVoice } from "../plan/sound-levels.ts";
import { peakLimiter } from "./peak-limiter.ts";

/** The loudness that the filters expect, and the gain of the filters together. */
const [expectedLufs, louderDb] = [-20, 10];
/** The limit of amplification for nearly silent recordings. */
const mostGainDb = 30;
/** The voice is limited before music is added, so that its peaks do not push the music down. */
const voicePeak = 0.8;

/** The range of noise that is removed. Fainter noise is inaudible beside the voice; louder sound is music. */
const [faintestNoiseDb, loudestNoiseDb] = [-68, -42];

/**
 * The filters from [0:a], a mono narration, to [voice]: cleaned, levelled, limited, stereo, from `startSeconds` to
 * exactly `seconds`.
 */
export function voiceGraph(
  { lufs, noiseDb }: Pick<HeardVoice, "lufs" | "noiseDb">,
  { startSeconds, seconds }: { startSeconds: number; seconds: number },
): string {
  const gain = lufs === null ? 0 : Math.min(mostGainDb, expectedLufs - lufs);
  // This ffmpeg has no delay in 48 kHz samples (`S`). It needs one delay per channel.
  const ms = (startSeconds * 1000).toFixed(3);
  return [
    `[0:a]volume=${gain.toFixed(2)}dB`,
    ...cleaning(noiseDb + gain),
    `volume=${louderDb}dB`,
    ...peakLimiter(voicePeak),
    "pan=stereo|c0=c0|c1=c0",
    `adelay=${ms}|${ms}`,
    `apad,atrim=0:${seconds.toFixed(6)}[voice]`,
  ].join(",");
}

/**
 * Light cleaning that stays unnoticed: no rumble, 8 dB less steady noise, and a smaller range between loud and soft
 * words.
 */
function cleaning(noiseDb: number): string[] {
  // The denoiser drops the last incomplete block, so some silence is added.
  const denoising = `apad=pad_len=4800,afftdn=nr=8:nf=${noiseDb.toFixed(1)}`;
  return [
    "highpass=f=70",
    ...(noiseDb > faintestNoiseDb && noiseDb < loudestNoiseDb ? [denoising] : []),
    "acompressor=threshold=0.1:ratio=2.5:attack=12:release=220",
  ];
}
