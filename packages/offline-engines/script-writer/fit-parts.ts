import { countCharacters } from "@reelwright/vocabulary/script-view";
import { splitSentences } from "./sentences.ts";

/** A script in the order in which it is spoken. */
export interface Parts {
  hook: string;
  asides: readonly string[];
  bridge: string;
  /** Each of a sentence that says it, and more that say why. */
  points: readonly string[];
  close: string;
  /** Whether each of the points has been asked for. */
  needsPoints: boolean;
}

/** Fewer points than this are none. */
const fewestPoints = 2;

/** The script of parts that comes nearest to a length in characters: what says why goes before what is said. */
export function fitParts(parts: Parts, target: number): string {
  const { hook, asides, bridge, points, close, needsPoints } = parts;
  const text = (kept: Partial<Parts>) => {
    const now = { asides, bridge, points, ...kept };
    return [hook, ...now.asides, now.bridge, ...now.points, close].filter((part) => part !== "").join(" ");
  };
  const heads = points.map((point) => splitSentences(point)[0] ?? point);
  /** The last points are said briefly first. */
  const briefly = points.map((_, last) =>
    points.map((point, index) => (index < points.length - 1 - last ? point : (heads[index] ?? point))),
  );
  const fewer = needsPoints
    ? []
    : points.slice(fewestPoints).map((_, less) => points.slice(0, points.length - 1 - less));
  const shorter: Partial<Parts>[] = [
    {},
    { bridge: "" },
    ...(needsPoints ? briefly : fewer).map((some) => ({ bridge: "", points: some })),
    ...(needsPoints ? [] : [{ bridge: "", asides: [], points: heads.slice(0, fewestPoints) }]),
    { bridge: "", asides: [], points: needsPoints ? heads : heads.slice(0, 1) },
  ];
  const fitting = shorter.find((kept) => countCharacters(text(kept)) <= target) ?? shorter.at(-1) ?? {};
  return text(fitting);
}
