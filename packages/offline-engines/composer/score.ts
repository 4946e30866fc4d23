import type { Key } from "./compose/key.ts";
import type { InstrumentName } from "./instruments/instruments.ts";

/** One sound of an instrument. */
export interface Note {
  /** Seconds from the beginning of the track; one just before it belongs to its end. */
  at: number;
  /** How long it is held, in seconds. */
  seconds: number;
  midi: number;
  /** 0..1 */
  velocity: number;
}

/** How a part is put into the mix. Levels are in decibels, pan is -1 (left) to 1. */
export interface PartMix {
  level: number;
  pan?: number;
  /** What of it goes into the room, and into the echo. */
  reverb?: number;
  echo?: number;
  /** 0..1: how far it is widened, overdriven, and moved from side to side. */
  chorus?: number;
  drive?: number;
  sway?: number;
  /** 0..1: how far it gives way to the bass drum. */
  duck?: number;
  /** Hertz. */
  lowCut?: number;
  highCut?: number;
}

export interface Part {
  instrument: InstrumentName;
  notes: readonly Note[];
  mix: PartMix;
}

/** All that is to be played, and how it is to sound together. After `seconds` it begins anew without a seam. */
export interface Score {
  seconds: number;
  bpm: number;
  key: Key;
  parts: readonly Part[];
  room: Room;
}

export interface Room {
  /** How long the room sounds on: until 60 dB less, in seconds. */
  seconds: number;
  /** Above this many hertz it swallows sound. */
  dampHertz: number;
  /** The echo's distance, in beats, and how much of it comes back, 0..1. */
  echoBeats: number;
  echoBack: number;
  /** Saturation of the whole, 0..1, and an upper limit in hertz as of an old tape; null for none. */
  warmth: number;
  tapeHertz: number | null;
}
