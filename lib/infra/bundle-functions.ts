import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { ownSources } from "./own-sources.ts";

/**
 * Bundles every file of `functions/` in one esbuild call: one process for all takes seconds, one for each takes
 * minutes. Each function becomes `<outdir>/<name>/index.mjs` with its source map beside it; the metafile lists its
 * inputs.
 */
export function bundleFunctions(root: string, outdir: string): Metafile {
  const { metafile } = buildSync({ ...bundleOptions(root, functionFiles(root)), outdir });
  for (const file of globSync("*/index.mjs.map", { cwd: outdir })) trimSourceMap(root, path.join(outdir, file));
  return metafile;
}

/** The files of all functions, from the root of the project. */
export const functionFiles = (root: string): string[] => globSync("functions/**/*.ts", { cwd: root }).sort();

function bundleOptions(root: string, files: readonly string[]) {
  return {
    absWorkingDir: root,
    entryPoints: files.map((file) => ({ in: file, out: `${functionName(file)}/index` })),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    // Makes stack traces name our lines.
    inject: ["./lib/lambda/source-lines.ts"],
    // CommonJS dependencies inside an ES module still call require.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    metafile: true,
    logLevel: "warning",
  } satisfies BuildOptions;
}

/** Leaves our own sources in a map, named from the root of the project: the map is the same wherever it was made. */
function trimSourceMap(root: string, file: string): void {
  const named = (source: string): string => path.relative(root, path.resolve(path.dirname(file), source));
  const map = ownSources(JSON.parse(readFileSync(file, "utf8")), named);
  writeFileSync(file, JSON.stringify(map));
}

/** `functions/api/keys/create.ts` -> `keys-create`, `functions/workers/render-segment.ts` -> `render-segment`. */
export const functionName = (file: string) =>
  file.replaceAll(path.sep, "/").split("/").slice(2).join("-").replace(/\.ts$/, "");

/** Copies files and folders of the project next to a bundle, under their base names. */
export function placeBeside(root: string, folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(path.join(root, file), path.join(folder, path.basename(file)), { recursive: true });
}
