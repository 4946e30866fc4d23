import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, expect, it } from "vitest";
import { choices } from "../../gallery/caption-still.ts";
import { createMeasure } from "../../support/captions/measure-captions.ts";
import { randomScript } from "../../support/captions/random-script.ts";
import { seededRandom } from "../../support/random.ts";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));
const measure = createMeasure({ shaper, wasm: await buildCompositor() });

const nth = <Choice>(all: readonly Choice[], n: number): Choice => {
  const choice = all[n % all.length];
  if (choice === undefined) throw new Error("Nothing to choose from");
  return choice;
};
// `npm run reliability -- captions` draws thousands.
const drawn = Array.from({ length: 16 }, (_, turn) => ({
  style: nth(choices.styles, turn),
  format: nth(choices.formats, turn),
  size: nth(choices.sizes, turn * 3 + 3),
  position: nth(choices.positions, turn),
  language: nth(choices.languages, turn),
  turn,
}));

it.each(drawn)(
  "captions in $style stay in the room that apps leave in $format, in two lines, their light in the frame",
  {
    timeout: 120_000,
  },
  async ({ turn, ...choice }) => {
    const script = randomScript(choice.language, seededRandom(turn + 1), 9);
    const measured = await measure({ ...choice, template: "default", profile: "draft", script });

    expect(measured.length).toBeGreaterThan(0);
    expect(Math.min(...measured.map(({ core }) => core))).toBeGreaterThanOrEqual(0);
    expect(Math.min(...measured.map(({ light }) => light))).toBeGreaterThanOrEqual(1);
    expect(Math.max(...measured.map(({ lines }) => lines))).toBeLessThanOrEqual(2);
  },
);
