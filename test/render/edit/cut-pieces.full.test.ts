import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashFile } from "@reelwright/platform/hash-file";
import { cutPiece, listPackets } from "@reelwright/renderer/edit/cut-piece";
import { cutPieces } from "@reelwright/renderer/edit/cut-pieces";
import type { EditSource } from "@reelwright/renderer/edit/edit-source";
import { planPictures } from "@reelwright/renderer/edit/plan-pictures";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { rewrapClip } from "@reelwright/renderer/media/rewrap-clip";
import type { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { afterAll, expect, it } from "vitest";
import { type FlashingSource, flashingSources } from "../../reliability/edit-sources/flashing-sources.ts";
import { plantFlashes } from "../../reliability/edit-sources/plant-flashes.ts";
import { ffmpeg } from "../../support/media.ts";
import { renderToolsIn } from "../../support/render-tools.ts";

const folder = await mkdtemp(path.join(tmpdir(), "pieces-"));
afterAll(() => rm(folder, { recursive: true }));
const tools = await renderToolsIn(folder);

/** How pieces are cut does not depend on the size of pictures. */
const halfOf = ({ size = { width: 640, height: 360 } }: FlashingSource) => ({
  width: size.width / 2,
  height: size.height / 2,
});

/** A stretch before the middle and one after it, in a folder with the source. */
async function planned(name: string): Promise<{ dir: string; source: EditSource; plan: PicturePlan }> {
  const recipe = flashingSources.find((one) => one.name === name);
  if (!recipe) throw new Error(`There is no recipe ${name}`);
  const dir = path.join(folder, recipe.file);
  await mkdir(dir);
  const sent = path.join(dir, "source");
  await writeFile(sent, (await plantFlashes({ ...recipe, size: halfOf(recipe) })).bytes);
  const file = await rewrapClip(sent, { ffmpeg });
  const source = await readSource(file, { name: "video", mostMinutes: 10, ffmpeg });
  const keeps = [
    { from: 1.55, to: 2.5, speed: 1 },
    { from: 3.1, to: 4.85, speed: 1 },
  ];
  const plan = planPictures({ ...wholeEdit(source, "draft"), keeps }, source, {
    file: path.basename(file),
    profile: "draft",
  });
  return { dir, source, plan };
}

async function segmentHashes(plan: PicturePlan, dir: string, name: string): Promise<string[]> {
  const indexes = [...plan.segments.keys()];
  const out = (index: number) => path.join(dir, `${name}-${index}.mp4`);
  await renderSegments({ plan, indexes, dir, tools, out });
  return Promise.all(indexes.map((index) => hashFile(out(index))));
}

// A picture may need earlier and later ones, and a container may hold times, turns and shapes in its own way.
it.each([
  "MP4, H.264, 29.97",
  "MP4, H.264, variable rate",
  "MP4, fragments",
  "MP4, trimmed without encoding",
  "MOV, HDR (HLG), turned",
  "MP4, AV1",
  "WebM of a browser: no length, no index",
  "AVI, MPEG-4 and MP3",
  "MPEG-2, interlaced",
  "MOV, ProRes and PCM of 24 bits",
  "MP4, old shape with oblong pixels, interlaced",
])("pieces show the very pictures of the file: %s", async (name) => {
  const { dir, source, plan } = await planned(name);

  const pieces = await cutPieces(plan, source, { name: "piece", dir, mostSeconds: 2, ffmpeg });

  if (!pieces) throw new Error("The file was not cut");
  expect(readdirSync(dir).filter((file) => file.startsWith("piece"))).toEqual(["piece-0", "piece-1"]);
  expect(new Set(pieces.scenes.map(({ media }) => media.file))).toEqual(new Set(["piece-0", "piece-1"]));
  expect(await segmentHashes(pieces, dir, "cut")).toEqual(await segmentHashes(plan, dir, "whole"));
});

it("a piece that would show other pictures, or hidden ones, is not used", async () => {
  const { dir, source } = await planned("MP4, H.264, 25");
  const packets = await listPackets(source.clip.input, { ffmpeg });
  const range = { from: 3, to: 4 };
  const cutting = { ...source.clip, packets, range, out: path.join(dir, "piece"), ffmpeg };

  expect(await cutPiece(cutting)).toBeInstanceOf(Map);
  // The time of the first picture is rounded down.
  expect(await cutPiece({ ...cutting, range: { from: -4e-7, to: 1 } })).toBeInstanceOf(Map);
  const other = packets.map((packet, at) => (at === 90 ? { ...packet, content: "other bytes" } : packet));
  expect(await cutPiece({ ...cutting, packets: other })).toBeNull();
  const hidden = packets.map((packet, at) => ({ ...packet, isHidden: at === 90 }));
  expect(await cutPiece({ ...cutting, packets: hidden })).toBeNull();
});
