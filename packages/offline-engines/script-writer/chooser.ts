import { createHash } from "node:crypto";

/** Chooses among variants: the same for the same words, and evenly over many. */
export interface Chooser {
  one(variants: readonly string[]): string;
  /** So many of them, in the order in which they stand. */
  some(all: readonly string[], count: number): string[];
}

export function chooser(words: string): Chooser {
  let drawn = 0;
  const draw = (size: number) => createHash("sha256").update(`${drawn++} ${words}`).digest().readUInt32BE(0) % size;
  return {
    one: (variants) => variants[draw(variants.length)] ?? "",
    some(all, count) {
      const left = [...all.keys()];
      while (left.length > count) left.splice(draw(left.length), 1);
      return left.map((index) => all[index] ?? "");
    },
  };
}
