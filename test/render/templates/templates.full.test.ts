import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import type { Overlay } from "@reelwright/renderer/plan/reel-plan";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { contrast } from "@reelwright/renderer/style/colour";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { dress } from "@reelwright/renderer/templates/dress";
import { layTitle } from "@reelwright/renderer/templates/lay-title";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { afterAll, describe, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));
const formats = ["9:16", "16:9", "1:1", "4:5", "4:3"] as const;
const spans = {
  intro: { start: 0, end: 60 },
  title: { start: 60, end: 60 },
  body: { start: 60, end: 660 },
  rest: { start: 60, end: 660 },
  outro: { start: 660, end: 735 },
  all: { start: 0, end: 735 },
};
const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverbandsvorsitzender";
const texts: readonly (readonly [string, Pick<ReelRequest, "title" | "source" | "outro_text" | "outro_sub">])[] = [
  ["short texts", { title: "T", source: "S", outro_text: "O", outro_sub: "o" }],
  [
    "the longest texts",
    {
      title: "word ".repeat(40),
      source: "source ".repeat(14),
      outro_text: "bye ".repeat(30),
      outro_sub: "sub ".repeat(30),
    },
  ],
  [
    "endless words",
    { title: long + long, source: `https://example.com/${"slug-".repeat(16)}`, outro_text: long, outro_sub: long },
  ],
  [
    "Arabic texts",
    {
      title: "صباحٌ في الجبال (الجزء ٢) مع إضاءة أولى",
      source: "رحلة ٢٠٢٤",
      outro_text: "إلى اللقاء",
      outro_sub: "تابعونا @us",
    },
  ],
  ["no title", { source: "Only a source", outro_sub: "Only a line" }],
];

type Texts = (typeof texts)[number][1];

function setUp(name: (typeof templateNames)[number], format: ReelRequest["format"], text: Texts) {
  const template = templates[name];
  const request = ReelRequest.parse({ format, profile: "draft", template: name, ...text });
  const frame = frameSize(request);
  return { request, stage: stageOf(request, { frame, colours: coloursOf(template.palette, []), shaper, template }) };
}

function dressed(name: (typeof templateNames)[number], format: ReelRequest["format"], text: Texts) {
  const { request, stage } = setUp(name, format, text);
  return { stage, overlays: dress(templates[name], request, stage, { spans, title: [] }) };
}

/** Those of the intro's and outro's words: what comes between the frame's decorations. */
const isWords = (overlay: Overlay) => overlay.z === 20;

describe.each(templateNames)("the template %s", (name) => {
  it.each(formats.flatMap((format) => texts.map(([what, text]) => [what, format, text] as const)))(
    "sets %s in %s inside the frame, and inside what phone apps leave free",
    (_what, format, text) => {
      const { stage, overlays } = dressed(name, format, text);
      const words = overlays.filter(isWords);
      expect(words.length).toBeGreaterThan(0);
      // A glow or an accent may reach a little past the room that letters keep to.
      const slack = stage.short * 0.09;
      for (const { x, y, width, height } of words) {
        expect(x).toBeGreaterThanOrEqual(stage.safe.x - slack);
        expect(x + width).toBeLessThanOrEqual(stage.safe.x + stage.safe.width + slack);
        expect(y).toBeGreaterThanOrEqual(stage.safe.y - slack);
        expect(y + height).toBeLessThanOrEqual(stage.safe.y + stage.safe.height + slack);
      }
    },
  );

  it("draws its words whole: no ink at the edges of what they are drawn on", async () => {
    for (const [, text] of texts.slice(0, 4)) {
      for (const overlay of dressed(name, "9:16", text).overlays.filter(isWords)) {
        const { rgba, width, height } = await rasterise(overlay.markup, overlay);
        const inked = (x: number, y: number) => (rgba[(y * width + x) * 4 + 3] ?? 0) > 200;
        const across = Array.from({ length: width }, (_, x) => [inked(x, 0), inked(x, height - 1)]);
        const down = Array.from({ length: height }, (_, y) => [inked(0, y), inked(width - 1, y)]);
        expect([...across, ...down].flat().filter(Boolean).length).toBe(0);
      }
    }
  }, 120_000);

  it.each(formats.flatMap((format) => (["center", "bottom"] as const).map((at) => [format, at] as const)))(
    "lays its title over the pictures in %s inside what phone apps leave free, captions %s",
    (format, captions) => {
      for (const [, text] of texts) {
        const { stage } = setUp(name, format, text);
        const { overlays, place } = layTitle(templates[name], stage, { span: { start: 0, end: 60 }, captions });
        expect(place === null).toBe(templates[name].hook === null);
        for (const { x, y, width, height } of overlays.filter(isWords)) {
          const slack = stage.short * 0.09;
          expect(x).toBeGreaterThanOrEqual(stage.safe.x - slack);
          expect(x + width).toBeLessThanOrEqual(stage.safe.x + stage.safe.width + slack);
          expect(y).toBeGreaterThanOrEqual(stage.safe.y - slack);
          expect(y + height).toBeLessThanOrEqual(stage.safe.y + stage.safe.height + slack);
        }
      }
    },
  );

  it("says only what it was given to say, when it was given it", () => {
    const { overlays } = dressed(name, "1:1", {});

    expect(overlays.filter(isWords)).toEqual([]);
  });

  it("has words that can be read on its ground", () => {
    const swatches = [
      { l: 0.6, c: 0.2, h: 30, share: 0.5 },
      { l: 0.4, c: 0.15, h: 250, share: 0.3 },
    ];
    for (const seen of [[], swatches]) {
      const colours = coloursOf(templates[name].palette, seen);
      expect(contrast(colours.ink, colours.ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(colours.accent, colours.ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(3);
    }
  });
});
