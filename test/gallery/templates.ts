import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { loadSharp } from "@reelwright/platform/sharp";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { createFrames } from "@reelwright/renderer/reel/draw-frame";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { type TemplateName, templateNames } from "@reelwright/vocabulary/template-names";
import { demo, ffmpeg } from "../support/media.ts";
import { renderToolsIn } from "../support/render-tools.ts";
import { frameImage } from "./frame-image.ts";

/**
 * `npm run gallery -- templates`: stills of every template, drawn as a render draws them, without encoding anything. Writes one picture a still, a page
 * (index.html) and a contact sheet (sheet.png).
 */
const { values } = parseArgs({
  options: {
    templates: { type: "string", default: templateNames.join(",") },
    format: { type: "string", default: "9:16" },
    language: { type: "string", default: "en" },
    profile: { type: "string", default: "draft" },
    /** Pictures instead of the demo's, separated by commas. */
    pictures: { type: "string", default: [1, 2, 3, 4].map((n) => demo(`${n}.jpg`)).join(",") },
    title: { type: "string" },
    /** More fields of the request, as JSON. */
    request: { type: "string", default: "{}" },
    /** Files of a brand; its fields are in the request. */
    logo: { type: "string" },
    font: { type: "string" },
    out: { type: "string", default: "build/gallery" },
  },
});

const words: Record<string, { title: string; source: string; script: string; outro: string; sub: string }> = {
  en: {
    title: "The mountain at first light",
    source: "High Country Journal",
    script:
      "We left before dawn, with coffee in a flask and the stars still out. The path climbed through wet pines. Then the light came, and nobody said a word.",
    outro: "Go and see it",
    sub: "highcountry.example",
  },
  ar: {
    title: "الجبل عند أول الضوء",
    source: "مجلة المرتفعات",
    script:
      "خرجنا قبل الفجر، ومعنا قهوة والنجوم ما زالت في السماء. صعد الطريق بين أشجار الصنوبر. ثم جاء الضوء ولم يقل أحد كلمة.",
    outro: "اذهب وانظر بنفسك",
    sub: "highcountry.example",
  },
  de: {
    title: "Frühmorgens über den Gipfeln der Berchtesgadener Alpen",
    source: "Höhenzüge & Täler",
    script:
      "Wir brachen vor Sonnenaufgang auf, mit heißem Kaffee und Sternen überm Gebirge. Der Pfad stieg durch nasse Kiefern. Dann kam das Licht, und niemand sagte ein Wort.",
    outro: "Geh und sieh es dir an",
    sub: "hoehenzuege.example",
  },
};

const scratch = mkdtempSync(path.join(tmpdir(), "gallery-"));
const out = path.resolve(values.out);
mkdirSync(out, { recursive: true });
const tools = await renderToolsIn(scratch);
const text = words[values.language] ?? words.en;
if (!text) throw new Error("unreachable");

const shown: { template: TemplateName; stills: string[] }[] = [];
for (const template of templateNames.filter((name) => values.templates.split(",").includes(name))) {
  const dir = path.join(scratch, template);
  const plan = await prepareReel({
    request: ReelRequest.parse({
      format: values.format,
      profile: values.profile,
      template,
      language: values.language,
      intro: "card",
      title: values.title ?? text.title,
      source: text.source,
      script_text: text.script,
      outro_text: text.outro,
      outro_sub: text.sub,
      ...JSON.parse(values.request),
    }),
    files: { audio: demo("narration.mp3"), media: values.pictures.split(","), logo: values.logo, font: values.font },
    dir,
    tools,
    narrate,
    align: async ({ script }) => ({
      words: script.split(" ").map((word, index) => ({ text: word, startMs: index * 480, endMs: index * 480 + 420 })),
      warnings: [],
    }),
  });
  const started = performance.now();
  shown.push({ template, stills: await stillsOf(plan, dir, template) });
  console.log(`${template}: ${Math.round(performance.now() - started)} ms for its stills`);
}
await writeSheet();
rmSync(scratch, { recursive: true });

/** The intro coming and there, two pictures with captions, a transition, the outro. */
async function stillsOf(plan: ReelPlan, dir: string, name: string): Promise<string[]> {
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: plan.width, height: plan.height });
  const { draw, close } = createFrames(plan, { compositor, dir, ffmpeg });
  const middle = (index: number) => {
    const cue = plan.cues[index];
    return cue ? Math.floor((cue.start + cue.end) / 2) : Math.floor(plan.totalFrames / 2);
  };
  const between = plan.scenes[2];
  const frames = [6, 45, middle(0), middle(Math.floor(plan.cues.length / 2))];
  frames.push(between ? between.start + Math.floor((between.transition?.frames ?? 0) / 2) : 0, plan.totalFrames - 24);
  const files: string[] = [];
  for (const [index, frame] of frames.entries()) {
    await draw(frame);
    const file = `${name}-${index}.png`;
    await frameImage(compositor.frame(), plan).toFile(path.join(out, file));
    files.push(file);
  }
  await close();
  return files;
}

async function writeSheet(): Promise<void> {
  const wide = 300;
  const tiles = await Promise.all(
    shown.map(({ stills }) =>
      Promise.all(
        stills.map((file) =>
          loadSharp()(path.join(out, file)).resize({ width: wide }).png().toBuffer({ resolveWithObject: true }),
        ),
      ),
    ),
  );
  const tall = tiles[0]?.[0]?.info.height ?? 1;
  const across = Math.max(1, ...tiles.map((row) => row.length));
  await loadSharp()({
    create: { width: across * (wide + 8), height: tiles.length * (tall + 8), channels: 3, background: "#888" },
  })
    .composite(
      tiles.flatMap((row, y) =>
        row.map(({ data }, x) => ({ input: data, left: x * (wide + 8) + 4, top: y * (tall + 8) + 4 })),
      ),
    )
    .png()
    .toFile(path.join(out, "sheet.png"));
  const rows = shown.map(
    ({ template, stills }) =>
      `<h2>${template}</h2><div>${stills.map((file) => `<img src="${file}" loading="lazy">`).join("")}</div>`,
  );
  writeFileSync(
    path.join(out, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Templates</title><style>body{font:16px sans-serif;background:#777;color:#fff}img{height:520px;margin:4px}</style>${rows.join("")}`,
  );
}
