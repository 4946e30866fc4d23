import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { fontFiles } from "@reelwright/renderer/text/font-files";
import { Code, LayerVersion } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { LayerName } from "#lambda/worker";
import { deployment } from "./deployment.ts";
import { layerPackage } from "./layer-package.ts";

/** From a file or folder of the project, or of an npm package. */
type Copy = { from: string | { package: string; file?: string }; to: string };

/**
 * The contents of each layer: binaries and data with their licences, never our source. Paths in the project -> paths
 * under /opt.
 */
const contents: Record<LayerName, () => Copy[]> = {
  ffmpeg: () => [
    { from: { package: "@ffmpeg-installer/linux-x64", file: "ffmpeg" }, to: "bin/ffmpeg" },
    { from: "layers/ffmpeg/README.md", to: "licences/ffmpeg.md" },
  ],
  sharp: () =>
    ["sharp", "@img/colour", "@img/sharp-linux-x64", "@img/sharp-libvips-linux-x64", "detect-libc", "semver"].map(
      (name) => ({
        from: { package: name },
        to: `nodejs/node_modules/${name}`,
      }),
    ),
  fonts: () => fontFiles.map(({ from, to }) => ({ from, to: `fonts/${to}` })),
  speech: () => [
    { from: "layers/speech/speak.mjs", to: "speech/speak.mjs" },
    { from: "layers/speech/README.md", to: "licences/speech.md" },
    {
      from: { package: "@echogarden/espeak-ng-emscripten" },
      to: "speech/node_modules/@echogarden/espeak-ng-emscripten",
    },
  ],
  vision: () => [
    {
      from: { package: "@mediapipe/face_detection", file: "face_detection_full_range.tflite" },
      to: "vision/faces.tflite",
    },
    { from: "layers/vision/README.md", to: "licences/vision.md" },
  ],
};

/** The environment variables of a function with a layer: where its files are, and what its programs need. */
const environment: Record<LayerName, Record<string, string>> = {
  ffmpeg: { FFMPEG_PATH: "/opt/bin/ffmpeg" },
  // glibc gives pieces of memory of this many bytes, as pixels need, back to the system as soon as they are freed. By
  // default it keeps larger and larger ones for later, and decoding pictures takes a fifth more memory.
  sharp: { MALLOC_MMAP_THRESHOLD_: "262144" },
  fonts: { FONTS_DIR: "/opt/fonts" },
  speech: { SPEECH_PATH: "/opt/speech/speak.mjs" },
  vision: { FACE_MODEL_PATH: "/opt/vision/faces.tflite" },
};

export const layerEnvironment = (names: readonly LayerName[]) =>
  Object.assign({}, ...names.map((name) => environment[name]));

export class Layers extends Construct {
  private readonly made = new Map<LayerName, LayerVersion>();
  private readonly root: string;

  constructor(scope: Construct, id: string, root: string) {
    super(scope, id);
    this.root = root;
  }

  get(name: LayerName): LayerVersion {
    const known = this.made.get(name);
    if (known) return known;
    const folder = gatherLayer(this.root, name, contents[name]());
    const layer = new LayerVersion(this, name, {
      code: Code.fromAsset(folder),
      compatibleArchitectures: [deployment.layerArchitecture],
      compatibleRuntimes: [deployment.runtime],
    });
    // The assembly has its own copy by now.
    rmSync(folder, { recursive: true });
    this.made.set(name, layer);
    return layer;
  }
}

/** Copies a layer's files into a folder of this synthesis: several may run at once. */
function gatherLayer(root: string, name: LayerName, copies: Copy[]): string {
  mkdirSync(path.join(root, "build"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "build", `layer-${name}-`));
  for (const { from, to } of copies) {
    const source =
      typeof from === "string" ? path.join(root, from) : path.join(layerPackage(root, from.package), from.file ?? "");
    if (!existsSync(source)) throw new Error(`The layer "${name}" needs ${source}`);
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    cpSync(source, path.join(folder, to), { recursive: true, dereference: true });
  }
  return folder;
}
