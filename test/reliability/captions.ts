import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { choices } from "../gallery/caption-still.ts";
import { breakSentences } from "./captions/break-sentences.ts";
import { encodeCaptions } from "./captions/encode-captions.ts";
import { measureRooms } from "./captions/measure-rooms.ts";
import { placeCaptions } from "./captions/place-captions.ts";

/**
 * Captions of all templates, places, formats and languages: whether they lie on faces, titles or edges of pictures (`places`), their
 * contrast in encoded frames (`frames`), how sentences are broken (`breaks`), and whether all that is drawn stays in its room (`rooms`).
 */
const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "places,frames,breaks,rooms" },
    templates: { type: "string", default: choices.templates.join(",") },
    languages: { type: "string", default: choices.languages.join(",") },
    scripts: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    most: { type: "string", default: "2" },
    /** Prints each bad break. */
    show: { type: "boolean", default: false },
  },
});
const parts = values.parts.split(",");
const seed = Number(values.seed);
const fonts = mkdtempSync(path.join(tmpdir(), "captions-"));
process.on("exit", () => rmSync(fonts, { recursive: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), fonts));
const wasm = await buildCompositor();
const failed: string[] = [];

if (parts.includes("places")) {
  const placed = placeCaptions(shaper, {
    seed,
    templates: choices.templates.filter((name) => values.templates.split(",").includes(name)),
    languages: choices.languages.filter((name) => values.languages.split(",").includes(name)),
  });
  console.table([placed]);
  const { onFaces, onFeatures, onTitles, acrossEdges, hurried, unreadable } = placed;
  if (onFaces + onFeatures + onTitles + acrossEdges + hurried + unreadable > 0) failed.push("places");
}
if (parts.includes("breaks")) {
  const broken = breakSentences(shaper, values.show);
  console.table(broken);
  if (broken.some(({ percent, lonely }) => percent >= 2 || lonely > 0)) failed.push("breaks");
}
if (parts.includes("frames")) {
  const encoded = await encodeCaptions({ shaper, wasm });
  console.table(encoded.rows);
  console.table([encoded.total]);
  if (encoded.total.below > 0) failed.push("frames");
}
if (parts.includes("rooms")) {
  const { worst, total } = await measureRooms(
    { shaper, wasm },
    { scripts: Number(values.scripts), seed, most: Number(values.most) },
  );
  console.log(
    "Least pixels between what is drawn and its bounds: core to the room that apps leave, light to the frame",
  );
  console.table(worst);
  console.table([total]);
  if (total.outside + total.cut + total.longer > 0) failed.push("rooms");
}
if (failed.length > 0) {
  console.error(`Does not hold: ${failed.join(", ")}`);
  process.exit(1);
}
