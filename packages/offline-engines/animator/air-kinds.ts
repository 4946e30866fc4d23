import type { SpeckKind } from "./specks.ts";

/** What is in the air, 0..1 how much of each. */
export interface AirKind {
  haze: number;
  /** A broad beam of light that passes. */
  beam: number;
  specks: SpeckKind | null;
}

/** What the words of a prompt put into the air. The first that is found. */
const said: readonly (readonly [RegExp, SpeckKind])[] = [
  [/\b(snow(y|fall|ing|flakes?)?|blizzard)\b/i, "snow"],
  [/\b(fire|flames?|campfire|bonfire|embers?|forge|lava|volcan\w*|torch(es)?)\b/i, "embers"],
  [/\bfirefl(y|ies)\b/i, "fireflies"],
  [/\b(under ?water|ocean floor|reef|coral|aquarium|jellyfish|submarine)\b/i, "bubbles"],
  [/\b(blossoms?|petals?|cherry tree|sakura)\b/i, "petals"],
];

/** Where no dust hangs in the air. */
const clean = /\b(space|galaxy|planet|rain\w*|storm\w*|city|street|sea|ocean|product|logo|minimal\w*)\b/i;

/** What is in the air of an AI video, by its words and its scenario. */
export function airOf({ words, scenario }: { words: string; scenario: string | null }): AirKind {
  const specks = said.find(([pattern]) => pattern.test(words))?.[1] ?? (clean.test(words) ? null : dust(scenario));
  const misty = /\b(fog\w*|mist\w*|haz[ey]\w*|smok\w+|steam\w*|cloud\w*)\b/i.test(words);
  const airless = /\b(space|galaxy|planet|moon surface|under ?water)\b/i.test(words);
  return {
    haze: airless ? 0 : misty ? 0.55 : scenario === "product" || scenario === "social" ? 0.06 : 0.16,
    beam: airless ? 0 : scenario === "product" ? 0.09 : 0.05,
    specks,
  };
}

const dust = (scenario: string | null): SpeckKind | null =>
  scenario === "product" || scenario === "social" ? null : "dust";
