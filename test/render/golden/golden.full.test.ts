import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { afterAll, describe, expect, it } from "vitest";
import { goldenStills } from "./golden-stills.ts";
import { isSame, pictureDifference } from "./picture-difference.ts";

const dir = mkdtempSync(path.join(tmpdir(), "golden-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const fontsDir = collectFonts(path.resolve(import.meta.dirname, "../../.."), path.join(dir, "fonts"));
const stills = await goldenStills({ dir, fontsDir, wasm: await buildCompositor() });
const stored = (name: string) => path.join(import.meta.dirname, `${name}.webp`);

describe("a still looks as it did; `npm run gallery -- golden` stores it anew", () => {
  it.each(stills)("$name", { timeout: 120_000 }, async ({ name, draw }) => {
    expect(existsSync(stored(name))).toBe(true);
    const { data } = await (await draw()).png().toBuffer({ resolveWithObject: true });
    const difference = await pictureDifference(loadSharp()(data), loadSharp()(stored(name)));

    expect(isSame(difference) ? "the same" : difference).toBe("the same");
    expect(statSync(stored(name)).size).toBeLessThan(20_000);
  });
});

it("stills that are not the same are told apart", async () => {
  for (const one of stills)
    for (const other of stills)
      if (one.name < other.name) {
        const difference = await pictureDifference(loadSharp()(stored(one.name)), loadSharp()(stored(other.name)));
        expect([one.name, other.name, isSame(difference)]).toEqual([one.name, other.name, false]);
      }
});
