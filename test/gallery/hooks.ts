import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { loadSharp } from "@reelwright/platform/sharp";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { createFrames } from "@reelwright/renderer/reel/draw-frame";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { type TemplateName, templateNames } from "@reelwright/vocabulary/template-names";
import { demo, ffmpeg } from "../support/media.ts";
import { renderToolsIn } from "../support/render-tools.ts";
import { frameImage } from "./frame-image.ts";

/**
 * `npm run gallery -- hooks`: the poster and the first three seconds of every template, as a render draws them. One sheet for each
 * second that is looked at (`at-0.0.png` and so on), and one for the posters (`posters.png`), with the templates in their own order.
 */
const { values } = parseArgs({
  options: {
    templates: { type: "string", default: templateNames.join(",") },
    format: { type: "string", default: "9:16" },
    intro: { type: "string", default: "overlay" },
    language: { type: "string", default: "en" },
    position: { type: "string" },
    /** Pictures and clips instead of the demo's, separated by commas. */
    pictures: { type: "string", default: [1, 2, 3, 4].map((n) => demo(`${n}.jpg`)).join(",") },
    title: { type: "string", default: "The mountain at first light" },
    source: { type: "string", default: "High Country Journal" },
    /** Seconds. */
    at: { type: "string", default: "0,0.5,1.5,3" },
    out: { type: "string", default: "build/gallery/hooks" },
    wide: { type: "string", default: "240" },
  },
});
const script =
  "We left before dawn, with coffee in a flask and the stars still out. The path climbed through wet pines. Then the light came, and nobody said a word.";

const scratch = mkdtempSync(path.join(tmpdir(), "hooks-"));
const out = path.resolve(values.out);
mkdirSync(out, { recursive: true });
const tools = await renderToolsIn(scratch);
const seconds = values.at.split(",").map(Number);
const sheets = new Map<string, Buffer[]>();

for (const template of templateNames.filter((name) => values.templates.split(",").includes(name)))
  for (const [sheet, tile] of await tilesOf(template)) sheets.set(sheet, [...(sheets.get(sheet) ?? []), tile]);
for (const [sheet, tiles] of sheets) await writeSheet(tiles, path.join(out, `${sheet}.png`));
rmSync(scratch, { recursive: true });

/** The tile of a template for each sheet. */
async function tilesOf(template: TemplateName): Promise<Map<string, Buffer>> {
  const dir = path.join(scratch, template);
  const { format, intro, language, title, source, position } = values;
  const plan = await prepareReel({
    request: ReelRequest.parse({
      format,
      intro,
      language,
      title,
      source,
      template,
      profile: "draft",
      script_text: script,
      caption_position: position,
    }),
    files: { audio: demo("narration.mp3"), media: values.pictures.split(",") },
    dir,
    tools,
    narrate,
    align: async ({ script }) => ({
      words: script.split(" ").map((text, index) => ({ text, startMs: index * 480, endMs: index * 480 + 420 })),
      warnings: [],
    }),
  });
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: plan.width, height: plan.height });
  const { draw, close } = createFrames(plan, { compositor, dir, ffmpeg });
  const tiles = new Map<string, Buffer>();
  const tile = async (frame: number) => {
    await draw(frame);
    return frameImage(compositor.frame(), plan)
      .resize({ width: Number(values.wide) })
      .png()
      .toBuffer();
  };
  for (const at of seconds)
    tiles.set(`at-${at.toFixed(1)}`, await tile(Math.min(plan.totalFrames - 1, Math.round(at * plan.fps))));
  const poster = loadSharp()(path.join(dir, plan.poster)).resize({ width: Number(values.wide) });
  tiles.set("posters", await poster.png().toBuffer());
  await close();
  console.log(template);
  return tiles;
}

async function writeSheet(tiles: readonly Buffer[], file: string): Promise<void> {
  const { width = 1, height = 1 } = await loadSharp()(tiles[0]).metadata();
  const across = Math.min(tiles.length, Math.max(4, Math.round(1900 / (width + 8))));
  const down = Math.ceil(tiles.length / across);
  const [wide, tall] = [width + 8, height + 8];
  await loadSharp()({ create: { width: across * wide, height: down * tall, channels: 3, background: "#888" } })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: (index % across) * wide + 4,
        top: Math.floor(index / across) * tall + 4,
      })),
    )
    .png()
    .toFile(file);
}
