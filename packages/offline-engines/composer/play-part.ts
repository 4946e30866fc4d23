import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { hash } from "@reelwright/renderer/pixels/noise";
import { silent } from "../animator/ambience/voice.ts";
import { hertzOf, mono } from "./instruments/instrument.ts";
import { instruments } from "./instruments/instruments.ts";
import type { Note, Part } from "./score.ts";

/** So many shades of loudness, and so many sounds of the same tone: enough that nothing sounds like a machine. */
const [shades, variants] = [6, 3];
/** Lengths of notes are rounded to this, in seconds, so that one sound does for many. */
const grain = 0.02;

/**
 * Everything that a part plays, in a track of so many samples that goes round: what sounds on after the end is heard at the beginning.
 * Left and right are the same array where the instrument sounds the same on both sides.
 */
export function playPart({ instrument, notes }: Part, { length, seed }: { length: number; seed: number }): Stereo {
  let out: Stereo | null = null;
  const made = new Map<string, Stereo>();
  for (const [index, note] of notes.entries()) {
    const shade = Math.ceil(note.velocity * shades) / shades;
    const seconds = Math.max(grain, Math.round(note.seconds / grain) * grain);
    const variant = index % variants;
    const key = `${note.midi} ${seconds.toFixed(2)} ${shade} ${variant}`;
    let sound = made.get(key);
    if (!sound) {
      const tone = { midi: note.midi, hertz: hertzOf(note.midi), seconds, velocity: shade };
      sound = instruments[instrument]({ ...tone, seed: hash(seed, variant) & 0xffff });
      made.set(key, sound);
    }
    out ??= sound.left === sound.right ? mono(new Float32Array(length)) : silent(length);
    lay(out, sound, { at: placeOf(note, length), gain: note.velocity / shade });
  }
  return out ?? mono(new Float32Array(length));
}

const placeOf = ({ at }: Note, length: number) => ((Math.round(at * sampleRate) % length) + length) % length;

function lay(out: Stereo, sound: Stereo, where: { at: number; gain: number }): void {
  layOver(out.left, sound.left, where);
  if (out.right !== out.left) layOver(out.right, sound.right, where);
}

/** Lays a sound over what is there, round the end as often as it is long. */
function layOver(out: Float32Array, sound: Float32Array, { at, gain }: { at: number; gain: number }): void {
  for (let from = 0, to = at; from < sound.length; to = 0) {
    const many = Math.min(sound.length - from, out.length - to);
    for (let n = 0; n < many; n++) out[to + n] = (out[to + n] ?? 0) + gain * (sound[from + n] ?? 0);
    from += many;
  }
}
