import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadSharp } from "@reelwright/platform/sharp";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { demo } from "../support/media.ts";
import { captionStill, choices } from "./caption-still.ts";
import { captionWords } from "./caption-words.ts";

/**
 * `npm run gallery -- captions --out DIR`: captions in every style, size, place and language over pictures, drawn as a render draws them.
 * A page a style and language; each a sheet of sizes across and places down; and a page (index.html) of all.
 */
const { values } = parseArgs({
  options: {
    styles: { type: "string", default: choices.styles.join(",") },
    languages: { type: "string", default: Object.keys(captionWords).join(",") },
    sizes: { type: "string", default: choices.sizes.join(",") },
    positions: { type: "string", default: choices.positions.join(",") },
    templates: { type: "string", default: "default" },
    format: { type: "string", default: "9:16" },
    pictures: { type: "string", default: [1, 2, 3, 4].map((n) => demo(`${n}.jpg`)).join(",") },
    text: { type: "string" },
    /** Frames into the first cue. */
    at: { type: "string", default: "36" },
    /** How wide a still is on its sheet. */
    width: { type: "string", default: "360" },
    out: { type: "string", default: "build/gallery-captions" },
  },
});
const picked = <Choice extends string>(all: readonly Choice[], given: string) =>
  all.filter((choice) => given.split(",").includes(choice));

const out = path.resolve(values.out);
mkdirSync(out, { recursive: true });
const scratch = mkdtempSync(path.join(tmpdir(), "captions-"));
const wasm = await buildCompositor();
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), scratch));
const pictures = values.pictures.split(",");
const sheets: string[] = [];
let shown = 0;
for (const template of picked(choices.templates, values.templates))
  for (const style of picked(choices.styles, values.styles))
    for (const language of picked(choices.languages, values.languages)) {
      const stills: Buffer[][] = [];
      for (const position of picked(choices.positions, values.positions)) {
        const row: Buffer[] = [];
        for (const size of picked(choices.sizes, values.sizes)) {
          const still = await captionStill({
            template,
            style,
            language,
            size,
            position,
            shaper,
            wasm,
            format: choices.formats.find((format) => format === values.format) ?? "9:16",
            picture: pictures[shown++ % pictures.length] ?? "",
            text: values.text ?? captionWords[language],
            at: Number(values.at),
          });
          row.push(
            await still.image
              .resize({ width: Number(values.width) })
              .png()
              .toBuffer(),
          );
        }
        stills.push(row);
      }
      const file = `${template}-${style}-${language}.jpg`;
      await writeSheet(stills, file);
      sheets.push(file);
      console.log(file);
    }
writeFileSync(
  path.join(out, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Captions</title><style>body{font:16px sans-serif;background:#777;color:#fff}img{max-width:100%}</style>${sheets.map((file) => `<h2>${file.slice(0, -4)}</h2><img src="${file}" loading="lazy">`).join("")}`,
);
rmSync(scratch, { recursive: true });

async function writeSheet(rows: readonly Buffer[][], file: string): Promise<void> {
  const { width = 1, height = 1 } = await loadSharp()(rows[0]?.[0]).metadata();
  const across = Math.max(...rows.map((row) => row.length));
  await loadSharp()({
    create: { width: across * (width + 8), height: rows.length * (height + 8), channels: 3, background: "#888" },
  })
    .composite(
      rows.flatMap((row, y) =>
        row.map((input, x) => ({ input, left: x * (width + 8) + 4, top: y * (height + 8) + 4 })),
      ),
    )
    .jpeg({ quality: 88 })
    .toFile(path.join(out, file));
}
