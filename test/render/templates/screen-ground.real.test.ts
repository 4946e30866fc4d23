import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { screenGround } from "@reelwright/renderer/templates/screen-ground";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import type { TemplateName } from "@reelwright/vocabulary/template-names";
import { afterAll, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));
const words = { title: "Court ruling expected today", source: "The desk", outro_text: "Good night" };

function groundOf(
  which: "intro" | "outro",
  {
    name,
    format = "9:16",
    picture,
    faces = [],
  }: { name: TemplateName; format?: string; picture: string; faces?: number[][] },
) {
  const template = templates[name];
  const request = ReelRequest.parse({ template: name, format, profile: "draft", ...words });
  const stage = stageOf(request, {
    frame: frameSize(request),
    colours: coloursOf(template.palette, []),
    shaper,
    template,
  });
  const boxes = faces.map(([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height }));
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const [right, bottom] = [
    Math.max(...boxes.map(({ x, width }) => x + width)),
    Math.max(...boxes.map(({ y, height }) => y + height)),
  ];
  const keep = { x: left, y: top, width: right - left, height: bottom - top };
  const focus =
    boxes.length > 0
      ? { x: (left + right) / 2, y: (top + bottom) / 2, level: 0.35, keep, faces: boxes }
      : { x: 0.5, y: 0.5, level: 0.5, keep: { x: 0, y: 0, width: 1, height: 1 }, isWhole: true };
  const [width = 0, height = 0] = picture.split("x").map(Number);
  return screenGround(which, { picture: { width, height }, focus, template, stage });
}

it.each([
  ["news", "intro", "a face where its slab is", "900x1600", [[0.3, 0.62, 0.4, 0.25]]],
  ["cinematic", "outro", "a face in the middle", "900x1600", [[0.25, 0.4, 0.5, 0.3]]],
  ["split", "outro", "a face where its field begins", "900x1600", [[0.3, 0.6, 0.4, 0.3]]],
  [
    "boxed",
    "outro",
    "people who do not fit side by side",
    "1600x900",
    [
      [0.05, 0.2, 0.15, 0.3],
      [0.8, 0.2, 0.15, 0.3],
    ],
  ],
  ["boxed", "outro", "a picture that is to be read", "900x1600", []],
] as const)("%s has a soft %s over %s", (name, which, _what, picture, faces) => {
  const { ground } = groundOf(which, { name, picture, faces: faces.map((face) => [...face]) });

  expect(ground.kind).toBe("blurred");
});

it("a clear picture stays where words leave its face free", () => {
  const { ground, focus } = groundOf("intro", { name: "news", picture: "900x1600", faces: [[0.35, 0.12, 0.3, 0.2]] });

  expect([ground, focus.level]).toEqual([templates.news.intro.ground, 0.35]);
});

it("a clear picture is moved where that takes its face out from under the words", () => {
  const face = [0.35, 0.4, 0.3, 0.1];
  const { ground, focus } = groundOf("outro", { name: "cinematic", format: "1:1", picture: "900x1800", faces: [face] });

  expect(ground.kind).toBe("picture");
  expect(focus.level).not.toBe(0.35);
});

it("a picture made soft is as dark as its shade made it, and of its colour", () => {
  const { ground } = groundOf("outro", { name: "news", picture: "900x1600" });

  expect(ground).toEqual({ kind: "blurred", brightness: expect.closeTo(0.3), tint: "ground" });
});
