import { birds, crickets } from "./life.ts";
import { drone, glow, pad } from "./tones.ts";
import type { Voice } from "./voice.ts";
import { city, fire, rain, stream, thunder, underwater, waves, wind } from "./weather.ts";

/** How loud each voice is against the others. */
export type Recipe = readonly { voice: Voice; level: number }[];

const night = /\b(night|midnight|moon\w*|stars?|starry|dusk|aurora|northern lights|firefl\w+)\b/i;

/** What is heard where, and what is heard of it. All that are found are, the first the loudest. */
const heard: readonly (readonly [RegExp, Recipe])[] = [
  [/\b(space|galaxy|nebula|planets?|orbit\w*|cosmos|spaceship|astronaut\w*)\b/i, [{ voice: drone, level: 1 }]],
  [/\b(under ?water|coral|reef|jellyfish|submarine|aquarium|diver)\b/i, [{ voice: underwater, level: 1 }]],
  [
    /\b(thunder\w*|lightning|storm\w*)\b/i,
    [
      { voice: thunder, level: 1 },
      { voice: rain, level: 0.7 },
      { voice: wind, level: 0.6 },
    ],
  ],
  [/\b(rain\w*|drizzl\w+|wet street)\b/i, [{ voice: rain, level: 0.9 }]],
  [
    /\b(sea|seas|seaside|ocean|waves?|beach\w*|coast\w*|shore\w*|surf\w*|lighthouse|harbou?r|island)\b/i,
    [{ voice: waves, level: 1 }],
  ],
  [/\b(fire|campfire|bonfire|fireplace|flames?|candle\w*|torch\w*|forge)\b/i, [{ voice: fire, level: 0.9 }]],
  [
    /\b(city|street\w*|traffic|cars?|taxi|skyline|downtown|neon|urban|skyscraper\w*|bus|motorbike)\b/i,
    [{ voice: city, level: 1 }],
  ],
  [/\b(river|stream|brook|creek|waterfall|fountain|lake|spring water)\b/i, [{ voice: stream, level: 0.8 }]],
  [
    /\b(wind\w*|desert|dunes?|mountains?|peaks?|snow\w*|blizzard|arctic|cliffs?|storm|prairie|steppe|sky|clouds?)\b/i,
    [{ voice: wind, level: 0.9 }],
  ],
];
const green = /\b(forest|woods?|trees?|garden|meadow|flowers?|park|field|jungle|birds?|spring|orchard|farm|village)\b/i;

/** The tone that lies under all, by scenario. */
const under: Record<string, Recipe> = {
  cinematic: [{ voice: pad, level: 0.45 }],
  product: [{ voice: glow, level: 0.8 }],
  portrait: [{ voice: pad, level: 0.5 }],
  nature: [],
  social: [{ voice: glow, level: 0.6 }],
  animation: [{ voice: glow, level: 0.7 }],
};

/** What an AI video sounds like, by the words of its scene and its scenario. */
export function ambienceOf({ words, scenario }: { words: string; scenario: string | null }): Recipe {
  const found = heard.filter(([pattern]) => pattern.test(words)).flatMap(([, recipe]) => recipe);
  const living: Recipe = green.test(words)
    ? night.test(words)
      ? [{ voice: crickets, level: 0.7 }]
      : [
          { voice: birds, level: 0.8 },
          { voice: wind, level: 0.25 },
        ]
    : [];
  const scene = [...found, ...living].filter(
    ({ voice }, index, all) => all.findIndex((other) => other.voice === voice) === index,
  );
  const tone = scenario === null ? [] : (under[scenario] ?? []);
  if (scene.length > 0)
    return [...scene.slice(0, 4), ...tone.map(({ voice, level }) => ({ voice, level: level * 0.6 }))];
  return [{ voice: pad, level: 0.7 }, { voice: wind, level: 0.3 }, ...tone.filter(({ voice }) => voice !== pad)];
}
