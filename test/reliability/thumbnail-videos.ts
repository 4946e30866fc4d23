import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadSharp } from "@reelwright/platform/sharp";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { selectFrames } from "@reelwright/thumbnailer/select/select-frames";
import { buildVision } from "@reelwright/vision/build-vision";
import { ffmpeg } from "../support/media.ts";
import { shownAt } from "../support/thumbnails/shown-at.ts";
import type { VideoRecipe } from "../support/thumbnails/video-recipe.ts";
import { videos } from "../support/thumbnails/videos.ts";

/**
 * Chooses frames of videos of every container and codec that is accepted, turned, in variable rate, in HDR, cut off, of one frame and
 * of hours, and says what it took. Each frame must be of the right size and be the one that is shown at its time. ffmpeg has so much
 * memory and no more. Exits with 1 unless all is as it should be.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, megabytes: { type: "string", default: "1024" } },
});
const vision = await buildVision();
const count = 3;
const dir = mkdtempSync(path.join(tmpdir(), "thumbnail-videos-"));
const bounded = path.join(dir, "ffmpeg");
writeFileSync(bounded, `#!/bin/sh\nulimit -v ${Number(values.megabytes) * 1024}\nexec ${ffmpeg} "$@"\n`, {
  mode: 0o755,
});
const rows: Record<string, string | number>[] = [];
let [faults, mostBytes] = [0, 0];
for (const recipe of videos.filter(({ name }) => name.includes(values.only))) {
  const row = await tryVideo(recipe);
  if (row.fault) faults++;
  rows.push(row);
  console.log(Object.values(row).join(" | "));
}
rmSync(dir, { recursive: true, force: true });
console.table(rows);
console.log(
  `${rows.length} videos, ${faults} not as they should be; ffmpeg within ${values.megabytes} MB, this process ${Math.round(mostBytes / 2 ** 20)} MB at most.`,
);
process.exit(faults === 0 ? 0 : 1);

async function tryVideo(recipe: VideoRecipe): Promise<Record<string, string | number>> {
  const { name, file, make, expected, refused, repeatsAfter } = recipe;
  const found: string[] = [];
  const video = path.join(dir, file);
  await make(dir);
  const begun = performance.now();
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const seconds = () => Number(((performance.now() - begun) / 1000).toFixed(1));
  try {
    const selection = await selectFrames({
      file: video,
      count,
      formats: ["16:9", "9:16"],
      dir,
      tools: { ffmpeg: bounded, vision },
    });
    const took = seconds();
    clearInterval(sampling);
    if (refused) found.push("was taken");
    for (const [field, value] of Object.entries(expected ?? {})) {
      const read: unknown = Object.entries(selection.video).find(([key]) => key === field)?.[1];
      if (JSON.stringify(read) !== JSON.stringify(value)) found.push(`${field} is ${JSON.stringify(read)}`);
    }
    if (selection.variants.length !== count) found.push(`${selection.variants.length} variants`);
    const times = new Set(selection.variants.map(({ timestamp }) => timestamp));
    if (times.size < Math.min(count, selection.video.frames)) found.push("the same frame more than once");
    const until = repeatsAfter ?? selection.video.duration + 1;
    const shown = await shownAt(
      selection.variants.map((variant) => variant.file),
      video,
      { until },
    );
    for (const [index, { file: frame, timestamp, width, height }] of selection.variants.entries()) {
      const info = await loadSharp()(frame).metadata();
      if (info.width !== width || info.height !== height || info.depth !== "uchar") found.push("another size");
      if (width !== selection.video.width || height !== selection.video.height) found.push(`${width}x${height}`);
      const at = shown[index] ?? Number.NaN;
      const off = Math.abs(at - (repeatsAfter ? timestamp % repeatsAfter : timestamp));
      if (!(Math.min(off, Math.abs((repeatsAfter ?? 0) - off) || off) < 0.75 / selection.video.rate))
        found.push(`the frame of ${timestamp.toFixed(3)} is shown at ${at.toFixed(3)}`);
    }
    const { frames, share } = selection.decoded;
    return {
      name,
      seconds: took,
      frames: selection.video.frames,
      decoded: frames,
      share: `${(100 * share).toFixed(1)} %`,
      megabytes: Math.round(most / 2 ** 20),
      at: selection.variants.map(({ timestamp }) => timestamp.toFixed(2)).join(" "),
      fault: found.join("; "),
    };
  } catch (error) {
    const said = error instanceof MediaError ? error.message : `${error}`;
    const fault = refused && said.startsWith(refused) ? "" : said;
    return { name, seconds: seconds(), frames: 0, decoded: 0, share: "", at: refused ? "refused" : "", fault };
  } finally {
    clearInterval(sampling);
    mostBytes = Math.max(mostBytes, most);
    rmSync(video, { force: true });
  }
}
