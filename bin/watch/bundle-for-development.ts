import { rmSync } from "node:fs";
import path from "node:path";
import { type Bundling, bundleFunctions } from "#infra/bundle-functions";
import { functionClosures } from "#infra/function-closures";

/** The bundles of all functions, and how they were built. */
export interface Bundles {
  bundling: Bundling;
  folder: string;
  /** The files of each function, by its file in `functions/`. */
  closures: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Wanted {
  root: string;
  /** The folder for the bundles. Its content is removed. */
  folder: string;
  /** Names of functions to debug. */
  inspected: readonly string[];
}

/** Bundles the functions for `--watch` and `--inspect`, with source maps that name files of this machine. */
export async function bundleForDevelopment({ root, folder, inspected }: Wanted): Promise<Bundles> {
  rmSync(folder, { recursive: true, force: true });
  const bundling = { root, readable: new Set(inspected), isLocal: true };
  const metafile = await bundleFunctions(bundling, path.resolve(folder));
  return { bundling, folder, closures: functionClosures(metafile) };
}
