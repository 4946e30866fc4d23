import { rmSync } from "node:fs";
import path from "node:path";
import { type Bundling, bundleFunctions } from "#infra/bundle-functions";
import { functionClosures } from "#infra/function-closures";

/** Bundles of all functions, and what is known of how they were made. */
export interface Bundles {
  bundling: Bundling;
  folder: string;
  /** Of each function's file, the files that it consists of. */
  closures: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Wanted {
  root: string;
  /** The folder for the bundles. What was there is removed. */
  folder: string;
  /** Names of functions that a debugger will look at. */
  inspected: readonly string[];
}

/** Bundles the functions for `--watch` and `--inspect`: debuggers find their sources, and it is known which files belong to which. */
export function bundleForDevelopment({ root, folder, inspected }: Wanted): Bundles {
  rmSync(folder, { recursive: true, force: true });
  const bundling = { root, readable: new Set(inspected), isLocal: true };
  const metafile = bundleFunctions(bundling, path.resolve(folder));
  return { bundling, folder, closures: functionClosures(metafile) };
}
