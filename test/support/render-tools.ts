import path from "node:path";
import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { buildVision } from "@reelwright/vision/build-vision";
import { ffmpeg } from "./media.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What is rendered with, as the layers have it, with the fonts in a folder below `dir`. `speech` is the program that speaks scripts. */
export const renderToolsIn = async (dir: string, { speech = "" } = {}) => ({
  ffmpeg,
  fontsDir: collectFonts(root, path.join(dir, "fonts")),
  compositorWasm: await buildCompositor(),
  alignmentWasm: await buildAlignment(),
  spectraWasm: await buildSpectra(),
  vision: await buildVision(),
  speech,
});
