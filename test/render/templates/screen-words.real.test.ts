import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { screenWords } from "@reelwright/renderer/templates/screen-ground";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));
const long =
  "Seven slow evenings that I spent on the roof above a city which never really wants to sleep, and what I wrote down there, night after night, for you";

it.each(["intro", "outro"] as const)("lofi gives the long words of its %s as many lines as they need", (which) => {
  const template = templates.lofi;
  const request = ReelRequest.parse({
    template: "lofi",
    format: "9:16",
    profile: "draft",
    title: long,
    outro_text: long,
  });
  const stage = stageOf(request, {
    frame: frameSize(request),
    colours: coloursOf(template.palette, []),
    shaper,
    template,
  });
  const lines = screenWords(which, { template, stage, span: { start: 0, end: 60 } });

  expect(lines.length).toBeGreaterThan(4);
});
