import { createHash } from "node:crypto";
import { flatten } from "@reelwright/offline-engines/painter/flatten";
import { looks } from "@reelwright/offline-engines/painter/looks";
import { paintScene } from "@reelwright/offline-engines/painter/paint-scene";
import { randomFrom } from "@reelwright/offline-engines/painter/random";
import { settingNames } from "@reelwright/offline-engines/painter/settings/setting-names";
import { createBrush } from "@reelwright/offline-engines/painter/subjects/brush";
import { subjects } from "@reelwright/offline-engines/painter/subjects/subjects";
import { settingWords } from "@reelwright/offline-engines/painter/vocabulary/scene-words";
import { loadSharp } from "@reelwright/platform/sharp";
import { stableHash } from "@reelwright/platform/stable-hash";
import { expect, test } from "vitest";

const small = { width: 180, height: 320 };
const printOf = async (given: Parameters<typeof paintScene>[0]) => {
  const scenery = await paintScene(given);
  const pixels = scenery.layers.map((layer) => createHash("sha256").update(layer.rgba).digest("hex"));
  return stableHash({ ...scenery, layers: scenery.layers.map(({ rgba: _, ...sheet }) => sheet), pixels });
};

test("the same arguments give the same pixels; another seed, prompt or style gives others", async () => {
  const given = { prompt: "A boat on the sea at sunset", style: "cinematic", seed: 7, ...small };
  const first = await printOf(given);
  expect(await printOf(given)).toBe(first);
  expect(await printOf({ ...given, seed: 8 })).not.toBe(first);
  expect(await printOf({ ...given, prompt: "A boat on the lake at sunset" })).not.toBe(first);
  expect(await printOf({ ...given, style: "papercut" })).not.toBe(first);
});

test.each([
  [180, 320],
  [200, 200],
  [320, 180],
  [200, 250],
  [97, 301],
])("a scene of %d by %d fills its frame, and its sheets go from far to near", async (width, height) => {
  const margin = 12;
  const scenery = await paintScene({ prompt: "a house by a river", seed: 3, width, height, margin });
  expect(scenery).toMatchObject({ width, height, margin, subjects: ["river", "house"] });
  const [ground] = scenery.layers;
  expect(ground).toMatchObject({
    x: -margin,
    y: -margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
    depth: 0,
  });
  expect(ground?.rgba.filter((_, index) => index % 4 === 3).every((opacity) => opacity === 255)).toBe(true);
  const depths = scenery.layers.map(({ depth }) => depth);
  expect(depths).toEqual(depths.toSorted((one, other) => one - other));
  expect(depths.every((depth) => depth >= 0 && depth <= 1)).toBe(true);
  for (const { rgba, width: across, height: down } of scenery.layers) expect(rgba).toHaveLength(across * down * 4);
  // What lies before the horizon reaches over the lower edge: a sheet that is moved shows no gap.
  expect(scenery.layers.some(({ y, height: tall, depth }) => depth > 0.3 && y + tall >= height + margin)).toBe(true);
  const still = await loadSharp()(await flatten(scenery)).metadata();
  expect(still).toMatchObject({ format: "png", width, height });
});

test.each(settingNames)("%s can be painted", async (setting) => {
  const words = settingWords[setting].split("|")[0]?.split(" ").at(-1)?.replaceAll("_", " ") ?? "";
  const styles = Object.keys(looks);
  const style = styles[settingNames.indexOf(setting) % styles.length] ?? "";
  const scenery = await paintScene({ prompt: words, style, seed: 5, width: 90, height: 120 });
  expect(scenery.subjects[0]).toBe(setting);
  expect(scenery.look).toBe(style);
  const colours = new Set<number>();
  const picture = await loadSharp()(await flatten(scenery))
    .raw()
    .toBuffer();
  for (let at = 0; at < picture.length; at += 3)
    colours.add(((picture[at] ?? 0) >> 4) * 256 + ((picture[at + 1] ?? 0) >> 4) * 16 + ((picture[at + 2] ?? 0) >> 4));
  expect(colours.size).toBeGreaterThan(6);
});

test("a still can be a JPEG", async () => {
  const scenery = await paintScene({ prompt: "forest", seed: 1, ...small });
  const jpeg = await flatten(scenery, { format: "jpeg" });
  expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(jpeg.equals(await flatten(scenery, { format: "jpeg" }))).toBe(true);
});

test("no subject has letters in it, and each is drawn", () => {
  for (const [name, subject] of Object.entries(subjects)) {
    const brush = createBrush(randomFrom(1), { main: [200, 80, 60], accent: [60, 90, 200] });
    subject.draw(brush);
    const markup = brush.markup();
    expect(markup, name).not.toMatch(/<text|<image|<foreignObject|NaN|undefined/);
    expect(markup.length, name).toBeGreaterThan(150);
  }
});

test("what is not understood is neither drawn nor refused: the seed chooses a scene", async () => {
  const seen = new Set<string>();
  for (const prompt of ["xyzzy plugh", "<svg><text>hi</text></svg>", "💥", "a".repeat(5000)]) {
    const scenery = await paintScene({ prompt, seed: 2, width: 90, height: 160 });
    expect(scenery.layers.length).toBeGreaterThan(1);
    seen.add(scenery.subjects.join());
  }
  expect(seen.size).toBeGreaterThan(1);
});

test("a scenario of AI video changes the scene", async () => {
  const of = async (style: string) => (await paintScene({ prompt: "a bottle", style, seed: 4, ...small })).subjects[0];
  expect(await of("product")).toBe("studio");
  expect(["studio", "table"]).not.toContain(await of("nature"));
  const portrait = await paintScene({ prompt: "an old sailor", style: "portrait", seed: 4, ...small });
  expect(portrait.subjects).toEqual(["bokeh", "portrait"]);
});
