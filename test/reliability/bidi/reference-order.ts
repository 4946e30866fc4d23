/** The bidirectional classes that the strings of this experiment have. */
type BidiClass = "L" | "AL" | "R" | "EN" | "AN" | "ES" | "ET" | "CS" | "NSM" | "WS" | "ON";

const pairs: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Bidi_Class of DerivedBidiClass.txt, for letters, digits and the signs used here. */
function classOf(character: string): BidiClass {
  if (/[٠-٩٪٫٬]/u.test(character)) return character === "٪" ? "ET" : "AN";
  if (/\p{Mn}/u.test(character)) return "NSM";
  if (/[\p{Script=Arabic}\u0640]/u.test(character)) return "AL";
  if (/[\u0590-\u05ff]/u.test(character)) return "R";
  if (/[0-9]/u.test(character)) return "EN";
  if (/[+\-−]/u.test(character)) return "ES";
  if (/[#$%°£€¥‰]/u.test(character)) return "ET";
  if (/[,.:/\u00a0،]/u.test(character)) return "CS";
  if (/\s/u.test(character)) return "WS";
  return /\p{L}/u.test(character) ? "L" : "ON";
}

/** What stands for a bracket in text from the right (Bidi_Mirroring_Glyph). */
const mirrored: Readonly<Record<string, string>> = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };
export const inDirection = (character: string, level: number): string =>
  level % 2 === 1 ? (mirrored[character] ?? character) : character;

/**
 * A line's characters from left to right, by the Unicode bidirectional algorithm: UAX #9 rules W1 to L2, for a paragraph
 * without explicit formatting characters. Written from the text of the standard, apart from the library that the product uses.
 */
export function referenceOrder(
  paragraph: string,
  { rtl, from = 0, to = paragraph.length }: { rtl: boolean; from?: number; to?: number },
): string {
  const levels = levelsOf([...paragraph], rtl ? 1 : 0).slice(from, to);
  // L1: white space at the end of a line.
  const line = [...paragraph].slice(from, to);
  for (let at = line.length - 1; at >= 0 && classOf(line[at] ?? "") === "WS"; at--) levels[at] = rtl ? 1 : 0;
  const places = line.map((_, at) => at);
  for (let level = Math.max(...levels); level >= 1; level--) {
    let at = 0;
    while (at < places.length) {
      let end = at;
      while (end < places.length && (levels[places[end] ?? 0] ?? 0) >= level) end++;
      places.splice(at, end - at, ...places.slice(at, end).reverse());
      at = Math.max(end, at + 1);
    }
  }
  return places.map((at) => inDirection(line[at] ?? "", levels[at] ?? 0)).join("");
}

function levelsOf(characters: readonly string[], base: 0 | 1): number[] {
  const embedding: BidiClass = base === 1 ? "R" : "L";
  const classes = weak(characters.map(classOf), embedding);
  const strong = (of: BidiClass | undefined): BidiClass => (of === "EN" || of === "AN" ? "R" : (of ?? embedding));
  bracketPairs(characters, classes, embedding, strong);
  // N1, N2: a run of neutrals takes the direction on both of its sides, else the embedding's.
  for (let at = 0; at < classes.length; at++) {
    if (!isNeutral(classes[at])) continue;
    let end = at;
    while (end < classes.length && isNeutral(classes[end])) end++;
    const [before, after] = [strong(classes[at - 1]), strong(classes[end])];
    classes.fill(before === after ? before : embedding, at, end);
    at = end;
  }
  // I1, I2
  return classes.map((of) => (of === "L" ? base + (base % 2) : of === "R" ? 1 : base === 0 ? 2 : base + 1));
}

const isNeutral = (of: BidiClass | undefined): boolean => of === "WS" || of === "ON";

/** W1 to W7. */
function weak(given: readonly BidiClass[], embedding: BidiClass): BidiClass[] {
  const classes = [...given];
  const strongBefore = (at: number) =>
    classes.slice(0, at).findLast((of) => of === "L" || of === "R" || of === "AL") ?? embedding;
  classes.forEach((of, at) => {
    if (of === "NSM") classes[at] = classes[at - 1] ?? embedding;
  });
  classes.forEach((of, at) => {
    if (of === "EN" && strongBefore(at) === "AL") classes[at] = "AN";
  });
  classes.forEach((of, at) => {
    if (of === "AL") classes[at] = "R";
  });
  classes.forEach((of, at) => {
    const [before, after] = [classes[at - 1], classes[at + 1]];
    if (before !== after) return;
    if ((of === "ES" || of === "CS") && before === "EN") classes[at] = "EN";
    if (of === "CS" && before === "AN") classes[at] = "AN";
  });
  for (let at = 0; at < classes.length; at++) {
    if (classes[at] !== "ET") continue;
    let end = at;
    while (classes[end] === "ET") end++;
    if (classes[at - 1] === "EN" || classes[end] === "EN") classes.fill("EN", at, end);
    at = end - 1;
  }
  classes.forEach((of, at) => {
    if (of === "ES" || of === "ET" || of === "CS") classes[at] = "ON";
  });
  classes.forEach((of, at) => {
    if (of === "EN" && strongBefore(at) === "L") classes[at] = "L";
  });
  return classes;
}

/** N0, in place. */
function bracketPairs(
  characters: readonly string[],
  classes: BidiClass[],
  embedding: BidiClass,
  strong: (of: BidiClass | undefined) => BidiClass,
): void {
  const open: { at: number; closing: string }[] = [];
  const found: [number, number][] = [];
  characters.forEach((character, at) => {
    const closing = pairs[character];
    if (classes[at] !== "ON") return;
    if (closing) open.push({ at, closing });
    const which = open.findLastIndex((one) => one.closing === character);
    if (which >= 0) {
      found.push([open[which]?.at ?? 0, at]);
      open.splice(which);
    }
  });
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const inside = classes.slice(from + 1, to).flatMap((of) => (isNeutral(of) ? [] : [strong(of)]));
    const before = classes.slice(0, from).findLast((of) => !isNeutral(of));
    const opposite = inside.length > 0 && !inside.includes(embedding);
    if (inside.length === 0) continue;
    const taken = !opposite || strong(before) === embedding ? embedding : strong(before);
    classes[from] = taken;
    classes[to] = taken;
  }
}
