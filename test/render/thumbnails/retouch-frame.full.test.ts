import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { noiseOf } from "@reelwright/thumbnailer/retouch/denoise-light";
import { retouchFrame } from "@reelwright/thumbnailer/retouch/retouch-frame";
import { afterAll, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";

const dir = mkdtempSync(path.join(tmpdir(), "retouch-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const size = { width: 480, height: 270 };

/** A dull, dark, blueish and noisy frame: a slope of light with a disc on it. */
async function dullFrame(noise: number): Promise<string> {
  const random = seededRandom(3);
  const rgb = Buffer.alloc(size.width * size.height * 3);
  for (let at = 0; at < rgb.length; at += 3) {
    const [x, y] = [(at / 3) % size.width, Math.floor(at / 3 / size.width)];
    const isDisc = Math.hypot(x - 240, y - 135) < 60;
    const light = 50 + (x / size.width) * 40 + (isDisc ? 35 : 0) + (random() + random() - 1) * noise * 2.45;
    for (const [channel, gain] of [0.85, 0.95, 1.2].entries()) rgb[at + channel] = Math.min(255, light * gain);
  }
  const file = path.join(dir, `dull-${noise}.png`);
  await loadSharp()(rgb, { raw: { ...size, channels: 3 } })
    .png()
    .toFile(file);
  return file;
}
const retouch = (frame: string, name = "retouched") => retouchFrame({ frame, focal: { x: 0.5, y: 0.5 }, dir, name });
async function read(file: string) {
  const { data, info } = await loadSharp()(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { channels } = await loadSharp()(file).stats();
  const mean = (part: { left: number; top: number; width: number; height: number }) => {
    let sum = 0;
    for (let y = part.top; y < part.top + part.height; y++)
      for (let x = part.left; x < part.left + part.width; x++) sum += data[(y * info.width + x) * info.channels] ?? 0;
    return sum / part.width / part.height;
  };
  const grey = Uint8Array.from({ length: info.width * info.height }, (_, at) => data[at * info.channels] ?? 0);
  return { noise: noiseOf(grey, info), channels: channels.map((one) => one.mean), mean, info };
}
const disc = { left: 215, top: 110, width: 50, height: 50 };
const corner = { left: 0, top: 0, width: 40, height: 40 };

it("a retouched frame has less noise, more light on its subject, less of a cast, and its size", async () => {
  const frame = await dullFrame(6);
  const [before, after] = [await read(frame), await read(path.join(dir, (await retouch(frame)).file))];

  expect(before.noise).toBeGreaterThan(3);
  expect(after.noise).toBeLessThan(before.noise * 0.75);
  expect(after.mean(disc) - after.mean(corner)).toBeGreaterThan((before.mean(disc) - before.mean(corner)) * 1.3);
  const cast = ([red = 0, , blue = 0]: number[]) => blue / red;
  expect(cast(after.channels)).toBeLessThan(cast(before.channels) * 0.95);
  expect([after.info.width, after.info.height]).toEqual([480, 270]);
});

it("a flat frame stays flat: no tiles, no halos", async () => {
  const frame = path.join(dir, "flat.png");
  await loadSharp()({ create: { ...size, channels: 3, background: "#808080" } })
    .png()
    .toFile(frame);
  const { mean } = await read(path.join(dir, (await retouch(frame)).file));
  const row = Array.from({ length: 24 }, (_, index) => mean({ left: index * 20, top: 125, width: 20, height: 20 }));

  // Brighter towards the middle, darker towards the sides, and nothing else.
  for (const [index, value] of row.slice(1, 12).entries()) expect(value).toBeGreaterThanOrEqual((row[index] ?? 0) - 1);
  for (const [index, value] of row.slice(13).entries()) expect(value).toBeLessThanOrEqual((row[index + 12] ?? 0) + 1);
});

it("retouching twice gives the same bytes", async () => {
  const frame = await dullFrame(2);
  const bytes = async (name: string) => readFileSync(path.join(dir, (await retouch(frame, name)).file));

  expect(await bytes("a")).toEqual(await bytes("b"));
});
