import type { Random } from "../../painter/random.ts";
import type { ChordPart, Genre } from "../genre.ts";
import type { Note } from "../score.ts";
import type { Chord } from "./chord.ts";
import type { Section } from "./plan-form.ts";
import { clockOf, playerOf, signsOf } from "./steps.ts";
import { voiceChords } from "./voice-chords.ts";

export interface Harmony {
  section: Section;
  /** Each bar's chords, which share it evenly. */
  bars: readonly (readonly Chord[])[];
}

interface Wanted {
  genre: Genre;
  bpm: number;
  /** What is played to each theme. */
  patterns: Record<Section["theme"], string>;
  random: Random;
}

const barSteps = 16;

/** What plays the harmony, whole or one voice after the other, in the sections that are loud enough for it. */
export function writeChords(
  part: ChordPart,
  harmonies: readonly Harmony[],
  { genre, bpm, patterns, random }: Wanted,
): Note[] {
  const at = clockOf(genre, bpm);
  const player = playerOf(genre.looseness, random);
  const all = harmonies.flatMap(({ section, bars }) =>
    bars.flatMap((chords, bar) =>
      chords.map((chord, index) => ({ section, chord, ...placeOf(section.start + bar, index, chords.length) })),
    ),
  );
  const voicings = voiceChords(
    all.map(({ chord }) => chord),
    part.voicing,
  );
  return all.flatMap(({ section, start, steps }, which) => {
    const voices = voicings[which] ?? [];
    const louder = 0.72 + 0.28 * section.intensity;
    const pattern = patterns[section.theme];
    return signsOf(pattern, { from: start % pattern.length, steps }).flatMap(({ sign, at: step, long }) => {
      const held = Math.min(long, steps - step);
      const notes = sign === "c" || sign === "C" ? voices : [voices[Number(sign) % Math.max(1, voices.length)] ?? 60];
      const begin = at(start + step) + player.late();
      const seconds = (at(start + step + held) - at(start + step)) * (part.hold ?? 1);
      return notes.map((midi, string) => ({
        at: begin + string * (part.strum ?? 0),
        seconds,
        midi: midi + (Number(sign) >= voices.length ? 12 : 0),
        velocity: player.loud((sign === "C" ? 0.9 : 0.68) * louder * (step % 4 === 0 ? 1 : 0.93)),
      }));
    });
  });
}

/** Where the chord of a bar stands, in sixteenths. */
function placeOf(bar: number, index: number, chords: number) {
  const steps = barSteps / chords;
  return { start: bar * barSteps + index * steps, steps };
}
