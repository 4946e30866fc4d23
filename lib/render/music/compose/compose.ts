import { type Random, randomFrom } from "../../scenery/random.ts";
import type { Genre } from "../genre.ts";
import type { Part, Score } from "../score.ts";
import { barsOf } from "./chord.ts";
import { isMinor, type Key } from "./key.ts";
import { planForm } from "./plan-form.ts";
import { writeBass } from "./write-bass.ts";
import { type Harmony, writeChords } from "./write-chords.ts";
import { writeDrum, writeFill, writeMark } from "./write-drums.ts";
import { writeMelody } from "./write-melody.ts";

export interface Wish {
  genre: Genre;
  /** As asked for; null where it is the genre's to say. */
  bpm: number | null;
  key: { tonic: number | null; isMinor: boolean | null };
  /** -1 (slow, calm) .. 1. */
  energy: number;
  seconds: number;
  seed: number;
}

const beatsInBar = 4;

/** Writes a track: whole bars as near as can be to the seconds asked for; exactly as long where the tempo is the genre's to choose. */
export function compose(wish: Wish): Score {
  const { genre } = wish;
  const random = randomFrom(wish.seed);
  const { bpm, bars } = tempoOf(wish, random.of("tempo"));
  const key = keyOf(wish, random.of("key"));
  const tonality = isMinor(key.mode) ? "minor" : "major";
  const choice = random.of("progressions");
  const first = choice.pick(genre.progressions[tonality]);
  const others = genre.progressions[tonality].filter((progression) => progression !== first);
  const [second = first] = others.length > 0 ? [others[choice.whole(0, others.length - 1)]] : [];
  const themes = { a: barsOf(first, key), b: barsOf(second, key) };
  const harmonies: Harmony[] = planForm(bars).map((section) => {
    const theme = themes[section.theme];
    return { section, bars: Array.from({ length: section.bars }, (_, bar) => theme[bar % theme.length] ?? []) };
  });
  const about = { genre, bpm };
  const parts = [
    ...chordParts(harmonies, { ...about, random }),
    ...bassParts(harmonies, { ...about, random }),
    ...melodyParts(harmonies, { ...about, key, random }),
    ...drumParts(harmonies, { ...about, random }),
  ];
  const seconds = (bars * beatsInBar * 60) / bpm;
  const bed = genre.texture;
  if (bed) {
    const notes = [{ at: 0, seconds, midi: 60, velocity: 0.7 }];
    parts.push({ instrument: bed.instrument, notes, mix: bed.mix });
  }
  return { seconds, bpm, key, parts: parts.filter(({ notes }) => notes.length > 0), room: genre.room };
}

/** Where the tempo is the genre's to choose it gives way to the length: so far to come out at whole phrases, and at whole bars. */
const [bentForPhrases, bentForBars] = [0.06, 0.18];

function tempoOf({ genre, bpm, energy, seconds }: Wish, random: Random): { bpm: number; bars: number } {
  const [slow, fast] = genre.tempo;
  const place = Math.max(0, Math.min(1, 0.5 + 0.4 * energy + random.between(-0.15, 0.15)));
  const near = bpm ?? slow + (fast - slow) * place;
  const exact = (seconds * near) / 60 / beatsInBar;
  const whole = (unit: number) => Math.max(unit, Math.round(exact / unit) * unit);
  if (bpm !== null) return { bpm, bars: whole(1) };
  // Whole phrases rather than halves, and those rather than single bars.
  const bars = [4, 2].map(whole).find((count) => Math.abs(count / exact - 1) < bentForPhrases) ?? whole(1);
  return { bars, bpm: Math.abs(bars / exact - 1) < bentForBars ? (bars * beatsInBar * 60) / seconds : near };
}

/** The keys that sit well: neither too many nor too few accidentals for the instruments' best registers. */
const usualTonics = [0, 2, 3, 4, 5, 7, 9, 10] as const;

function keyOf({ genre, key }: Wish, random: Random): Key {
  const minor = key.isMinor ?? genre.usually === "minor";
  return { tonic: key.tonic ?? random.pick(usualTonics), mode: minor ? genre.modes.minor : genre.modes.major };
}

interface About {
  genre: Genre;
  bpm: number;
  random: Random;
}

function chordParts(harmonies: readonly Harmony[], { genre, bpm, random }: About): Part[] {
  return genre.chords.map((part, index) => {
    const own = random.of(`${part.role} ${index}`);
    const heard = harmonies.filter(({ section }) => part.role !== "arp" || section.intensity > 0.3);
    const wanted = { genre, bpm, pattern: own.pick(part.patterns), random: own };
    return { instrument: own.pick(part.instruments), notes: writeChords(part, heard, wanted), mix: part.mix };
  });
}

function bassParts(harmonies: readonly Harmony[], { genre, bpm, random }: About): Part[] {
  const part = genre.bass;
  if (!part) return [];
  const own = random.of("bass");
  const patterns = { plain: part.patterns[0], busy: own.pick(part.patterns) };
  const notes = writeBass(part, harmonies, { genre, bpm, patterns, random: own });
  return [{ instrument: own.pick(part.instruments), notes, mix: part.mix }];
}

function melodyParts(harmonies: readonly Harmony[], about: About & { key: Key }): Part[] {
  const part = about.genre.melody;
  if (!part) return [];
  const own = about.random.of("melody");
  const notes = writeMelody(part, harmonies, { ...about, random: own });
  return [{ instrument: own.pick(part.instruments), notes, mix: part.mix }];
}

function drumParts(harmonies: readonly Harmony[], { genre, bpm, random }: About): Part[] {
  const sections = harmonies.map(({ section }) => section);
  const about = { genre, bpm, random: random.of("drums") };
  const { fill, mark } = genre;
  return [
    ...genre.drums.map((part) => ({ instrument: part.drum, notes: writeDrum(part, sections, about), mix: part.mix })),
    ...(fill
      ? [{ instrument: fill.drum, notes: writeFill(fill, sections, about), mix: { level: fill.level, reverb: 0.15 } }]
      : []),
    ...(mark ? [{ instrument: mark.drum, notes: writeMark(sections, about), mix: mark.mix }] : []),
  ];
}
