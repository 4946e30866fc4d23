import { hash } from "@reelwright/renderer/pixels/noise";

/** Chance that repeats itself: the same seed gives the same numbers in the same order. */
export interface Random {
  /** 0..1. */
  next(): number;
  between(low: number, high: number): number;
  /** low..high, both included. */
  whole(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Numbers of its own for a part, so that a change of one part leaves the others as they were. */
  of(part: string): Random;
  seed: number;
}

export function randomFrom(seed: number): Random {
  let count = 0;
  const next = () => hash(seed, count++) / 0x1_0000_0000;
  return {
    seed,
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    happens: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    of: (part) => randomFrom(hash(seed, letters(part))),
  };
}

/** A number of 32 bits for a text. */
export function letters(text: string): number {
  return hash(...Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
}
