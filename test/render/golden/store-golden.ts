import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { goldenStills } from "./golden-stills.ts";
import { isSame, pictureDifference } from "./picture-difference.ts";

/** `npm run gallery -- golden`: stores the golden stills that no longer look as they did. Look at each before it is committed. */
const dir = mkdtempSync(path.join(tmpdir(), "golden-"));
const fontsDir = collectFonts(path.resolve(import.meta.dirname, "../../.."), path.join(dir, "fonts"));
for (const { name, draw } of await goldenStills({ dir, fontsDir, wasm: await buildCompositor() })) {
  const file = path.join(import.meta.dirname, `${name}.webp`);
  const drawn = await (await draw()).png().toBuffer();
  if (existsSync(file) && isSame(await pictureDifference(loadSharp()(drawn), loadSharp()(file)))) continue;
  const { size } = await loadSharp()(drawn).webp({ quality: 84, smartSubsample: true, effort: 6 }).toFile(file);
  console.log(`${name}: ${size} bytes`, await pictureDifference(loadSharp()(drawn), loadSharp()(file)));
}
rmSync(dir, { recursive: true });
