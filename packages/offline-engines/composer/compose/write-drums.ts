import type { Random } from "../../painter/random.ts";
import type { DrumPart, Genre } from "../genre.ts";
import type { Note } from "../score.ts";
import type { Section } from "./plan-form.ts";
import { clockOf, playerOf, signsOf, strengths } from "./steps.ts";

interface Wanted {
  genre: Genre;
  bpm: number;
  random: Random;
}

const barSteps = 16;
const hitSeconds = 0.1;
const usualMidi = 60;
/** The last beats before a new section that a fill takes. */
const fillSteps = 4;

/** One drum through all sections, fuller as they are; it leaves room for the fill. */
export function writeDrum(part: DrumPart, sections: readonly Section[], { genre, bpm, random }: Wanted): Note[] {
  const at = clockOf(genre, bpm);
  const player = playerOf({ ...genre.looseness, ms: genre.looseness.ms * 0.6 }, random);
  return sections.flatMap((section) => {
    const pattern = part.patterns[fullness(section)];
    if (pattern === "") return [];
    const steps = section.bars * barSteps;
    const end = genre.fill && isFilled(section) ? steps - fillSteps : steps;
    return signsOf(pattern, { from: 0, steps: end }).map(({ sign, at: step }) => ({
      at: at(section.start * barSteps + step) + player.late(),
      seconds: hitSeconds,
      midi: part.midi ?? usualMidi,
      velocity: player.loud((strengths[sign] ?? 0.7) * (0.8 + 0.2 * section.intensity)),
    }));
  });
}

/** The roll that leads from each loud section into the next. */
export function writeFill(
  { pattern, midi }: NonNullable<Genre["fill"]>,
  sections: readonly Section[],
  { genre, bpm, random }: Wanted,
): Note[] {
  const at = clockOf(genre, bpm);
  const player = playerOf(genre.looseness, random);
  return sections.filter(isFilled).flatMap(({ start, bars }) => {
    const from = (start + bars) * barSteps - fillSteps;
    return signsOf(pattern, { from: 0, steps: fillSteps }).map(({ sign, at: step }) => ({
      at: at(from + step) + player.late() * 0.5,
      seconds: hitSeconds,
      midi: midi?.[step % midi.length] ?? usualMidi,
      velocity: player.loud((strengths[sign] ?? 0.7) * (0.75 + (0.25 * step) / fillSteps)),
    }));
  });
}

/** What is struck at the beginning of each loud section. */
export function writeMark(sections: readonly Section[], { genre, bpm, random }: Wanted): Note[] {
  const player = playerOf(genre.looseness, random);
  const at = clockOf(genre, bpm);
  return sections
    .filter(({ intensity }, index) => intensity >= 0.75 && (sections[index - 1]?.intensity ?? 0) !== intensity)
    .map(({ start }) => ({
      at: at(start * barSteps),
      seconds: 1,
      midi: usualMidi,
      velocity: player.loud(0.8),
    }));
}

function fullness({ intensity }: Section): keyof DrumPart["patterns"] {
  if (intensity < 0.5) return "light";
  return intensity < 0.9 ? "main" : "full";
}

const isFilled = ({ intensity, bars }: Section) => intensity >= 0.5 && bars >= 2;
