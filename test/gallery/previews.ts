import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
import { previewFolder, storeVersions } from "./store-versions.ts";

/**
 * `npm run gallery -- previews`: what `GET /api/templates` shows of each template, its title and a captioned picture side by side, drawn as a render
 * draws them. The pictures are kept in the repository; `--templates a,b` makes only those.
 */
const { values } = parseArgs({ options: { templates: { type: "string", default: templateNames.join(",") } } });
const out = path.join(previewFolder, "templates");
const scratch = mkdtempSync(path.join(tmpdir(), "previews-"));
const tools = await renderToolsIn(scratch);
/** When a title has come and not begun to go. */
const titleFrame = 35;
const mostBytes = 26_000;
const [panel, gap] = [{ width: 300, height: 532 }, 12];
/** Enough words for a caption, and no more pictures than are seen: a preview takes a moment. */
const script = readFileSync(demo("narration.txt"), "utf8").trim().split(/\s+/).slice(0, 24);

mkdirSync(out, { recursive: true });
for (const template of templateNames.filter((name) => values.templates.split(",").includes(name))) {
  const bytes = await preview(template);
  console.log(`${template}: ${(bytes / 1024).toFixed(1)} kB`);
}
storeVersions();
rmSync(scratch, { recursive: true });

async function preview(template: TemplateName): Promise<number> {
  const dir = path.join(scratch, template);
  const plan = await prepareReel({
    request: ReelRequest.parse({
      format: "9:16",
      profile: "draft",
      template,
      title: "First light",
      source: "High Country",
      script_text: script.join(" "),
    }),
    files: { audio: demo("narration.mp3"), media: [demo("1.jpg"), demo("3.jpg")] },
    dir,
    tools,
    narrate,
    align: async () => ({
      words: script.map((text, index) => ({ text, startMs: index * 480, endMs: index * 480 + 420 })),
      warnings: [],
    }),
  });
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: plan.width, height: plan.height });
  const { draw, close } = createFrames(plan, { compositor, dir, ffmpeg });
  const cue = plan.cues.find(({ start }) => start > (plan.title?.end ?? 0));
  const panels: Buffer[] = [];
  for (const frame of [titleFrame, cue ? Math.floor((cue.start + cue.end) / 2) : 0]) {
    await draw(frame);
    panels.push(await frameImage(compositor.frame(), plan).resize(panel).png().toBuffer());
  }
  await close();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const size = { width: panel.width * 2 + gap, height: panel.height };
  const both = await loadSharp()({ create: { ...size, channels: 4, background } })
    .composite(panels.map((input, index) => ({ input, left: index * (panel.width + gap), top: 0 })))
    .png()
    .toBuffer();
  // Grain and printed dots are costly, and seen well enough when coarser, or a little soft.
  const encodings = [80, 65, 50, 35].map((quality) => ({ quality, blur: 0 }));
  for (const { quality, blur } of [...encodings, { quality: 35, blur: 0.7 }, { quality: 35, blur: 1 }]) {
    const image = loadSharp()(both);
    const picture = await (blur > 0 ? image.blur(blur) : image).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > mostBytes && blur < 1) continue;
    writeFileSync(path.join(out, `${template}.webp`), picture);
    return picture.length;
  }
  throw new Error("The last encoding is always taken");
}
