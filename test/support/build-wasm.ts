import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { buildVision } from "@reelwright/vision/build-vision";

export default async function buildWasm(): Promise<void> {
  await buildCompositor();
  await buildAlignment();
  await buildVision();
}
