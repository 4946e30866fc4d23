import { loadSharp } from "@reelwright/platform/sharp";
import type { Picture } from "@reelwright/renderer/media/read-picture";
import type { Frame } from "@reelwright/thumbnailer/read/decode-frames";
import { frameAtRest, smallFrame } from "@reelwright/thumbnailer/read/frame-at-rest";
import { cropTo, withoutBars } from "@reelwright/thumbnailer/score/black-bars";
import { composition } from "@reelwright/thumbnailer/score/composition";
import { likeness, signatureOf } from "@reelwright/thumbnailer/score/likeness";
import { lumaOf } from "@reelwright/thumbnailer/score/luma-of";
import { salienceOf } from "@reelwright/thumbnailer/score/salience";
import { scorePicture } from "@reelwright/thumbnailer/score/score-picture";
import { sharpness } from "@reelwright/thumbnailer/score/sharpness";
import { buildVision } from "@reelwright/vision/build-vision";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";
import { drawScene } from "../../support/thumbnails/draw-scene.ts";

const vision = await buildVision();
const sharpnessOf = (picture: Picture): number => sharpness(lumaOf(picture), vision.kernel);
const size = { width: 640, height: 360 };
const scene = (seed: number) => drawScene(seededRandom(seed), size);
const sharpOf = ({ rgb, ...raw }: Picture) => loadSharp()(rgb, { raw: { ...raw, channels: 3 } });
const drawn = async (svg: string): Promise<Picture> => ({
  rgb: await loadSharp()(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">${svg}</svg>`))
    .flatten({ background: "#000" })
    .raw()
    .toBuffer(),
  ...size,
});
const mixed = (one: Picture, other: Picture, share: number): Picture => ({
  ...one,
  rgb: one.rgb.map((value, at) => value * (1 - share) + (other.rgb[at] ?? 0) * share) as Buffer,
});
const filmed = (pictures: readonly Picture[]): Frame[] => pictures.map(({ rgb }, at) => ({ rgb, time: at / 10 }));

describe("sharpness", () => {
  it("falls with every step out of focus, and is none when nothing can be made out", async () => {
    const picture = await scene(1);
    const blurred = await Promise.all(
      [1.2, 2, 6].map(async (sigma) => ({ ...size, rgb: await sharpOf(picture).blur(sigma).raw().toBuffer() })),
    );
    const [whole = 0, ...worse] = [picture, ...blurred].map(sharpnessOf);

    expect(whole).toBeGreaterThan(0.9);
    expect(worse[0]).toBeLessThan(whole);
    expect(worse[1]).toBeLessThan(0.3);
    expect(worse[2]).toBe(0);
  });

  it("is not kept by grain in a picture that is smeared by a motion", async () => {
    const kernel = Array.from({ length: 63 }, (_, at) => (Math.floor(at / 21) === 1 ? 1 : 0));
    const rgb = await sharpOf(await scene(2))
      .convolve({ width: 21, height: 3, kernel, scale: 21 })
      .raw()
      .toBuffer();
    const random = seededRandom(2);
    const grain = {
      ...size,
      rgb: rgb.map((value) => Math.min(255, Math.max(0, value + (random() - 0.5) * 6))) as Buffer,
    };

    expect(sharpnessOf(grain)).toBeLessThan(0.4);
  });

  it("is that of the subject where what is behind it is meant to be out of focus", async () => {
    const picture = await scene(3);
    const back = sharpOf({ ...size, rgb: await sharpOf(picture).blur(8).raw().toBuffer() });
    const area = { left: 200, top: 100, width: 240, height: 200 };
    const input = await sharpOf(picture).extract(area).png().toBuffer();
    const portrait = {
      ...size,
      rgb: await back
        .composite([{ input, left: 200, top: 100 }])
        .raw()
        .toBuffer(),
    };

    expect(sharpnessOf(portrait)).toBeGreaterThan(0.8);
  });
});

describe("a score", () => {
  const scored = async (picture: Picture) => scorePicture(picture, [16 / 9], vision);

  it.each([
    ["black", (one: Picture) => sharpOf(one).linear(0.03, 0)],
    ["dark", (one: Picture) => sharpOf(one).linear(0.16, 2)],
    ["burnt", (one: Picture) => sharpOf(one).linear(1.6, 140)],
    ["blurred", (one: Picture) => sharpOf(one).blur(7)],
  ])("finds a picture to be %s", async (fault, change) => {
    const picture = await scene(4);
    const worse = await scored({ ...size, rgb: await change(picture).raw().toBuffer() });
    const as = await scored(picture);

    expect(as.faults).toEqual([]);
    expect(worse.faults).toEqual([fault]);
    expect(worse.score).toBeLessThan(as.score / 3);
  });

  it("finds letters on a gradient to be a card, and one colour to be blank", async () => {
    const letters = Array.from(
      { length: 12 },
      (_, at) => `<rect x="${100 + at * 34}" y="160" width="18" height="40" fill="#fff"/>`,
    );
    const gradient = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#124"/><stop offset="1" stop-color="#348"/></linearGradient></defs><rect width="640" height="360" fill="url(#g)"/>`;

    expect((await scored(await drawn(gradient + letters.join("")))).faults).toEqual(["card"]);
    expect((await scored(await drawn(`<rect width="640" height="360" fill="#777"/>`))).faults).toEqual(["blank"]);
  });

  it("is the weighted mean of its parts", async () => {
    const { score, parts } = await scored(await scene(5));
    const { sharpness, exposure, colour, composition, text_room } = parts;
    const mean = 0.25 * sharpness + 0.2 * exposure + 0.1 * colour + 0.3 * composition + 0.15 * text_room;

    expect(score).toBeCloseTo(mean, 6);
    for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0);
    for (const part of Object.values(parts)) expect(part).toBeLessThanOrEqual(1);
  });
});

describe("composition", () => {
  const subjectAt = async (x: number) => {
    const picture = await drawn(
      `<rect width="640" height="360" fill="#456"/><circle cx="${x * 640}" cy="120" r="40" fill="#e96"/><circle cx="${x * 640}" cy="120" r="20" fill="#fff"/>`,
    );
    return composition(salienceOf(picture), { x, y: 1 / 3 }, [16 / 9]).composition;
  };

  it("is better with the subject at a third than at the edge", async () => {
    expect(await subjectAt(1 / 3)).toBeGreaterThan((await subjectAt(0.06)) + 0.2);
  });

  it("leaves less room for a text where all is full of drawing", async () => {
    const stripes = Array.from(
      { length: 107 },
      (_, at) => `<rect x="${at * 6}" width="3" height="360" fill="#fff"/>`,
    ).join("");
    const half = Array.from({ length: 50 }, (_, at) => `<rect x="${at * 6}" width="3" height="360" fill="#fff"/>`).join(
      "",
    );
    const room = async (svg: string) =>
      composition(salienceOf(await drawn(svg)), { x: 0.2, y: 0.5 }, [16 / 9]).text_room;

    expect(await room(stripes)).toBeLessThan(0.1);
    expect(await room(half)).toBeGreaterThan(0.9);
  });
});

describe("the frame at rest", () => {
  const restOf = (pictures: Parameters<typeof filmed>[0], until = Number.POSITIVE_INFINITY) =>
    frameAtRest(
      filmed(pictures).map((frame) => smallFrame(frame, size, vision.kernel)),
      { from: 0, until },
    );

  it("is none of a cross-fade, from where it begins", async () => {
    const [one, other] = [await scene(6), await scene(7)];
    const fade = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875].map((share) => mixed(one, other, share));

    expect(restOf(fade)?.changing).toBe(true);
    const rest = restOf([one, one, one, one, ...fade.slice(0, 4)]);
    expect(rest?.changing).toBe(false);
    expect(rest?.frame.time).toBeLessThan(0.35);
  });

  it("is none in which what comes next begins to shine through, sharper than what is there", async () => {
    const [one, other] = [await scene(6), await scene(7)];
    const out = { ...one, rgb: await sharpOf(one).blur(8).raw().toBuffer() };
    const fade = [0.13, 0.35, 0.55].map((share) => mixed(out, other, share));
    const rest = restOf([out, out, out, out, out, out, ...fade], 0.65);

    expect([rest?.changing, (rest?.frame.time ?? 1) < 0.55]).toEqual([false, true]);
  });

  it("is none in which eyes are shut", async () => {
    const [open, shut] = ["", "#c98"].map((lid) => {
      const eyes = lid
        ? ""
        : `<circle cx="290" cy="150" r="12" fill="#fff"/><circle cx="290" cy="150" r="8"/><circle cx="350" cy="150" r="12" fill="#fff"/><circle cx="350" cy="150" r="8"/>`;
      // Wrinkles: no eye is as sharp as a shut one.
      const lids = lid
        ? Array.from(
            { length: 20 },
            (_, at) => `<rect x="${276 + at * 5}" y="140" width="2" height="20" fill="#432"/>`,
          ).join("")
        : "";
      return `<rect width="640" height="360" fill="#8ac"/><circle cx="320" cy="170" r="90" fill="#e0ac89"/>${eyes}${lids}`;
    });
    const [seen, blinking] = [await drawn(open ?? ""), await drawn(shut ?? "")];
    const rest = restOf([blinking, blinking, seen, seen, seen, seen, blinking, seen]);

    expect([0.2, 0.3, 0.4, 0.5, 0.7]).toContain(rest?.frame.time);
  });

  it("is of the shot that is on longest", async () => {
    const [one, other] = [await scene(8), await scene(9)];

    expect(restOf([one, one, other, other, other, other])?.frame.time).toBeGreaterThan(0.15);
  });
});

describe("black bars", () => {
  it("are cut off where all pictures have them, and a dark sky is none", async () => {
    const barred = await drawn(`<rect y="45" width="640" height="270" fill="#a83"/>`);
    const sky = await drawn(`<rect y="200" width="640" height="160" fill="#a83"/>`);
    const black = await drawn("");

    expect(cropTo(barred, withoutBars([barred, black, barred])).height).toBeLessThanOrEqual(270);
    expect(cropTo(barred, withoutBars([barred, black, barred])).height).toBeGreaterThan(262);
    expect(cropTo(sky, withoutBars([sky])).height).toBe(360);
    expect(cropTo(barred, withoutBars([barred, await scene(10)])).height).toBe(360);
  });
});

it("likeness tells a picture in another light from another picture", async () => {
  const [one, other] = [await scene(11), await scene(12)];
  const lighter = { ...size, rgb: await sharpOf(one).linear(1.05, 4).raw().toBuffer() };

  expect(likeness(signatureOf(one), signatureOf(lighter))).toBeGreaterThan(0.7);
  expect(likeness(signatureOf(one), signatureOf(other))).toBeLessThan(0.6);
});
