import type { Shaper } from "@reelwright/renderer/text/shape-text";
import { choices } from "../../gallery/caption-still.ts";
import { createMeasure } from "../../support/captions/measure-captions.ts";
import { randomScript } from "../../support/captions/random-script.ts";
import { seededRandom } from "../../support/random.ts";

/** Draws the captions of random scripts in everything a caller can choose, and measures whether any pixel leaves its room. */
export async function measureRooms(
  { shaper, wasm }: { shaper: Shaper; wasm: string },
  { scripts, seed, most }: { scripts: number; seed: number; most: number },
) {
  const random = seededRandom(seed);
  const one = <Choice>(all: readonly Choice[]): Choice => {
    const choice = all[Math.floor(random() * all.length)];
    if (choice === undefined) throw new Error("Nothing to choose from");
    return choice;
  };
  const measure = createMeasure({ shaper, wasm });
  const worst = new Map<string, { captions: number; core: number; light: number }>();
  const total = { scripts, captions: 0, words: 0, outside: 0, cut: 0, longer: 0 };
  for (let script = 0; script < scripts; script++) {
    const language = one(choices.languages);
    const choice = {
      language,
      template: one(choices.templates),
      style: one(choices.styles),
      format: one(choices.formats),
      size: one(choices.sizes),
      position: one(choices.positions),
      script: randomScript(language, random),
      profile: random() < 0.9 ? ("draft" as const) : ("standard" as const),
    };
    for (const { core, light, lines, words } of await measure({ ...choice, most })) {
      total.captions++;
      total.words += words;
      if (core < 0) total.outside++;
      if (light < 1) total.cut++;
      if (lines > 2) total.longer++;
      if (core < 0 || light < 1 || lines > 2) console.log({ ...choice, core, light, lines });
      for (const key of [choice.style, choice.size, choice.position, choice.language, choice.format]) {
        const known = worst.get(key) ?? {
          captions: 0,
          core: Number.POSITIVE_INFINITY,
          light: Number.POSITIVE_INFINITY,
        };
        worst.set(key, {
          captions: known.captions + 1,
          core: Math.min(known.core, Math.round(core * 10) / 10),
          light: Math.min(known.light, light),
        });
      }
    }
  }
  return { worst: Object.fromEntries(worst), total };
}
