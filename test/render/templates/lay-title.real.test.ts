import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { subjectsOf } from "@reelwright/renderer/reel/lay-texts";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { layTitle } from "@reelwright/renderer/templates/lay-title";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));

it("a title lies on the hair of a head that fills its window, rather than on the eyes", () => {
  const template = templates.pastel;
  const request = ReelRequest.parse({ template: "pastel", format: "9:16", profile: "draft", title: "The 4 pm slump" });
  const frame = frameSize(request);
  const stage = stageOf(request, { frame, colours: coloursOf(template.palette, []), shaper, template });
  const span = { start: 0, end: 60 };
  const view = { zoom: 1, x: 0.5, y: 0.5 };
  const head = { x: 0.15, y: 0.1, width: 0.7, height: 0.72 };
  const scene = {
    scene: { ...span, way: span, from: view, to: view, window: stage.window },
    seen: { faces: [head], part: null },
  };
  const { place } = layTitle(template, stage, { span, captions: "center", avoid: subjectsOf([scene], stage) });

  const { y, height } = stage.window;
  if (!place) throw new Error("There is no title");
  expect(place.y + place.height).toBeLessThan(y + height * (head.y + 0.25 * head.height));
});
