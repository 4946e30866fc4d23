import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { selectFrames } from "@reelwright/thumbnailer/select/select-frames";
import { buildVision } from "@reelwright/vision/build-vision";
import { ffmpeg } from "../support/media.ts";
import { plantedAt, plantVideo } from "../support/thumbnails/plant-video.ts";

/**
 * Makes videos in which well-composed shots are planted among blurred, black, dark, burnt-out, smeared and cross-fading ones, and
 * counts which of them are chosen for thumbnails. Exits with 1 unless of 95 of 100 videos nothing but well-composed ones is chosen.
 */
const { values } = parseArgs({
  options: { videos: { type: "string", default: "100" }, seed: { type: "string", default: "1" } },
});
const vision = await buildVision();
const goal = 0.95;
const count = 3;
const chosen = new Map<string, number>();
const missed: { seed: number; encoding: string; at: number; kind: string }[] = [];
let [frames, decoded, pictures, right] = [0, 0, 0, 0];
for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.videos); seed++) {
  const dir = mkdtempSync(path.join(tmpdir(), "thumbnail-frames-"));
  try {
    const planted = await plantVideo(seed, dir);
    const selection = await selectFrames({
      file: planted.file,
      count,
      formats: ["16:9"],
      dir,
      tools: { ffmpeg, vision },
    });
    for (const { timestamp } of selection.variants) {
      const kind = plantedAt(planted, timestamp);
      chosen.set(kind, (chosen.get(kind) ?? 0) + 1);
      frames++;
      if (kind !== "good") missed.push({ seed, encoding: planted.encoding, at: Number(timestamp.toFixed(2)), kind });
    }
    if (selection.variants.every(({ timestamp }) => plantedAt(planted, timestamp) === "good")) right++;
    decoded += selection.decoded.frames;
    pictures += selection.video.frames;
    console.log(
      `${seed} ${planted.encoding}: ${selection.variants.map(({ timestamp }) => plantedAt(planted, timestamp)).join(", ")}`,
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
console.table(missed);
console.table(Object.fromEntries(chosen));
const share = right / Number(values.videos);
console.log(
  `${right} of ${values.videos} videos (${(100 * share).toFixed(1)} %): all ${count} chosen frames are well-composed ones; the goal is ${goal * 100} %.`,
);
console.log(`Of ${frames} chosen frames ${chosen.get("good") ?? 0} are.`);
console.log(`Decoded: ${decoded} of ${pictures} frames (${((100 * decoded) / pictures).toFixed(0)} %).`);
process.exit(share >= goal ? 0 : 1);
