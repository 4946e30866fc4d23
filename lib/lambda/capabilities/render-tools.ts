import { fileURLToPath } from "node:url";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "../capability.ts";

/** Where the layers put the programs and data for rendering. The WebAssembly files are next to the bundle. */
export const renderTools = capability({}, () => {
  const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  return {
    get ffmpeg() {
      return readEnv("FFMPEG_PATH").FFMPEG_PATH;
    },
    get fontsDir() {
      return readEnv("FONTS_DIR").FONTS_DIR;
    },
    get speech() {
      return readEnv("SPEECH_PATH").SPEECH_PATH;
    },
    compositorWasm: beside("./compositor.wasm"),
    alignmentWasm: beside("./alignment.wasm"),
    spectraWasm: beside("./spectra.wasm"),
    vision: {
      kernel: beside("./vision.wasm"),
      get model() {
        return readEnv("FACE_MODEL_PATH").FACE_MODEL_PATH;
      },
    },
  };
});
