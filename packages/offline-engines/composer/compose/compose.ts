import { type Random, randomFrom } from "../../painter/random.ts";
import type { ChordPart, Genre } from "../genre.ts";
import type { Part, Score } from "../score.ts";
import { barsOf } from "./chord.ts";
import type { Key } from "./key.ts";
import { planForm, type Section } from "./plan-form.ts";
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
  const progressions = genre.progressions[key.mode].map((progression) => barsOf(progression, key));
  const harmonies = harmonise(planForm(bars), themesOf(progressions, key, random.of("progressions")));
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
  return { tonic: key.tonic ?? random.pick(usualTonics), mode: minor ? "minor" : "major" };
}

interface Themes {
  a: Bars;
  b: Bars;
}
type Bars = Harmony["bars"];

/** The first theme begins on the tonic, so that the key is heard from the first bar; the second may begin anywhere. */
function themesOf(progressions: readonly Bars[], { tonic }: Key, random: Random): Themes {
  const pick = (from: readonly Bars[]) => from[random.whole(0, from.length - 1)] ?? [];
  const a = pick(progressions.filter(([bar]) => bar?.[0]?.root === tonic));
  return { a, b: pick(progressions.filter((progression) => progression !== a)) };
}

/** Each section goes through its theme; the outro comes home: what leads back to the tonic comes a bar earlier, and arrives. */
function harmonise(sections: readonly Section[], themes: Themes): Harmony[] {
  return sections.map((section) => {
    const theme = themes[section.theme];
    const bars = Array.from({ length: section.bars }, (_, bar) => theme[bar % theme.length] ?? []);
    if (section.kind === "outro") bars.splice(-2, 2, theme.at(-1) ?? [], theme[0]?.slice(0, 1) ?? []);
    return { section, bars };
  });
}

interface About {
  genre: Genre;
  bpm: number;
  random: Random;
}

/** Arpeggios wait for the first full section where others play the chords without them; a pad alone would be too little. */
function chordParts(harmonies: readonly Harmony[], { genre, bpm, random }: About): Part[] {
  return genre.chords.map((part, index) => {
    const own = random.of(`${part.role} ${index}`);
    const waits = part.role === "arp" && genre.chords.some(({ role }) => role === "chords");
    const heard = harmonies.filter(({ section }) => !waits || section.intensity > 0.3);
    const wanted = { genre, bpm, patterns: patternsOf(part, own), random: own };
    return { instrument: own.pick(part.instruments), notes: writeChords(part, heard, wanted), mix: part.mix };
  });
}

/** Another pattern for each theme, where there is another. */
function patternsOf({ patterns }: ChordPart, random: Random): Record<Section["theme"], string> {
  const a = random.pick(patterns);
  const [b = a, ...others] = patterns.filter((pattern) => pattern !== a);
  return { a, b: random.pick([b, ...others]) };
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
