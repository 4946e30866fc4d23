import type { Random } from "../../painter/random.ts";
import type { BassPart, Genre } from "../genre.ts";
import type { Note } from "../score.ts";
import type { Chord } from "./chord.ts";
import { clockOf, playerOf, signsOf } from "./steps.ts";
import type { Harmony } from "./write-chords.ts";

interface Wanted {
  genre: Genre;
  bpm: number;
  /** Of quiet sections, and of the others. */
  patterns: { plain: string; busy: string };
  random: Random;
}

const barSteps = 16;
/** Below this intensity there is no bass, and below the second it plays plainly. */
const [heardFrom, busyFrom] = [0.3, 0.7];

/** The bass of all sections: roots, fifths and octaves by its pattern, and steps that lead into the next chord. */
export function writeBass(
  part: BassPart,
  harmonies: readonly Harmony[],
  { genre, bpm, patterns, random }: Wanted,
): Note[] {
  const at = clockOf(genre, bpm);
  const player = playerOf(genre.looseness, random);
  const all = harmonies.flatMap(({ section, bars }) =>
    bars.flatMap((chords, bar) =>
      chords.map((chord, index) => ({
        section,
        chord,
        start: (section.start + bar) * barSteps + (index * barSteps) / chords.length,
        steps: barSteps / chords.length,
      })),
    ),
  );
  return all.flatMap(({ section, chord, start, steps }, which) => {
    if (section.intensity < heardFrom) return [];
    const next = all[(which + 1) % all.length]?.chord ?? chord;
    const pattern = section.intensity < busyFrom ? patterns.plain : patterns.busy;
    return signsOf(pattern, { from: start % pattern.length, steps }).map(({ sign, at: step, long }) => ({
      at: at(start + step) + player.late() * 0.6,
      seconds: (at(start + step + Math.min(long, steps - step)) - at(start + step)) * (part.hold ?? 0.92),
      midi: pitchOf(sign, { chord, next, low: part.low, isUp: random.happens(0.5) }),
      velocity: player.loud(step === 0 ? 0.9 : 0.74),
    }));
  });
}

function pitchOf(
  sign: string,
  { chord, next, low, isUp }: { chord: Chord; next: Chord; low: number; isUp: boolean },
): number {
  const rootFrom = (root: number) => low + ((((root - low) % 12) + 12) % 12);
  const root = rootFrom(chord.root);
  const tone = (index: number, otherwise: number) => chord.tones[index] ?? otherwise;
  switch (sign) {
    case "3":
      return root + tone(1, 7);
    case "5":
      return root + (chord.tones.includes(6) ? 6 : 7);
    case "7":
      return root + (chord.tones.find((semitones) => semitones === 10 || semitones === 11) ?? 10);
    case "8":
      return root + 12;
    case "a":
      return rootFrom(next.root) + (isUp ? 1 : -1);
    default:
      return root;
  }
}
