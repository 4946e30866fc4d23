import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import type { Span } from "@reelwright/renderer/plan/template";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { dress } from "@reelwright/renderer/templates/dress";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));
const none = { start: 600, end: 600 };
const body = { start: 60, end: 600 };

/** A story's bars, those that fill before the pale ones under them, and its author. */
function storyOf(format: ReelRequest["format"], media: readonly Span[]) {
  const template = templates.story;
  const request = ReelRequest.parse({ template: "story", format, profile: "draft", source: "Mia Moor" });
  const stage = stageOf(request, {
    frame: frameSize(request),
    colours: coloursOf(template.palette, []),
    shaper,
    template,
  });
  const spans = {
    intro: { start: 0, end: 60 },
    title: none,
    body,
    rest: body,
    outro: none,
    all: { start: 0, end: 600 },
  };
  const overlays = dress(template, request, stage, { spans: { ...spans, media }, title: [] });
  return {
    bars: overlays.filter(({ enter }) => enter.kind === "sweep"),
    author: overlays.filter(({ z }) => z === 32),
  };
}

const equalMedia = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    start: 60 + Math.round((index * 540) / count),
    end: 60 + Math.round(((index + 1) * 540) / count),
  }));

it("a story has a bar for each medium, which fills while that is shown", () => {
  const media = [
    { start: 60, end: 200 },
    { start: 200, end: 300 },
    { start: 300, end: 600 },
  ];
  const { bars } = storyOf("9:16", media);

  // The card belongs to the first.
  expect(bars.map(({ start, enter }) => [start, enter.frames])).toEqual([
    [0, 200],
    [200, 100],
    [300, 300],
  ]);
});

it("a story has at most twelve bars", () => {
  const { bars } = storyOf("9:16", equalMedia(30));

  expect(bars.length).toBe(10);
});

it.each(["9:16", "1:1", "16:9", "4:5"] as const)("the author of a story in %s is below its bars", (format) => {
  const { bars, author } = storyOf(format, equalMedia(3));

  expect(author.length).toBeGreaterThan(0);
  const foot = Math.max(...bars.map(({ y, height }) => y + height));
  expect(Math.min(...author.map(({ y }) => y))).toBeGreaterThan(foot);
});
