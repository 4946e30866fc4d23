import type { VoicingRule } from "./compose/voice-chords.ts";
import type { InstrumentName } from "./instruments/instruments.ts";
import type { PartMix, Room } from "./score.ts";

/**
 * Patterns are written in sixteenths, one character each, one bar (16) or more: `.` is a rest, `-` holds on. A chord pattern has `c`
 * (the chord), `C` (the same, louder) and digits (one of its voices, from below); a bass pattern `1 3 5 7 8` (the degree, 8 being the octave
 * above) and `a` (a step towards the next chord's root); a drum pattern and a rhythm `x`, `X` (louder), `o` (softer) and `g` (a ghost).
 */
export interface ChordPart {
  role: "chords" | "pad" | "arp";
  instruments: readonly [InstrumentName, ...InstrumentName[]];
  patterns: readonly [string, ...string[]];
  voicing: VoicingRule;
  /** Seconds from one string to the next. */
  strum?: number;
  /** Of its written length. */
  hold?: number;
  mix: PartMix;
}

export interface BassPart {
  instruments: readonly [InstrumentName, ...InstrumentName[]];
  patterns: readonly [string, ...string[]];
  /** MIDI: roots lie in the octave from here up. */
  low: number;
  hold?: number;
  mix: PartMix;
}

export interface MelodyPart {
  instruments: readonly [InstrumentName, ...InstrumentName[]];
  /** Rhythms of a bar, of which motifs are made. */
  rhythms: readonly [string, ...string[]];
  /** MIDI notes that it stays between. */
  low: number;
  high: number;
  /** How far it likes to leap, 0..1. */
  leaps: number;
  hold?: number;
  mix: PartMix;
}

export interface DrumPart {
  drum: InstrumentName;
  /** From the quietest to the fullest; empty where it is silent. */
  patterns: { light: string; main: string; full: string };
  /** What it is tuned to. */
  midi?: number;
  mix: PartMix;
}

export interface Genre {
  /** Beats per minute: slowest, fastest. */
  tempo: readonly [number, number];
  /** Of the pairs of eighths (2) or sixteenths (1), where the second begins: 0.5 is straight, 0.667 a triplet. */
  swing: { unit: 1 | 2; ratio: number };
  /** How far players are from the beat, in milliseconds, and from each other in loudness, 0..1. */
  looseness: { ms: number; velocity: number };
  /** Which it is when nobody asks, and by what chords: of the major scale, and of the natural minor one. */
  usually: "major" | "minor";
  progressions: Record<"major" | "minor", readonly [string, ...string[]]>;
  chords: readonly ChordPart[];
  bass: BassPart | null;
  melody: MelodyPart | null;
  drums: readonly DrumPart[];
  /** What is played on the last beats before a new section; null for none. */
  fill: { drum: InstrumentName; pattern: string; midi?: readonly number[]; level: number } | null;
  /** What marks a new section. */
  mark: { drum: InstrumentName; mix: PartMix } | null;
  /** A bed of noise under it all. */
  texture: { instrument: InstrumentName; mix: PartMix } | null;
  room: Room;
}
