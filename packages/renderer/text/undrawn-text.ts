import type { Shaper } from "./shape-text.ts";

/** More are not named. */
const mostNamed = 12;

/** A warning that letters are left out of what was drawn, since no font here has them; nothing if none are. */
export function undrawnWarning(shaper: Pick<Shaper, "undrawn">): string[] {
  const undrawn = shaper.undrawn();
  return undrawn.length === 0 ? [] : [`No font here has ${namesOf(undrawn)}, so it is left out of the picture.`];
}

/** Whether a text has letters, and no font here has any of them. Some styles draw capitals of them. */
export function isUndrawn(text: string, undrawn: readonly string[]): boolean {
  const left = new Set(undrawn);
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => left.has(letter) || left.has(letter.toUpperCase()));
}

/** Letters as a message names them. */
export const namesOf = (letters: readonly string[]): string =>
  `"${letters.slice(0, mostNamed).join("")}${letters.length > mostNamed ? "…" : ""}"`;
