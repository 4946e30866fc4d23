import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import * as z from "zod";
import { buildInOwnProcess } from "./build-in-own-process.ts";
import { environmentCredentials, requiredHttp } from "./for-lambda.ts";
import { ownSources } from "./own-sources.ts";
import { withoutJsonSchemas } from "./without-json-schemas.ts";

/** How to bundle functions. */
export interface Bundling {
  root: string;
  /** Names of functions to debug. They are not minified, so that variables keep their names. */
  readable?: ReadonlySet<string>;
  /** Whether source maps have the root's path on this machine. A debugger needs it; deployed assets must not have it. */
  isLocal?: boolean;
  /**
   * How many functions one esbuild process bundles. It holds the whole graph of each until all of them are written: 60 MB a function,
   * beside 140 MB. More are quicker: what they share is parsed once.
   */
  functionsAtOnce?: number;
}

/** Functions with packages that call the schemas' own methods for a JSON Schema: the tools' SDK lists the fields of tools. */
const askingSchemas: ReadonlySet<string> = new Set(["functions/api/mcp/call.ts"]);

/** What is left out of functions. One esbuild call leaves out the same of all its functions. */
function leftOutOf(file: string): Plugin[] {
  // AWS does not say where a Web Function finds its credentials.
  const ofEvents = file.startsWith("functions/web/") ? [] : [environmentCredentials];
  return [requiredHttp, ...ofEvents, ...(askingSchemas.has(file) ? [] : [withoutJsonSchemas])];
}

/**
 * Bundles every file of `functions/`, a few in one esbuild call: one at a time, each would parse its packages again. Each
 * function becomes `<outdir>/<name>/index.mjs` with its source map beside it; the metafile lists its inputs. Ends esbuild.
 */
export async function bundleFunctions(bundling: Bundling, outdir: string): Promise<Metafile> {
  const files = functionFiles(bundling.root);
  const { functionsAtOnce = 5 } = bundling;
  const metafile: Metafile = { inputs: {}, outputs: {} };
  const alike = Map.groupBy(files, (file) => namesOf(leftOutOf(file)));
  for (const batch of [...alike.values()].flatMap((group) => inBatches(group, functionsAtOnce))) {
    const made = await buildInOwnProcess({ ...bundleOptions(bundling, batch), outdir });
    Object.assign(metafile.inputs, made.inputs);
    Object.assign(metafile.outputs, made.outputs);
  }
  const readable = files.filter((file) => bundling.readable?.has(functionName(file)));
  for (const file of readable) await buildInOwnProcess({ ...bundleOptions(bundling, [file]), outdir });
  for (const file of globSync("*/index.mjs.map", { cwd: outdir })) trimSourceMap(bundling, path.join(outdir, file));
  return metafile;
}

const namesOf = (plugins: readonly Plugin[]): string => plugins.map(({ name }) => name).join();

const inBatches = (files: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, index) => files.slice(index * size, (index + 1) * size));

/** The files of all functions, named from the root. */
export const functionFiles = (root: string): string[] => globSync("functions/**/*.ts", { cwd: root }).sort();

/** The options of one esbuild call. A function that is readable, or of which something else is left out, needs a call of its own. */
export function bundleOptions({ root, readable }: Bundling, files: readonly string[]) {
  return {
    absWorkingDir: root,
    entryPoints: files.map((file) => ({ in: file, out: `${functionName(file)}/index` })),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Other letters than English ones take two or three bytes, not six.
    charset: "utf8",
    minify: !(files.length === 1 && files.every((file) => readable?.has(functionName(file)))),
    sourcemap: "linked",
    sourcesContent: false,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    // Stack traces name source files and lines.
    inject: ["./lib/lambda/source-lines.ts"],
    // CommonJS dependencies inside an ES module still call require.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    plugins: leftOutOf(files[0] ?? ""),
    // A newer Zod may have more to leave out.
    logOverride: { "import-is-undefined": "error" },
    metafile: true,
    logLevel: "warning",
  } satisfies BuildOptions;
}

/** Keeps only our own sources in a source map. They are named from the root, so that assets are reproducible. */
export function trimSourceMap({ root, isLocal = false }: Bundling, file: string): void {
  const named = (source: string): string => path.relative(root, path.resolve(path.dirname(file), source));
  const map = ownSources(JSON.parse(readFileSync(file, "utf8")), named);
  writeFileSync(file, JSON.stringify(isLocal ? { ...map, sourceRoot: `${pathToFileURL(root).href}/` } : map));
}

const BundleMap = z.object({ sources: z.array(z.string()).min(1) });

/** The file in `functions/` that a folder of code was built from, or null. It is the last one in the source map. */
export function bundledFile(folder: string): string | null {
  const file = path.join(folder, "index.mjs.map");
  if (!existsSync(file)) return null;
  const { sources } = BundleMap.parse(JSON.parse(readFileSync(file, "utf8")));
  return sources.findLast((source) => source.startsWith("functions/")) ?? null;
}

/** `functions/api/keys/create.ts` -> `keys-create`, `functions/workers/prepare-reel.ts` -> `prepare-reel`. */
export const functionName = (file: string) =>
  file.replaceAll(path.sep, "/").split("/").slice(2).join("-").replace(/\.ts$/, "");

/** Copies files and folders of the project next to a bundle, under their base names. */
export function placeBeside(root: string, folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(path.join(root, file), path.join(folder, path.basename(file)), { recursive: true });
}
