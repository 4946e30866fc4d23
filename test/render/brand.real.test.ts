import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { readFont } from "@reelwright/renderer/media/read-font";
import { readLogo } from "@reelwright/renderer/media/read-logo";
import { BrandRequest, logoPositions } from "@reelwright/renderer/plan/brand-request";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { brandMarks, logoRoom } from "@reelwright/renderer/templates/parts/brand-marks";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { fitText } from "@reelwright/renderer/text/fit-text";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, expect, it } from "vitest";
import compress from "wawoff2/compress.js";

const dir = mkdtempSync(path.join(tmpdir(), "brand-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const fontsDir = collectFonts(path.resolve(import.meta.dirname, "../.."), path.join(dir, "fonts"));
const ttf = path.join(fontsDir, "press-start.ttf");
const file = (name: string, bytes: Uint8Array) => {
  writeFileSync(path.join(dir, name), bytes);
  return path.join(dir, name);
};
const style = { face: "montserrat-800" } as const;
const widthOf = async (text: string, brandFont?: Uint8Array<ArrayBuffer> | "press-start") =>
  fitText(text, {
    shaper: await createShaper(fontsDir, { brandFont }),
    style,
    width: 2000,
    mostLines: 1,
    largest: 50,
    smallest: 50,
  }).width;

it("reads a font as TTF and as WOFF2, and sets text in it as in one of ours", async () => {
  const woff2 = file("a.woff2", await compress(readFileSync(ttf)));
  const [plain, packed] = [await readFont(ttf), await readFont(woff2)];

  const expected = await widthOf("Reelwright", "press-start");
  expect(await widthOf("Reelwright", plain)).toBe(expected);
  expect(await widthOf("Reelwright", packed)).toBe(expected);
  expect(await widthOf("Reelwright")).not.toBe(expected);
});

it("sets letters that a font lacks in those of the template", async () => {
  expect(await widthOf("مرحبا", await readFont(ttf))).toBe(await widthOf("مرحبا"));
});

it.each([
  [
    "a picture",
    await loadSharp()({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  ],
  ["a font that breaks off", readFileSync(ttf).subarray(0, 200)],
  ["WOFF2 that breaks off", Buffer.concat([Buffer.from("774f463200010000", "hex"), Buffer.alloc(60, 7)])],
  ["nothing", Buffer.alloc(0)],
])("refuses %s as a font", async (name, bytes) => {
  await expect(readFont(file(name.replaceAll(" ", "-"), bytes))).rejects.toThrow(/^The brand's font/);
});

it.each(logoPositions)(
  "lays a logo %s outside of where titles and captions stand, with what can be seen through it",
  async (logo_position) => {
    const red = { width: 400, height: 100, channels: 4, background: "#ff0000" } as const;
    const logo = file(
      `${logo_position}.png`,
      await loadSharp()({ create: red }).extend({ top: 100, background: "#00000000" }).png().toBuffer(),
    );
    for (const format of ["9:16", "16:9", "1:1"] as const) {
      const request = ReelRequest.parse({ format, profile: "draft", template: "default" });
      const frame = frameSize(request);
      const shaper = await createShaper(fontsDir);
      const template = templates.default;
      const stage = stageOf(request, { frame, colours: coloursOf(template.palette, []), shaper, template });
      const brand = BrandRequest.parse({ logo_position, handle: "@reelwright" });
      const read = await readLogo(logo, { name: "The brand's logo", within: logoRoom(stage, brand) });
      const [mark, handle] = brandMarks(stage, { brand, logo: read, span: { start: 0, end: 90 } });
      if (!mark || !handle) throw new Error("A brand has a logo and a handle");

      expect(mark.x < frame.width / 2).toBe(logo_position.endsWith("left"));
      expect(handle.x > frame.width / 2).toBe(logo_position.endsWith("left"));
      const isAbove = mark.y + mark.height <= stage.safe.y;
      expect([isAbove, mark.y >= stage.safe.y + stage.safe.height]).toEqual([
        logo_position.startsWith("top"),
        logo_position.startsWith("bottom"),
      ]);
      const { rgba, width, height } = await rasterise(mark.markup, mark);
      const at = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
      expect([at(0, 0)[3], at(width >> 1, Math.round(height * 0.7))]).toEqual([0, [255, 0, 0, 255]]);
    }
  },
);

it.each([
  ["a dark logo a light", "#101040", 255],
  ["a light logo a dark", "#fff0d0", 0],
])("gives %s edge, so that it is seen on what is like it", async (_what, background, edge) => {
  const plain = { width: 400, height: 100, channels: 4, background } as const;
  const logo = file(`${edge}.png`, await loadSharp()({ create: plain }).png().toBuffer());
  const frame = frameSize({ format: "9:16", profile: "draft" });
  const request = ReelRequest.parse({ format: "9:16", profile: "draft", template: "default" });
  const template = templates.default;
  const shaper = await createShaper(fontsDir);
  const stage = stageOf(request, { frame, colours: coloursOf(template.palette, []), shaper, template });
  const brand = BrandRequest.parse({});
  const read = await readLogo(logo, { name: "The brand's logo", within: logoRoom(stage, brand) });
  const [mark] = brandMarks(stage, { brand, logo: read, span: { start: 0, end: 90 } });
  if (!mark) throw new Error("A brand has a logo");

  const { rgba, width, height } = await rasterise(mark.markup, mark);
  const above = ((height - read.height) / 2 - 1) * width + (width >> 1);
  const [red, , , alpha = 0] = rgba.subarray(4 * above, 4 * above + 4);
  expect([alpha > 20, red]).toEqual([true, edge]);
});

it("puts a brand's colours in the place of the template's accent, second colour and ground", () => {
  const { palette } = templates.default;

  expect(coloursOf(palette, [], ["#00ff88"])).toMatchObject({ accent: "#00ff88", second: "#00ff88" });
  expect(coloursOf(palette, [], ["#00ff88", "#ffaa00", "#101030"])).toMatchObject({
    accent: "#00ff88",
    second: "#ffaa00",
    ground: "#101030",
  });
});
