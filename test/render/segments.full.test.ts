import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { slicePlan } from "@reelwright/renderer/reel/slice-plan";
import { sharesOf } from "@reelwright/renderer/timeline/segments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeClip } from "../support/clips.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { renderToolsIn } from "../support/render-tools.ts";

const dir = mkdtempSync(path.join(tmpdir(), "segments-test-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const tools = await renderToolsIn(dir);
interface Prepared {
  folder: string;
  plan: ReelPlan;
  keys: string[];
}
const script = "The first words are seen. The second are seen later. The last ones are seen at the end.";
const files = { audio: path.join(dir, "narration.mp3"), media: [] as string[] };
let first: Prepared;
let whole: Awaited<ReturnType<typeof render>>;

beforeAll(async () => {
  writeFileSync(files.audio, await makeMp3(7.3));
  const pictures = ["a.jpg", "b.jpg"].map((name) => path.join(dir, name));
  for (const [index, file] of pictures.entries())
    await makePicture(900, 700, index * 90)
      .jpeg()
      .toFile(file);
  const clip = await makeClip({ frames: 60, rate: 25, encode: ["-c:v", "libx264", "-crf", "12", "clip.mp4"] });
  files.media.push(...pictures, clip);
  first = await prepare(script);
  whole = await render(first, "whole");
});

async function prepare(script_text: string): Promise<Prepared> {
  const folder = mkdtempSync(path.join(dir, "reel-"));
  const request = ReelRequest.parse({
    format: "1:1",
    template: "film",
    profile: "draft",
    language: "en",
    title: "A title",
    script_text,
  });
  const align = async ({ script: said }: { script: string }) => ({
    words: said.split(" ").map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 350 })),
    warnings: [],
  });
  const plan = await prepareReel({ request, files, dir: folder, tools, align, narrate });
  return { folder, plan, keys: await segmentKeys(plan, folder) };
}

const sha = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Each share by a worker of its own, from its part of the plan; or all from the whole plan. */
async function render({ folder, plan }: Prepared, width: number | "whole") {
  const out = (index: number) => path.join(folder, `by-${width}-${index}.mp4`);
  const indexes = [...plan.segments.keys()];
  if (width === "whole") await renderSegments({ plan, indexes, dir: folder, tools, out });
  else
    for (const share of sharesOf(indexes, width))
      await renderSegments({ plan: slicePlan(plan, share), indexes: share, dir: folder, tools, out });
  const at = (name: string) => path.join(folder, name);
  await renderAudio({ plan, dir: folder, tools, out: at("audio.m4a") });
  const [segments, film] = [indexes.map(out), at("film.mp4")];
  await assembleReel({
    plan,
    segments,
    audio: at("audio.m4a"),
    out: film,
  });
  return { segments: segments.map(sha), film: sha(film) };
}

it("is the same, byte for byte, by however many workers it is rendered, and whenever", async () => {
  for (const width of [1, 6, 30]) expect(await render(first, width)).toEqual(whole);
  const again = await prepare(script);
  expect(again.keys).toEqual(first.keys);
  expect(await render(again, 3)).toEqual(whole);
});

it("changes, with one word, in the segments that have new keys and in no others", async () => {
  const other = await prepare(script.replace("second", "others"));
  const after = await render(other, 99);

  const changed = other.keys.map((key, index) => key !== first.keys[index]);
  expect(after.segments.map((file, index) => file !== whole.segments[index])).toEqual(changed);
  expect(changed.filter(Boolean).length).toBeGreaterThan(0);
  expect(changed.filter((is) => !is).length).toBeGreaterThan(1);
});
