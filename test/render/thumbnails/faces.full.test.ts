import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { lumaOf } from "@reelwright/thumbnailer/score/luma-of";
import { scorePicture } from "@reelwright/thumbnailer/score/score-picture";
import { sharpness } from "@reelwright/thumbnailer/score/sharpness";
import { composeThumbnail, type thumbnailStyles } from "@reelwright/thumbnailer/typeset/compose-thumbnail";
import { buildVision } from "@reelwright/vision/build-vision";
import { findFaces } from "@reelwright/vision/find-faces";
import type { Box } from "@reelwright/vision/region";
import { afterAll, describe, expect, it } from "vitest";
import { drawPeople, type Person } from "../../support/draw-people.ts";
import { seededRandom } from "../../support/random.ts";
import { drawScene } from "../../support/thumbnails/draw-scene.ts";

const dir = mkdtempSync(path.join(tmpdir(), "thumbnail-faces-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const vision = await buildVision();
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), path.join(dir, "fonts")));
const size = { width: 960, height: 540 };

async function portrait(name: string, people: readonly Person[]) {
  const file = path.join(dir, `${name}.png`);
  await drawPeople(people, size).png().toFile(file);
  return file;
}
const compose = (
  frame: string,
  more: { style: keyof typeof thumbnailStyles; format: "16:9" | "9:16" | "1:1"; movers?: readonly Box[] },
) =>
  composeThumbnail({
    frame,
    focal: { x: 0.5, y: 0.5 },
    keepFaces: true,
    tone: "auto",
    includeText: true,
    title: "Ten minutes a day",
    shaper,
    vision,
    dir,
    name: "made",
    ...more,
  });
const facesOf = async (file: string) => {
  const { data, info } = await loadSharp()(path.join(dir, file)).raw().toBuffer({ resolveWithObject: true });
  const inPixels = ({ x, y, width, height }: Box): Box => ({
    x: x * info.width,
    y: y * info.height,
    width: width * info.width,
    height: height * info.height,
  });
  const faces = await findFaces({ rgb: data, width: info.width, height: info.height }, vision);
  return faces.map(({ box }) => inPixels(box));
};

describe("a thumbnail with a face in it", () => {
  const people = {
    left: [{ x: 250, y: 260, height: 260 }],
    middle: [{ x: 480, y: 270, height: 230 }],
    right: [{ x: 780, y: 240, height: 200 }],
  };
  // In the style `clean` the text stands on paper beside the picture.
  it.each([
    ["editorial", "left", "16:9"],
    ["bold", "middle", "16:9"],
    ["bold", "right", "1:1"],
    ["minimal", "left", "1:1"],
    ["minimal", "middle", "9:16"],
  ] as const)("in %s, on the %s, has no text on it in %s", async (style, where, format) => {
    const frame = await portrait(`${style}-${where}`, people[where]);
    const { masterFile, text } = await compose(frame, { style, format });
    if (!text) throw new Error("There is text");
    const { rect } = text;
    for (const face of await facesOf(masterFile)) {
      const across = Math.min(rect.x + rect.width, face.x + face.width) - Math.max(rect.x, face.x);
      const down = Math.min(rect.y + rect.height, face.y + face.height) - Math.max(rect.y, face.y);
      expect(Math.min(across, down)).toBeLessThanOrEqual(0);
    }
  });

  it("is cut so that the face stays whole", async () => {
    const frame = await portrait("edge", [{ x: 130, y: 270, height: 200 }]);
    const { masterFile } = await compose(frame, { style: "bold", format: "9:16" });

    const [face] = await facesOf(masterFile);
    expect(face?.x).toBeGreaterThan(0);
    expect((face?.x ?? 0) + (face?.width ?? 0)).toBeLessThan(1080);
  });
});

it("a thumbnail has no text on what has come into its picture", async () => {
  const frame = await portrait("nobody", []);
  const look = { style: "editorial", format: "16:9" } as const;
  const { text, width, height } = await compose(frame, look);
  if (!text) throw new Error("There is text");
  const { x, y, width: across, height: down } = text.rect;
  const mover = {
    x: x / width,
    y: (y + down / 2) / height,
    width: (0.5 * across) / width,
    height: (0.4 * down) / height,
  };

  const beside = await compose(frame, { ...look, movers: [mover] });

  const covered = { left: mover.x * width, right: (mover.x + mover.width) * width };
  const rows = { top: mover.y * height, bottom: (mover.y + mover.height) * height };
  const rect = beside.text?.rect;
  if (!rect) throw new Error("There is text");
  const isApart =
    rect.x >= covered.right ||
    rect.x + rect.width <= covered.left ||
    rect.y >= rows.bottom ||
    rect.y + rect.height <= rows.top;
  expect(isApart).toBe(true);
});

describe("a score", () => {
  it("is better with a face than without one", async () => {
    const pictureOf = async (people: readonly Person[]) => ({
      rgb: await drawPeople(people, size).raw().toBuffer(),
      ...size,
    });
    const with1 = await scorePicture(await pictureOf([{ x: 320, y: 250, height: 200 }]), [16 / 9], vision);
    const without = await scorePicture(await pictureOf([]), [16 / 9], vision);

    expect(with1.parts.composition).toBeGreaterThan(without.parts.composition + 0.1);
    expect(with1.focal.x).toBeCloseTo(1 / 3, 1);
  });

  it("tells pictures apart by their sharpness", async () => {
    const scene = await drawScene(seededRandom(5), { width: 640, height: 360 });
    const of = async (sigma: number) => {
      const picture = loadSharp()(scene.rgb, { raw: { width: scene.width, height: scene.height, channels: 3 } });
      const rgb = await picture.blur(sigma).raw().toBuffer();
      return sharpness(lumaOf({ ...scene, rgb }), vision.kernel);
    };
    const found = [await of(0.7), await of(1.5), await of(3)];

    expect(found[0]).toBeLessThan(0.9);
    for (const [index, value] of found.entries())
      if (index > 0) expect(value).toBeLessThan((found[index - 1] ?? 0) - 0.1);
  });
});
