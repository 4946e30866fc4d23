import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { flatten } from "@reelwright/offline-engines/painter/flatten";
import { paintScene } from "@reelwright/offline-engines/painter/paint-scene";
import { loadSharp } from "@reelwright/platform/sharp";
import { scenePrompts } from "./scene-prompts.ts";

/**
 * `npm run gallery -- scenes --dir DIR`: what the built-in image engine paints, twelve prompts in three styles and four shapes of frame; one
 * contact sheet a style, with the processor time and the memory it took.
 */
const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "build/gallery-scenes" },
    /** Prompts instead of the twelve, separated by "|". */
    prompts: { type: "string" },
    styles: { type: "string", default: "photo,watercolour,papercut" },
    formats: { type: "string", default: "9:16,1:1,16:9,4:5" },
    seeds: { type: "string", default: "1" },
    /** The longer side of a painted scene, in pixels, and the height of its tile on the sheet. */
    size: { type: "string", default: "1280" },
    tile: { type: "string", default: "420" },
    /** How wide the sheet may be. */
    across: { type: "string", default: "1900" },
  },
});
const prompts = values.prompts?.split("|") ?? scenePrompts;
const formats = values.formats.split(",");
const dir = path.resolve(values.dir);
mkdirSync(dir, { recursive: true });

const sheets: string[] = [];
for (const style of values.styles.split(",")) {
  const tiles: { input: Buffer; width: number }[] = [];
  for (const [index, prompt] of prompts.entries()) {
    for (const seed of values.seeds.split(",")) {
      const [across = 1, down = 1] = (formats[index % formats.length] ?? "1:1").split(":").map(Number);
      const scale = Number(values.size) / Math.max(across, down);
      const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
      const before = process.cpuUsage();
      const scenery = await paintScene({ prompt, style, seed: Number(seed), ...size });
      const picture = await flatten(scenery);
      const { user, system } = process.cpuUsage(before);
      console.log(
        `${style} ${seed} "${prompt}": ${scenery.subjects.join(", ")}; ${size.width}x${size.height}, ${((user + system) / 1e6).toFixed(1)} s of processor, ${scenery.layers.length} layers, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
      );
      const input = await loadSharp()(picture)
        .resize({ height: Number(values.tile) })
        .png()
        .toBuffer();
      tiles.push({ input, width: Math.round((Number(values.tile) * across) / down) });
    }
  }
  const name = `${style || "plain"}.png`;
  await sheetOf(tiles, path.join(dir, name));
  sheets.push(name);
}
writeFileSync(
  path.join(dir, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Scenes</title><body style="background:#333">${sheets.map((name) => `<img src="${name}" style="max-width:100%">`).join("")}`,
);

/** Tiles side by side, row after row, as they fit. */
async function sheetOf(tiles: readonly { input: Buffer; width: number }[], file: string): Promise<void> {
  const [gap, tall, across] = [6, Number(values.tile), Number(values.across)];
  let [left, top, widest] = [0, 0, 0];
  const places = tiles.map(({ input, width }) => {
    if (left > 0 && left + width > across) [left, top] = [0, top + tall + gap];
    const place = { input, left, top };
    left += width + gap;
    widest = Math.max(widest, left);
    return place;
  });
  await loadSharp()({ create: { width: widest, height: top + tall, channels: 3, background: "#222222" } })
    .composite(places)
    .png()
    .toFile(file);
}
