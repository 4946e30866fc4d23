/** A stretch of a track: what is heard in it, and to which of the two themes it belongs. */
export interface Section {
  kind: "intro" | "verse" | "chorus" | "break" | "outro";
  theme: "a" | "b";
  /** The bar it begins with, and how many it has. */
  start: number;
  bars: number;
  /** 0..1: how much is going on. */
  intensity: number;
  hasMelody: boolean;
}

type Shape = Omit<Section, "start" | "bars">;

const intro: Shape = { kind: "intro", theme: "a", intensity: 0.25, hasMelody: false };
const outro: Shape = { kind: "outro", theme: "a", intensity: 0.3, hasMelody: false };
const verse: Shape = { kind: "verse", theme: "a", intensity: 0.55, hasMelody: true };
const fullVerse: Shape = { ...verse, intensity: 0.75 };
const chorus: Shape = { kind: "chorus", theme: "b", intensity: 1, hasMelody: true };
const rest: Shape = { kind: "break", theme: "b", intensity: 0.35, hasMelody: true };

/** What stands between the intro and the outro, by how many phrases there is room for; longer ones go round. */
const bodies: Record<number, readonly Shape[]> = {
  1: [fullVerse],
  2: [verse, chorus],
  3: [verse, fullVerse, chorus],
  4: [verse, fullVerse, chorus, chorus],
  5: [verse, fullVerse, chorus, fullVerse, chorus],
};
const round: readonly Shape[] = [verse, fullVerse, chorus, chorus, rest, verse, chorus, fullVerse];

const phraseBars = 4;

/** The sections of a track of so many bars: phrases of four, the first and the last a frame where there is room for one. */
export function planForm(bars: number): Section[] {
  const phrases = Math.max(1, Math.floor(bars / phraseBars));
  const over = bars - phrases * phraseBars;
  const inside = phrases >= 4 ? phrases - 2 : phrases >= 3 ? phrases - 1 : phrases;
  const body = bodies[inside] ?? Array.from({ length: inside }, (_, at) => round[at % round.length] ?? verse);
  const shapes = [
    // Bars that make no phrase lead in: at the end they would break off.
    ...(over > 0 ? [{ ...intro, bars: over }] : []),
    ...(phrases >= 4 ? [{ ...intro, intensity: over > 0 ? 0.4 : intro.intensity, bars: phraseBars }] : []),
    ...body.map((shape) => ({ ...shape, bars: bars < phraseBars ? bars : phraseBars })),
    ...(phrases >= 3 ? [{ ...outro, bars: phraseBars }] : []),
  ];
  const planned = bars < phraseBars ? [{ ...fullVerse, bars }] : shapes;
  let start = 0;
  return planned.map((shape) => {
    const section = { ...shape, start };
    start += shape.bars;
    return section;
  });
}
