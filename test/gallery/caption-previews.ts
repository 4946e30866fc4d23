import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { demo } from "../support/media.ts";
import { captionStill, choices } from "./caption-still.ts";
import { previewFolder, storeVersions } from "./store-versions.ts";

/**
 * `npm run gallery -- caption-previews`: what `GET /api/caption-styles` shows of each style, a caption over a picture while its second
 * word is spoken, drawn as a render draws it. The pictures are kept in the repository.
 */
const scratch = mkdtempSync(path.join(tmpdir(), "caption-previews-"));
const wasm = await buildCompositor();
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), scratch));
const frame = { width: 720, height: 1280 };
const out = path.join(previewFolder, "captions");

mkdirSync(out, { recursive: true });
for (const style of choices.styles) {
  const { image } = await captionStill({
    template: "default",
    style,
    language: "en",
    size: "L",
    position: "center",
    format: "9:16",
    picture: demo("1.jpg"),
    text: "Every word counts",
    // Of 25 frames a second: the second word begins after 0.4 s.
    at: style === "typewriter" ? 24 : 16,
    shaper,
    wasm,
    frame,
  });
  const strip = await image
    .extract({ left: 0, top: frame.height / 2 - 120, width: frame.width, height: 240 })
    .png()
    .toBuffer();
  await loadSharp()(strip)
    .resize({ width: 480 })
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(out, `${style}.webp`));
}
storeVersions();
rmSync(scratch, { recursive: true });
