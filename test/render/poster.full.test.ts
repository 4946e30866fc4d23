import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { pictureFocus } from "@reelwright/renderer/media/picture-focus";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { makePoster, posterFile } from "@reelwright/renderer/reel/make-poster";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { buildVision } from "@reelwright/vision/build-vision";
import { type TemplateName, templateNames } from "@reelwright/vocabulary/template-names";
import { afterAll, describe, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "posters-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), path.join(dir, "fonts")));
const vision = await buildVision();
const formats = ["9:16", "16:9", "1:1"] as const;
const titles = ["The mountain at first light", "Seven quiet places that nobody tells you about before you go there"];

type Format = (typeof formats)[number];

/** Posters of two fifths of a draft's size: shares of them are those of any size, for a sixth of the work. In still smaller ones lines break elsewhere. */
function frameOf(format: Format) {
  const { width, height } = frameSize(ReelRequest.parse({ format, profile: "draft", template: "default" }));
  return { width: width * 0.4, height: height * 0.4 };
}

/** A picture of one grey, as a reel reads it. */
const pictureOf = memoised(async (format: Format, grey: string) => {
  const { width, height } = frameOf(format);
  const file = path.join(dir, `${grey.slice(1)}-${format.replace(":", "x")}.png`);
  await loadSharp()({ create: { width, height, channels: 3, background: grey } })
    .png()
    .toFile(file);
  const name = "The picture";
  const picture = await readPicture(await admitPicture(file, name), { name, size: { width, height } });
  return { picture, focus: await pictureFocus(picture, vision) };
});

/** The light of each pixel of a poster whose picture has one colour. The title "" is none. */
const lightOf = memoised(async (template: TemplateName, format: Format, title: string, grey: string) => {
  const request = ReelRequest.parse({
    format,
    profile: "draft",
    template,
    ...(title && { title, source: "High Country Journal" }),
  });
  const colours = coloursOf(templates[template].palette, []);
  const stage = stageOf(request, { frame: frameOf(format), colours, shaper, template: templates[template] });
  const out = path.join(dir, template);
  mkdirSync(out, { recursive: true });
  const choice = { score: 1, see: () => pictureOf(format, grey) };
  await makePoster([choice], { template: templates[template], stage, dir: out });
  return loadSharp()(path.join(out, posterFile)).greyscale().raw().toBuffer();
});

/** The same result for the same arguments. */
function memoised<A extends string[], R>(make: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  const made = new Map<string, Promise<R>>();
  return (...args) => {
    const key = args.join("|");
    const result = made.get(key) ?? make(...args);
    made.set(key, result);
    return result;
  };
}

/** The share of a poster on which at least half of a change of its picture is seen: no letters, and no dark shade. */
async function shownShare(template: TemplateName, format: Format, title: string) {
  const [dark, light] = ["#566472", "#a4b2c0"];
  const [bareDark, bareLight, titledDark, titledLight] = [
    await lightOf(template, format, "", dark),
    await lightOf(template, format, "", light),
    await lightOf(template, format, title, dark),
    await lightOf(template, format, title, light),
  ];
  const shown = titledDark.filter((value, at) => {
    const whole = Math.abs((bareLight[at] ?? 0) - (bareDark[at] ?? 0));
    return Math.abs((titledLight[at] ?? 0) - value) >= whole / 2;
  });
  return shown.length / titledDark.length;
}

describe.each(templateNames)("the poster of %s", (template) => {
  it.each(formats.flatMap((format) => titles.map((title) => [format, title] as const)))(
    "shows its picture on at least 40 %% of it in %s under the title %s",
    async (format, title) => {
      expect(await shownShare(template, format, title)).toBeGreaterThanOrEqual(0.4);
    },
  );
});
