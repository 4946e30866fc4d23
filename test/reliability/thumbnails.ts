import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadSharp } from "@reelwright/platform/sharp";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import {
  coveredArea,
  safeArea,
  type ThumbnailFormat,
  thumbnailSizes,
} from "@reelwright/thumbnailer/formats/thumbnail-format";
import { composeThumbnail, thumbnailStyles } from "@reelwright/thumbnailer/typeset/compose-thumbnail";
import { buildVision } from "@reelwright/vision/build-vision";
import { thumbnailTexts } from "../gallery/thumbnail-texts.ts";
import { groundNames, measuredContrast, writeGround } from "../support/thumbnails.ts";

/**
 * `npm run reliability -- thumbnails`: every style in every tone and format, with every kind of text, on pictures that are hard to write on.
 * Each finished file is decoded and its letters' contrast measured on it; text must stand whole in its safe area, off what players cover.
 */
const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "latin,arabic,long,none" },
    grounds: { type: "string", default: groundNames.join(",") },
  },
});
const dir = mkdtempSync(path.join(tmpdir(), "thumbnails-"));
process.on("exit", () => rmSync(dir, { recursive: true }));
const vision = await buildVision();
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), path.join(dir, "fonts")));
const texts = (Object.keys(thumbnailTexts) as (keyof typeof thumbnailTexts)[]).filter((kind) =>
  values.texts.split(",").includes(kind),
);
const leastContrast = 4.5;
const worst = new Map<string, number>();
const total = { thumbnails: 0, unreadable: 0, outside: 0, cut: 0, wrongSize: 0 };
for (const ground of groundNames.filter((name) => values.grounds.split(",").includes(name))) {
  const frame = await writeGround(ground, dir);
  for (const format of Object.keys(thumbnailSizes) as ThumbnailFormat[])
    for (const style of Object.keys(thumbnailStyles) as (keyof typeof thumbnailStyles)[])
      for (const tone of ["auto", "warm", "cool", "mono"] as const)
        for (const kind of texts) {
          const { file, text, width, height } = await composeThumbnail({
            frame,
            format,
            style,
            tone,
            shaper,
            keepFaces: true,
            vision,
            dir,
            name: "one",
            includeText: true,
            focal: { x: 0.68, y: 0.4 },
            ...thumbnailTexts[kind],
          });
          total.thumbnails++;
          const found = await loadSharp()(path.join(dir, file)).metadata();
          const isWrong = found.width !== width || found.height !== height || width !== thumbnailSizes[format].width;
          if (isWrong) total.wrongSize++;
          const contrast = text ? await measuredContrast(path.join(dir, file), text.letters) : 21;
          const isOutside = text !== null && !standsWell(text.rect, format);
          if (contrast < leastContrast) total.unreadable++;
          if (isOutside) total.outside++;
          if (text?.isCut) total.cut++;
          if (isWrong || isOutside || text?.isCut || contrast < leastContrast)
            console.log({ ground, format, style, tone, kind, contrast, rect: text?.rect, isCut: text?.isCut });
          for (const key of [ground, format, style, tone, kind])
            worst.set(key, Math.min(worst.get(key) ?? 21, Math.round(contrast * 100) / 100));
        }
}
console.table(Object.fromEntries(worst));
console.log(total);
process.exitCode = total.unreadable + total.outside + total.cut + total.wrongSize > 0 ? 1 : 0;

function standsWell(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  format: ThumbnailFormat,
) {
  const safe = safeArea(format);
  const covered = coveredArea(format);
  const isIn =
    x >= safe.x - 1 &&
    y >= safe.y - 1 &&
    x + width <= safe.x + safe.width + 1 &&
    y + height <= safe.y + safe.height + 1;
  return isIn && !(covered && x + width > covered.x && y + height > covered.y);
}
