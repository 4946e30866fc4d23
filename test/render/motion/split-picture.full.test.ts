import type { Sheet } from "@reelwright/offline-engines/animator/sheet";
import { splitPicture } from "@reelwright/offline-engines/animator/split-picture";
import { loadSharp } from "@reelwright/platform/sharp";
import { chance } from "@reelwright/renderer/pixels/noise";
import { describe, expect, it } from "vitest";

const frame = { width: 320, height: 568 };

async function pictureOf(markup: string) {
  const size = { width: 480, height: 760 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${markup}</svg>`;
  const rgb = await loadSharp()(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  // No photograph is without noise.
  for (let at = 0; at < rgb.length; at++) rgb[at] = Math.min(255, Math.max(0, (rgb[at] ?? 0) + chance(at) * 6 - 3));
  return { rgb, ...size };
}

const sky = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#5b9be0"/><stop offset="1" stop-color="#cfe4f7"/></linearGradient></defs><rect width="480" height="400" fill="url(#s)"/>`;
const hills = Array.from({ length: 260 }, (_, at) => {
  const [x, y] = [chance(at, 1) * 480, 350 + chance(at, 2) * 410];
  return `<circle cx="${x}" cy="${y}" r="${14 + chance(at, 3) * 18}" fill="hsl(${80 + chance(at, 4) * 40},50%,${14 + chance(at, 5) * 18}%)"/>`;
}).join("");
const landscape = `${sky}<rect y="350" width="480" height="410" fill="#2b4a1e"/>${hills}`;
const still = `<rect width="480" height="760" fill="#d9d4cc"/><ellipse cx="240" cy="400" rx="110" ry="150" fill="#b1281d"/><ellipse cx="215" cy="350" rx="60" ry="80" fill="#c5392c"/>`;

const at = ({ rgba, width, height }: Sheet, x: number, y: number) =>
  Array.from(rgba.subarray((Math.round(y * height) * width + Math.round(x * width)) * 4).subarray(0, 4));

describe("a picture", () => {
  it("with a sky is parted at its horizon, and the sky goes on behind the land", async () => {
    const { layers } = await splitPicture(await pictureOf(landscape), frame);
    const [behind, land] = layers;
    if (!behind || !land) throw new Error("There are not two sheets");

    expect(layers).toHaveLength(2);
    expect(at(land, 0.5, 0.1)[3]).toBe(0);
    expect(at(land, 0.5, 0.9)[3]).toBe(255);
    const [red = 0, , blue = 0, opacity] = at(behind, 0.5, 0.8);
    expect(opacity).toBe(255);
    expect(blue).toBeGreaterThan(red);
    expect(blue).toBeGreaterThan(180);
  });

  it("with one clear thing before an even ground shows that ground behind it", async () => {
    const { layers } = await splitPicture(await pictureOf(still), frame);
    const [ground, thing] = layers;
    if (!ground || !thing) throw new Error("There are not two sheets");

    expect(at(thing, 0.5, 0.5)[3]).toBe(255);
    expect(at(thing, 0.05, 0.05)[3]).toBe(0);
    const [red = 0, green = 0] = at(ground, 0.5, 0.5);
    expect(Math.abs(red - green)).toBeLessThan(16);
  });

  it("that is all of one kind stays whole, and bends", async () => {
    const whole = `<rect width="480" height="760" fill="#2b4a1e"/><g transform="translate(0,-350) scale(1,1.9)">${hills}</g>`;
    const { layers } = await splitPicture(await pictureOf(whole), frame);

    expect(layers).toHaveLength(1);
    expect(new Set(layers[0]?.relief?.values).size).toBeGreaterThan(20);
  });

  it("reaches over every side of the frame, whatever its shape", async () => {
    const { rgb, width, height } = await pictureOf(landscape);
    for (const size of [
      { width: 320, height: 568 },
      { width: 568, height: 320 },
      { width: 320, height: 320 },
    ]) {
      const { layers } = await splitPicture({ rgb, width, height }, size);
      for (const { x, y, width, height } of layers) {
        expect(Math.max(x, y)).toBeLessThan(-8);
        expect(x + width - size.width).toBeGreaterThan(8);
        expect(y + height - size.height).toBeGreaterThan(8);
      }
    }
  });
});
