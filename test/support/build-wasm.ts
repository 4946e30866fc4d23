import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { buildVision } from "@reelwright/vision/build-vision";

export default async function buildWasm(): Promise<void> {
  await buildCompositor();
  await buildAlignment();
  await buildSpectra();
  await buildVision();
}
