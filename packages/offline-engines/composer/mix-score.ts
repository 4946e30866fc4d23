import { setImmediate as breathe } from "node:timers/promises";
import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { silent } from "../animator/ambience/voice.ts";
import { chorus } from "./effects/chorus.ts";
import { circularly } from "./effects/circular.ts";
import { echo } from "./effects/echo.ts";
import { filterOf } from "./effects/filters.ts";
import { reverb } from "./effects/reverb.ts";
import { playPart } from "./play-part.ts";
import type { Part, PartMix, Score } from "./score.ts";

/** Filters have forgotten everything after this many samples. */
const filterMemory = 12_000;
const kicks = ["kick", "softKick", "clubKick", "deepKick"];

interface Playing {
  seed: number;
  signal?: AbortSignal;
  /** 0..1 */
  onProgress?: (done: number) => void;
}

/** Plays a score: every part through its own effects, all of them in one room. It goes round without a seam. */
export async function mixScore(
  { seconds, bpm, parts, room }: Score,
  { seed, signal, onProgress }: Playing,
): Promise<Stereo> {
  const length = Math.round(seconds * sampleRate);
  const [whole, inRoom, inEcho] = [silent(length), silent(length), silent(length)];
  const ducking = duckingOf(parts, length);
  for (const [index, part] of parts.entries()) {
    const { mix } = part;
    const sound = treated(playPart(part, { length, seed: seed * 64 + index }), mix, { seconds, ducking });
    const [left, right] = panned(mix.pan ?? 0);
    add(whole, sound, left, right);
    if (mix.reverb) add(inRoom, sound, left * mix.reverb, right * mix.reverb);
    if (mix.echo) add(inEcho, sound, left * mix.echo, right * mix.echo);
    onProgress?.((index + 1) / (parts.length + 1));
    // Lets heartbeats run between two parts.
    await breathe();
    signal?.throwIfAborted();
  }
  const echoSeconds = (room.echoBeats * 60) / bpm;
  circularly(inEcho, echo({ seconds: echoSeconds, back: room.echoBack }), Math.round(echoSeconds * 10 * sampleRate));
  add(inRoom, inEcho, 0.25, 0.25);
  circularly(inRoom, filterOf("high", 180), filterMemory);
  circularly(inRoom, reverb(room), Math.round(room.seconds * 1.3 * sampleRate));
  add(whole, inEcho, 1, 1);
  add(whole, inRoom, 1, 1);
  finish(whole, room);
  return whole;
}

/** A part through its own effects; both sides are apart from then on where one of them moves. */
function treated(
  sound: Stereo,
  { level, drive = 0, chorus: depth = 0, sway = 0, duck = 0, lowCut, highCut }: PartMix,
  { seconds, ducking }: { seconds: number; ducking: Float32Array },
): Stereo {
  const length = sound.left.length;
  if (drive > 0) overdrive(sound, drive);
  if (lowCut) circularly(sound, filterOf("high", lowCut), filterMemory);
  if (highCut) circularly(sound, filterOf("low", highCut), filterMemory);
  // A loudspeaker for guitars lets nothing through above.
  if (highCut && drive > 0.3) circularly(sound, filterOf("low", highCut * 1.2), filterMemory);
  const isMoved = depth > 0 || sway > 0;
  const wide = isMoved && sound.left === sound.right ? { left: sound.left, right: sound.left.slice() } : sound;
  if (depth > 0) circularly(wide, chorus({ depth, cycles: Math.max(1, Math.round(seconds * 0.6)), length }), 4096);
  if (sway > 0) swing(wide, sway, Math.max(1, Math.round(seconds * 0.8)));
  const gain = 10 ** (level / 20);
  for (const samples of new Set([wide.left, wide.right]))
    for (let at = 0; at < length; at++)
      samples[at] = (samples[at] ?? 0) * gain * (duck > 0 ? 1 - duck * (ducking[at] ?? 0) : 1);
  return wide;
}

/** From side to side, a whole number of times, so that it closes. */
function swing({ left, right }: Stereo, far: number, times: number): void {
  const step = (2 * Math.PI * times) / left.length;
  for (let at = 0; at < left.length; at++) {
    const turn = far * 0.5 * Math.sin(step * at);
    left[at] = (left[at] ?? 0) * (1 + turn);
    right[at] = (right[at] ?? 0) * (1 - turn);
  }
}

/** As of an amplifier: even harmonics a little, odd ones the more. */
function overdrive({ left, right }: Stereo, drive: number): void {
  const push = 1 + drive * 14;
  const [lean, gain] = [0.12 * drive, 1 / Math.tanh(push * 0.35)];
  const rest = Math.tanh(lean);
  const shaped = (sample: number) => (Math.tanh(sample * push + lean) - rest) * gain * 0.35;
  for (const samples of new Set([left, right]))
    for (let at = 0; at < samples.length; at++) samples[at] = shaped(samples[at] ?? 0);
}

/** How far everything else gives way to the bass drum, 0..1, at every sample. */
function duckingOf(parts: readonly Part[], length: number): Float32Array {
  const ducking = new Float32Array(length);
  const [down, up] = [Math.round(0.008 * sampleRate), Math.round(0.2 * sampleRate)];
  for (const { notes } of parts.filter(({ instrument }) => kicks.includes(instrument)))
    for (const note of notes) {
      const start = Math.round(note.at * sampleRate);
      for (let n = 0; n < down + up; n++) {
        const share = n < down ? n / down : (1 - (n - down) / up) ** 1.5;
        const at = (((start + n) % length) + length) % length;
        ducking[at] = Math.max(ducking[at] ?? 0, share);
      }
    }
  return ducking;
}

/** Equal in power wherever it stands. */
const panned = (pan: number) =>
  [Math.SQRT2 * Math.cos(((pan + 1) * Math.PI) / 4), Math.SQRT2 * Math.sin(((pan + 1) * Math.PI) / 4)] as const;

function add(whole: Stereo, { left, right }: Stereo, toLeft: number, toRight: number): void {
  addSide(whole.left, left, toLeft);
  addSide(whole.right, right, toRight);
}

function addSide(to: Float32Array, from: Float32Array, gain: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + (from[at] ?? 0) * gain;
}

/** What the whole goes through: nothing below what is heard, a tape that saturates, and its upper limit. */
function finish(whole: Stereo, { warmth, tapeHertz }: Score["room"]): void {
  circularly(whole, filterOf("high", 28), filterMemory);
  if (tapeHertz !== null) circularly(whole, filterOf("low", tapeHertz), filterMemory);
  if (warmth === 0) return;
  const push = 1 + warmth;
  for (const samples of [whole.left, whole.right])
    for (let at = 0; at < samples.length; at++) samples[at] = Math.tanh((samples[at] ?? 0) * push) / push;
}
