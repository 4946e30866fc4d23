import type { Random } from "../../scenery/random.ts";
import type { Genre, MelodyPart } from "../genre.ts";
import type { Note } from "../score.ts";
import type { Chord } from "./chord.ts";
import { type Key, nearestStep, scaleNote } from "./key.ts";
import type { Section } from "./plan-form.ts";
import { clockOf, playerOf, type Sign, signsOf } from "./steps.ts";
import type { Harmony } from "./write-chords.ts";

interface Wanted {
  genre: Genre;
  bpm: number;
  key: Key;
  random: Random;
}

/** A bar of melody: when its notes come, and how many steps of the scale each is from the one before. */
interface Bar {
  signs: Sign[];
  moves: number[];
}

const barSteps = 16;

/**
 * The melody: each theme has a motif of two bars, which comes again moved to other chords and varied, and comes to rest at the end of
 * the phrase. On the beat stand tones of the chord, between them steps of the scale.
 */
export function writeMelody(
  part: MelodyPart,
  harmonies: readonly Harmony[],
  { genre, bpm, key, random }: Wanted,
): Note[] {
  const at = clockOf(genre, bpm);
  const player = playerOf(genre.looseness, random.of("player"));
  const motifs = { a: motifOf(part, random.of("a")), b: motifOf(part, random.of("b")) };
  const varied = random.of("varied");
  let pitch = (part.low + part.high) / 2;
  return harmonies.flatMap(({ section, bars }) => {
    if (!section.hasMelody) return [];
    const motif = motifs[section.theme];
    // Each phrase begins near where the theme is at home, so that the theme is known again.
    pitch = (part.low * 2 + part.high * 3) / 5 + (section.theme === "b" ? 3 : 0);
    return bars.flatMap((chords, bar) => {
      const { signs, moves } = barOf(motif, { bar, bars: section.bars, random: varied });
      return signs.map(({ at: step, long }, index) => {
        const chord = chords[Math.floor((step * chords.length) / barSteps)] ?? chords[0];
        const isLast = bar === section.bars - 1 && index === signs.length - 1;
        const move = index === 0 && bar === 0 ? 0 : (moves[index] ?? 0);
        pitch = nextPitch(pitch, move, { key, chord, part, isFirm: step % 4 === 0 || long >= 4 || isLast });
        const start = (section.start + bar) * barSteps + step;
        return {
          at: at(start) + player.late(),
          seconds: (at(start + long) - at(start)) * (part.hold ?? 0.95),
          midi: pitch,
          velocity: player.loud(velocityOf(section, step)),
        };
      });
    });
  });
}

function motifOf({ rhythms, leaps }: MelodyPart, random: Random): [Bar, Bar] {
  const one = (): Bar => {
    const signs = signsOf(random.pick(rhythms), { from: 0, steps: barSteps });
    let course = random.happens(0.5) ? 1 : -1;
    const moves = signs.map(() => {
      if (random.happens(0.35)) course = -course;
      const far = random.happens(leaps) ? random.whole(2, 4) : random.happens(0.15) ? 0 : 1;
      return course * far;
    });
    return { signs, moves };
  };
  return [one(), one()];
}

/** The third bar is the first again, the fourth comes to rest: fewer notes, the last of them long. */
function barOf([first, second]: [Bar, Bar], { bar, bars, random }: { bar: number; bars: number; random: Random }): Bar {
  if (bar === bars - 1 && bars > 1) {
    const kept = second.signs.filter(({ at }) => at < 8).slice(0, 3);
    const rest = { sign: "x", at: 8, long: 7 };
    return { signs: kept.length > 0 ? [...kept, rest] : [{ sign: "x", at: 0, long: 14 }], moves: second.moves };
  }
  const motif = bar % 2 === 0 ? first : second;
  if (bar < 2 || !random.happens(0.5)) return motif;
  // A variation: one move the other way, or a note left out.
  const which = random.whole(0, Math.max(0, motif.signs.length - 1));
  if (random.happens(0.5) || motif.signs.length < 3)
    return { ...motif, moves: motif.moves.map((move, index) => (index === which ? -move : move)) };
  return {
    signs: motif.signs.filter((_, index) => index !== which),
    moves: motif.moves.filter((_, index) => index !== which),
  };
}

function nextPitch(
  from: number,
  move: number,
  { key, chord, part, isFirm }: { key: Key; chord: Chord | undefined; part: MelodyPart; isFirm: boolean },
): number {
  let step = nearestStep(key, from) + move;
  // Turns back before it leaves its register.
  if (scaleNote(key, step) > part.high) step -= Math.abs(move) * 2 + 1;
  if (scaleNote(key, step) < part.low) step += Math.abs(move) * 2 + 1;
  const wanted = scaleNote(key, step);
  if (!isFirm || !chord) return wanted;
  const tones = chord.tones.slice(0, 4).map((tone) => (chord.root + tone) % 12);
  const near = [0, 1, -1, 2, -2, 3, -3].find((away) => tones.includes((((wanted + away) % 12) + 12) % 12));
  return wanted + (near ?? 0);
}

const velocityOf = ({ intensity }: Section, step: number) => (step % 8 === 0 ? 0.82 : 0.7) * (0.8 + 0.2 * intensity);
