import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { afterAll, expect, it } from "vitest";
import { judgeReel } from "../support/mixed/judge-reel.ts";
import { plantMedia } from "../support/mixed/mixed-media.ts";
import { renderToolsIn } from "../support/render-tools.ts";

const dir = mkdtempSync(path.join(tmpdir(), "mixed-media-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const tools = await renderToolsIn(dir);

// `npm run reliability -- mixed-media` does the same over HTTP at full size.
it("thirty pictures and clips are seen in their order, each in its time, and heard with what is seen", {
  timeout: 900_000,
}, async () => {
  const clipsAt = [0, 14, 29];
  // Some pictures are larger than the frame, and some are smaller.
  const planted = await plantMedia({ seconds: 32, clipsAt, seed: 1, widest: 1100 });
  const put = (name: string, bytes: Buffer) => {
    writeFileSync(path.join(dir, name), bytes);
    return path.join(dir, name);
  };
  const files = {
    audio: put("audio", planted.narration),
    media: planted.media.map(({ bytes }, index) => put(`in-${index}`, bytes)),
  };
  const request = {
    format: "9:16",
    template: "default",
    intro: "card",
    profile: "draft",
    title: "Thirty",
    outro_text: "End",
  } as const;
  const align = async () => ({ words: [], warnings: [] });
  const prepared = await prepareReel({ request, files, dir, tools, align, narrate });
  // Colours and sounds are looked for, which any encoding keeps.
  const plan = { ...prepared, encode: { preset: "ultrafast", crf: 23 } };
  const segment = (index: number) => path.join(dir, `segment-${index}.mp4`);
  const indexes = [...plan.segments.keys()];
  await renderSegments({ plan, indexes, dir, tools, out: segment });
  const [audio, out] = [path.join(dir, "audio.m4a"), path.join(dir, "out.mp4")];
  await renderAudio({ plan, dir, tools, out: audio });
  await assembleReel({ plan, segments: indexes.map(segment), audio, out });

  const figures = await judgeReel(out, plan, planted);

  expect(figures.order).toEqual(planted.media.map((_, index) => index));
  expect(figures).toMatchObject({ missingFrames: 0, otherMedium: 0, unheard: 0 });
  for (const clip of figures.clips) expect(clip).toMatchObject({ otherFrames: 0, unheard: 0 });
  // WebM counts in milliseconds, and its encoder puts the sound seven ahead.
  for (const { soundOffMs } of figures.clips) expect(soundOffMs).toBeLessThan(1000 / 60);
  expect(figures.narrationOffMs).toBeLessThan(1);
  expect(figures.startOffMs).toBeLessThan(1);
});
