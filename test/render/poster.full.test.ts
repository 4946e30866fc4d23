import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { makePoster, posterFile } from "@reelwright/renderer/reel/make-poster";
import { admitOne } from "@reelwright/renderer/reel/prepare-shots";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { buildVision } from "@reelwright/vision/build-vision";
import { type TemplateName, templateNames } from "@reelwright/vocabulary/template-names";
import { afterAll, describe, expect, it } from "vitest";
import { ffmpeg } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "posters-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), path.join(dir, "fonts")));
const vision = await buildVision();
const formats = ["9:16", "16:9", "1:1"] as const;
const titles = ["The mountain at first light", "Seven quiet places that nobody tells you about before you go there"];

/** The light of each pixel of a poster whose picture has one colour. */
async function lightOf(
  template: TemplateName,
  format: (typeof formats)[number],
  title: string | undefined,
  grey: string,
) {
  const request = ReelRequest.parse({
    format,
    profile: "draft",
    template,
    ...(title && { title, source: "High Country Journal" }),
  });
  const frame = frameSize(request);
  const file = path.join(dir, `${grey.slice(1)}-${format.replace(":", "x")}.png`);
  await loadSharp()({ create: { ...frame, channels: 3, background: grey } })
    .png()
    .toFile(file);
  const colours = coloursOf(templates[template].palette, []);
  const stage = stageOf(request, { frame, colours, shaper, template: templates[template] });
  const out = path.join(dir, template);
  mkdirSync(out, { recursive: true });
  const media = [await admitOne(file, 0, { ffmpeg })];
  await makePoster(media, [1], { template: templates[template], stage, vision, ffmpeg, dir: out });
  return loadSharp()(path.join(out, posterFile)).greyscale().raw().toBuffer();
}

/** The share of a poster on which at least half of a change of its picture is seen: no letters, and no dark shade. */
async function shownShare(template: TemplateName, format: (typeof formats)[number], title: string) {
  const [dark, light] = ["#566472", "#a4b2c0"];
  const [bareDark, bareLight, titledDark, titledLight] = [
    await lightOf(template, format, undefined, dark),
    await lightOf(template, format, undefined, light),
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
