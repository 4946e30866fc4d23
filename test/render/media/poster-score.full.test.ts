import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { posterScore } from "@reelwright/renderer/media/poster-score";
import type { Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { demo } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "poster-score-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function scoreOf(change: (picture: Sharp) => Sharp): Promise<number> {
  const file = path.join(dir, "picture.jpg");
  await change(loadSharp()(demo("3.jpg")))
    .jpeg()
    .toFile(file);
  return posterScore(file);
}

describe("a picture makes a better poster than it does", () => {
  it.each<[string, (picture: Sharp) => Sharp]>([
    ["out of focus", (picture) => picture.blur(15)],
    ["in the dark", (picture) => picture.modulate({ brightness: 0.35 })],
    ["burnt out", (picture) => picture.linear(2.2, 60)],
    ["in a fog", (picture) => picture.linear(0.35, 90)],
    ["without colours", (picture) => picture.modulate({ saturation: 0.05 })],
  ])("%s", async (_what, change) => {
    expect(await scoreOf((picture) => picture)).toBeGreaterThan((await scoreOf(change)) + 0.03);
  });

  it("as nothing but one grey, which is worth least of all but one black", async () => {
    const one = (background: string) => () =>
      loadSharp()({ create: { width: 60, height: 60, channels: 3, background } });

    expect(await scoreOf(one("#777"))).toBeLessThan(0.35);
    expect(await scoreOf(one("#000"))).toBeLessThan(0.05);
  });
});
