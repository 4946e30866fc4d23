import type { Shaper } from "./shape-text.ts";

/** More are not named. */
const mostNamed = 12;

/** A warning that letters are left out of what was drawn, since no font here has them; nothing if none are. */
export function undrawnWarning(shaper: Pick<Shaper, "undrawn">): string[] {
  const undrawn = shaper.undrawn();
  return undrawn.length === 0 ? [] : [`No font here has ${namesOf(undrawn)}, so it is left out of the picture.`];
}

/** Letters as a message names them. */
export const namesOf = (letters: readonly string[]): string =>
  `"${letters.slice(0, mostNamed).join("")}${letters.length > mostNamed ? "…" : ""}"`;
