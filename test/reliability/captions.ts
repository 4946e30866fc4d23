import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { choices } from "../gallery/caption-still.ts";
import { createMeasure } from "../support/captions/measure-captions.ts";
import { randomScript } from "../support/captions/random-script.ts";
import { seededRandom } from "../support/random.ts";

/** Draws the captions of random scripts in everything a caller can choose, and measures whether any pixel leaves its room. */
const { values } = parseArgs({
  options: {
    scripts: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    most: { type: "string", default: "2" },
  },
});
const random = seededRandom(Number(values.seed));
const one = <Choice>(all: readonly Choice[]): Choice => {
  const choice = all[Math.floor(random() * all.length)];
  if (choice === undefined) throw new Error("Nothing to choose from");
  return choice;
};

const fonts = mkdtempSync(path.join(tmpdir(), "captions-"));
const measure = createMeasure({
  shaper: await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), fonts)),
  wasm: await buildCompositor(),
});
process.on("exit", () => rmSync(fonts, { recursive: true }));
const worst = new Map<string, { captions: number; core: number; light: number }>();
const total = { scripts: Number(values.scripts), captions: 0, words: 0, outside: 0, cut: 0, longer: 0 };
for (let script = 0; script < total.scripts; script++) {
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
  if (script % 100 === 99) console.log(`${script + 1} scripts, ${total.captions} captions`);
  for (const { core, light, lines, words } of await measure({ ...choice, most: Number(values.most) })) {
    total.captions++;
    total.words += words;
    if (core < 0) total.outside++;
    if (light < 1) total.cut++;
    if (lines > 2) total.longer++;
    if (core < 0 || light < 1 || lines > 2) console.log({ ...choice, core, light, lines });
    for (const key of [choice.style, choice.size, choice.position, choice.language, choice.format]) {
      const known = worst.get(key) ?? { captions: 0, core: Number.POSITIVE_INFINITY, light: Number.POSITIVE_INFINITY };
      worst.set(key, {
        captions: known.captions + 1,
        core: Math.min(known.core, Math.round(core * 10) / 10),
        light: Math.min(known.light, light),
      });
    }
  }
}
console.log("Least pixels between what is drawn and its bounds: core to the room that apps leave, light to the frame");
console.table(Object.fromEntries(worst));
console.table([total]);
if (total.outside + total.cut + total.longer > 0) process.exit(1);
