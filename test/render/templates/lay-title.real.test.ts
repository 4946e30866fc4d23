import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import type { SeenPicture } from "@reelwright/renderer/plan/seen-picture";
import { subjectsOf } from "@reelwright/renderer/reel/lay-texts";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { layTitle } from "@reelwright/renderer/templates/lay-title";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import type { TemplateName } from "@reelwright/vocabulary/template-names";
import { afterAll, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));

const titleSpan = { start: 0, end: 60 };
const view = { zoom: 1, x: 0.5, y: 0.5 };

/** Lays a title over scenes in a template's window; the boxes are shares of it. */
function laid(
  name: TemplateName,
  {
    format,
    captions,
    scenes,
  }: Pick<ReelRequest, "format"> &
    Pick<Parameters<typeof layTitle>[2], "captions"> & {
      scenes: readonly ({ start: number; end: number } & Partial<SeenPicture>)[];
    },
) {
  const template = templates[name];
  const request = ReelRequest.parse({ template: name, format, profile: "draft", title: "The 4 pm slump" });
  const frame = frameSize(request);
  const stage = stageOf(request, { frame, colours: coloursOf(template.palette, []), shaper, template });
  const seen = scenes.map(({ start, end, faces = [], subjects }) => ({
    scene: { start, end, way: { start, end }, from: view, to: view, window: stage.window },
    seen: { faces, subjects, part: null },
  }));
  const { place } = layTitle(template, stage, { span: titleSpan, captions, avoid: subjectsOf(seen, stage) });
  if (!place) throw new Error("There is no title");
  const { y, height } = stage.window;
  const inWindow = (pixels: number) => (pixels - y) / height;
  return { top: inWindow(place.y), bottom: inWindow(place.y + place.height) };
}

it("a title lies on the hair of a head that fills its window, rather than on the eyes", () => {
  const head = { x: 0.15, y: 0.1, width: 0.7, height: 0.72 };
  const { bottom } = laid("pastel", {
    format: "9:16",
    captions: "center",
    scenes: [{ ...titleSpan, faces: [head] }],
  });

  expect(bottom).toBeLessThan(head.y + 0.25 * head.height);
});

it("a title leaves a face free, rather than a landscape that follows at its end", () => {
  const face = { x: 0.35, y: 0.12, width: 0.3, height: 0.34 };
  const land = { x: 0, y: 0.3, width: 1, height: 0.7 };
  const { top } = laid("ticker", {
    format: "9:16",
    captions: "bottom",
    scenes: [
      { start: 0, end: 50, faces: [face] },
      { start: 50, end: 120, subjects: [land] },
    ],
  });

  expect(top).toBeGreaterThan(face.y + face.height);
});

it("a title lies below a head, rather than on its hair because captions would be in the middle", () => {
  const head = { x: 0.3, y: 0.05, width: 0.32, height: 0.55 };
  const { top } = laid("gaming", { format: "4:5", captions: "center", scenes: [{ ...titleSpan, faces: [head] }] });

  expect(top).toBeGreaterThan(head.y + head.height);
});
