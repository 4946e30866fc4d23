import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Code, LayerVersion } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { LayerName } from "#lambda/worker";
import { fontFiles } from "#render/text/font-files";
import { deployment } from "./deployment.ts";

type Copy = { from: string; to: string };

/** What each layer holds: binaries and data with their licences, never our source. Paths in the project -> paths under /opt. */
const contents: Record<LayerName, () => Copy[]> = {
  ffmpeg: () => [
    { from: "node_modules/@ffmpeg-installer/linux-x64/ffmpeg", to: "bin/ffmpeg" },
    { from: "layers/ffmpeg/README.md", to: "licences/ffmpeg.md" },
  ],
  sharp: () =>
    ["sharp", "@img/colour", "@img/sharp-linux-x64", "@img/sharp-libvips-linux-x64", "detect-libc", "semver"].map(
      (name) => ({
        from: `node_modules/${name}`,
        to: `nodejs/node_modules/${name}`,
      }),
    ),
  fonts: () => fontFiles.map(({ from, to }) => ({ from, to: `fonts/${to}` })),
  speech: () => [
    { from: "layers/speech/speak.mjs", to: "speech/speak.mjs" },
    { from: "layers/speech/README.md", to: "licences/speech.md" },
    {
      from: "node_modules/@echogarden/espeak-ng-emscripten",
      to: "speech/node_modules/@echogarden/espeak-ng-emscripten",
    },
  ],
};

/** Where a function finds what its layers hold. */
const environment: Record<LayerName, Record<string, string>> = {
  ffmpeg: { FFMPEG_PATH: "/opt/bin/ffmpeg" },
  sharp: {},
  fonts: { FONTS_DIR: "/opt/fonts" },
  speech: { SPEECH_PATH: "/opt/speech/speak.mjs" },
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
    const layer = new LayerVersion(this, name, {
      code: Code.fromAsset(gatherLayer(this.root, name, contents[name]())),
      compatibleArchitectures: [deployment.layerArchitecture],
      compatibleRuntimes: [deployment.runtime],
    });
    this.made.set(name, layer);
    return layer;
  }
}

/** Copies a layer's files into `build/layers/<name>`; whole or not at all, since several syntheses may run at once. */
function gatherLayer(root: string, name: LayerName, copies: Copy[]): string {
  const folder = path.join(root, "build/layers", name);
  const draft = `${folder}.${process.pid}`;
  for (const { from, to } of copies) {
    const source = path.join(root, from);
    if (!existsSync(source))
      throw new Error(`The layer "${name}" needs ${from}; install with: npm ci --os=linux --cpu=x64`);
    mkdirSync(path.dirname(path.join(draft, to)), { recursive: true });
    cpSync(source, path.join(draft, to), { recursive: true, dereference: true });
  }
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder) || readdirSync(folder).length === 0)
      throw new Error(`The layer "${name}" could not be gathered`, { cause });
  }
  return folder;
}
