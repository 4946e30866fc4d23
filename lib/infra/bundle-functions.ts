import { cpSync, globSync, mkdirSync } from "node:fs";
import path from "node:path";
import { buildSync, type Metafile } from "esbuild";

/**
 * Bundles every file of `functions/` in one esbuild call: one process for all takes seconds, one for each takes
 * minutes. Each function becomes `<outdir>/<name>/index.mjs`; the metafile lists its inputs.
 */
export function bundleFunctions(root: string, outdir: string): Metafile {
  const files = globSync("functions/**/*.ts", { cwd: root });
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: files.map((file) => ({ in: file, out: `${functionName(file)}/index` })),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    // CommonJS dependencies inside an ES module still call require.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

/** `functions/api/keys/create.ts` -> `keys-create`, `functions/workers/render-segment.ts` -> `render-segment`. */
export const functionName = (file: string) =>
  file.replaceAll(path.sep, "/").split("/").slice(2).join("-").replace(/\.ts$/, "");

/** Copies files and folders of the project next to a bundle, under their base names. */
export function placeBeside(root: string, folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(path.join(root, file), path.join(folder, path.basename(file)), { recursive: true });
}
