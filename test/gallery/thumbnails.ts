import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadSharp } from "@reelwright/platform/sharp";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { type ThumbnailFormat, thumbnailSizes } from "@reelwright/thumbnailer/formats/thumbnail-format";
import { focalOf } from "@reelwright/thumbnailer/score/focal-of";
import { composeThumbnail, thumbnailStyles } from "@reelwright/thumbnailer/typeset/compose-thumbnail";
import { buildVision } from "@reelwright/vision/build-vision";
import { findSubjects } from "@reelwright/vision/find-subjects";
import { thumbnailTexts } from "./thumbnail-texts.ts";

/**
 * `npm run gallery -- thumbnails --dir DIR --pictures FOLDER`: every style in every tone, format and kind of text. Sheets of styles
 * across and tones down for each format and text, sheets of all texts in each format, one of what they are 160 pixels wide, and a page.
 */
const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "build/gallery-thumbnails" },
    pictures: { type: "string", default: path.resolve(import.meta.dirname, "../../packages/offline-engines/media") },
    formats: { type: "string", default: Object.keys(thumbnailSizes).join(",") },
    texts: { type: "string", default: Object.keys(thumbnailTexts).join(",") },
    tones: { type: "string", default: "auto,warm,cool,mono" },
    accent: { type: "string" },
  },
});
const picked = <Choice extends string>(all: readonly Choice[], given: string) =>
  all.filter((choice) => given.split(",").includes(choice));
const styles = Object.keys(thumbnailStyles) as (keyof typeof thumbnailStyles)[];
const formats = picked(Object.keys(thumbnailSizes) as ThumbnailFormat[], values.formats);
const tones = picked(["auto", "warm", "cool", "mono"] as const, values.tones);
const texts = picked(Object.keys(thumbnailTexts) as (keyof typeof thumbnailTexts)[], values.texts);

const dir = path.resolve(values.dir);
mkdirSync(dir, { recursive: true });
const scratch = mkdtempSync(path.join(tmpdir(), "thumbnails-"));
const vision = await buildVision();
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), scratch));
const pictures = await Promise.all(
  readdirSync(values.pictures)
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .map(async (name) => {
      const file = path.join(path.resolve(values.pictures), name);
      const picture = await readPicture(await admitPicture(file, name), { name, size: { width: 480, height: 480 } });
      return { frame: file, focal: focalOf(await findSubjects(picture, vision)) };
    }),
);

const tileWidths: Record<ThumbnailFormat, number> = { "16:9": 480, "9:16": 270, "1:1": 360, "4:5": 320 };
let made = 0;
let spent = 0;
let least = { contrast: 21, name: "" };
const sheets: string[] = [];
for (const format of formats) {
  const small: string[][] = [];
  const all: string[][] = styles.map(() => []);
  for (const [textIndex, kind] of texts.entries()) {
    const rows: string[][] = [];
    for (const [toneIndex, tone] of tones.entries()) {
      const row: string[] = [];
      for (const [styleIndex, style] of styles.entries()) {
        const picture = pictures[(made + toneIndex + textIndex) % pictures.length];
        if (!picture) throw new RangeError(`There are no pictures in ${values.pictures}`);
        const name = `${format.replace(":", "x")}-${style}-${tone}-${kind}`;
        const started = performance.now();
        const { file, text } = await composeThumbnail({
          ...picture,
          format,
          style,
          tone,
          includeText: true,
          shaper,
          keepFaces: true,
          vision,
          dir,
          name,
          ...thumbnailTexts[kind],
          ...(values.accent && { accent: `#${values.accent.replace("#", "")}` }),
        });
        spent += performance.now() - started;
        made++;
        if (text && text.contrast < least.contrast) least = { contrast: text.contrast, name };
        row.push(file);
        if (toneIndex === (textIndex + styleIndex) % tones.length) all[styleIndex]?.push(file);
      }
      rows.push(row);
    }
    await writeSheet(rows, `sheet-${format.replace(":", "x")}-${kind}.png`, tileWidths[format]);
    small.push(rows.flat());
  }
  await writeSheet(all, `all-${format.replace(":", "x")}.png`, tileWidths[format]);
  await writeSheet(small, `small-${format.replace(":", "x")}.png`, format === "9:16" ? 90 : 160);
  console.log(
    `${format}: ${Math.round(spent / made)} ms each, contrast at least ${least.contrast.toFixed(2)} (${least.name})`,
  );
}
writeFileSync(
  path.join(dir, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Thumbnails</title><style>body{font:16px sans-serif;background:#777;color:#fff}img{max-width:100%}</style>${sheets.map((file) => `<h2>${file.slice(0, -4)}</h2><img src="${file}" loading="lazy">`).join("")}`,
);
rmSync(scratch, { recursive: true });

async function writeSheet(rows: readonly (readonly string[])[], file: string, width: number): Promise<void> {
  const tiles = await Promise.all(
    rows.map((row) =>
      Promise.all(
        row.map((name) =>
          loadSharp()(path.join(dir, name)).resize({ width }).png().toBuffer({ resolveWithObject: true }),
        ),
      ),
    ),
  );
  const height = tiles[0]?.[0]?.info.height ?? 1;
  const across = Math.max(...tiles.map((row) => row.length));
  await loadSharp()({
    create: { width: across * (width + 8), height: tiles.length * (height + 8), channels: 3, background: "#888" },
  })
    .composite(
      tiles.flatMap((row, y) =>
        row.map(({ data }, x) => ({ input: data, left: x * (width + 8) + 4, top: y * (height + 8) + 4 })),
      ),
    )
    .png()
    .toFile(path.join(dir, file));
  sheets.push(file);
}
