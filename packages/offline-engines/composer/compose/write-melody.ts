import type { Random } from "../../painter/random.ts";
import type { Genre, MelodyPart } from "../genre.ts";
import type { Note } from "../score.ts";
import type { Chord } from "./chord.ts";
import { type Key, nearestStep, scaleNote, scales } from "./key.ts";
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
 * the phrase. On the beat and after rests stand tones of the chord, between them steps of the scale.
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
        const before = signs[index - 1];
        const isEntry = !before || before.at + before.long < step;
        pitch = nextPitch(pitch, move, { key, chord, part, isFirm: step % 4 === 0 || long >= 4 || isEntry });
        if (isLast) pitch = restOf(pitch, { key, chord, part });
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

interface Place {
  key: Key;
  chord: Chord | undefined;
  part: MelodyPart;
}

function nextPitch(from: number, move: number, { key, chord, part, isFirm }: Place & { isFirm: boolean }): number {
  let step = nearestStep(key, from) + move;
  // Turns back before it leaves its register.
  if (scaleNote(key, step) > part.high) step -= Math.abs(move) * 2 + 1;
  if (scaleNote(key, step) < part.low) step += Math.abs(move) * 2 + 1;
  const wanted = scaleNote(key, step);
  if (!chord) return wanted;
  const tones = tonesOf(chord);
  if (isFirm) return wanted + (nearest.find((away) => tones.includes(mod(wanted + away))) ?? 0);
  return wanted + alterationOf(wanted, key, chord);
}

/** What a chord does to a note of the scale beside one of its own: a great third, sixth or seventh raises, all else lowers. */
function alterationOf(midi: number, { tonic, mode }: Key, chord: Chord): number {
  const isOfScale = (note: number) => scales[mode].some((step) => mod(tonic + step) === mod(note));
  const above = (note: number) => chord.tones.slice(0, 4).find((tone) => mod(chord.root + tone - note) === 0);
  if (above(midi) !== undefined) return 0;
  const isRaised = (tone: number | undefined) => tone === 4 || tone === 9 || tone === 11;
  if (isRaised(above(midi + 1)) && !isOfScale(midi + 1)) return 1;
  const lower = above(midi - 1);
  return lower !== undefined && !isRaised(lower) && !isOfScale(midi - 1) ? -1 : 0;
}

/** Where a phrase comes to rest: on the tonic, the fifth or the third of the key, if the chord has one of them. */
function restOf(pitch: number, { key, chord, part }: Place): number {
  if (!chord) return pitch;
  const tones = tonesOf(chord);
  const rest = [0, 7, key.mode === "minor" ? 3 : 4]
    .map((above) => mod(key.tonic + above))
    .find((note) => tones.includes(note));
  if (rest === undefined) return pitch;
  const away = mod(rest - pitch);
  const [near, far] = away > 6 ? [away - 12, away] : [away, away - 12];
  return pitch + near > part.high || pitch + near < part.low ? pitch + far : pitch + near;
}

const nearest = [0, 1, -1, 2, -2, 3, -3];
/** What a melody may rest on: tones of the chord, but none a semitone above another of them: a minor ninth between them is harsh. */
const tonesOf = ({ root, tones }: Chord) =>
  tones
    .slice(0, 4)
    .filter((tone) => !tones.some((other) => mod(tone - other) === 1))
    .map((tone) => mod(root + tone));
const mod = (semitones: number) => ((semitones % 12) + 12) % 12;

const velocityOf = ({ intensity }: Section, step: number) => (step % 8 === 0 ? 0.82 : 0.7) * (0.8 + 0.2 * intensity);
