import path from "node:path";
import { buildKernel } from "@reelwright/platform/build-kernel";
import type { VisionTools } from "./find-faces.ts";

const packages = path.resolve(import.meta.dirname, "../../node_modules");

/** Compiles the kernel to `build/vision.wasm`, unless that is newer than its source. Answers what `findSubjects` needs. */
export const buildVision = async (): Promise<VisionTools> => ({
  kernel: await buildKernel("vision", import.meta.dirname),
  model: path.join(packages, "@mediapipe/face_detection/face_detection_full_range.tflite"),
});
