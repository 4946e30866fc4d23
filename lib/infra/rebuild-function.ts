import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import * as z from "zod";
import { type Bundling, bundleOptions, trimSourceMap } from "./bundle-functions.ts";
import { functionClosures } from "./function-closures.ts";

/** A failed build. The message is one line and names the first error: `lib/a.ts:4:2: Expected ";"`. */
export class BuildError extends Error {
  override name = "BuildError";
}

interface Wanted extends Bundling {
  /** The function's file, named from the root. */
  file: string;
  /** The folder of the function's deployed code. The new folder links to all its files except the bundle. */
  beside: string;
  /** The new folder. */
  folder: string;
}

/** Bundles one function again. Returns its files (see `functionClosures`). Throws a BuildError. */
export async function rebuildFunction({ file, beside, folder, ...bundling }: Wanted): Promise<ReadonlySet<string>> {
  mkdirSync(folder, { recursive: true });
  const placed = readdirSync(beside).filter((name) => !/^index\.mjs(\.map)?$/.test(name));
  for (const name of placed)
    if (!existsSync(path.join(folder, name))) symlinkSync(path.join(beside, name), path.join(folder, name));
  const options = {
    ...bundleOptions(bundling, [file]),
    entryPoints: [{ in: file, out: "index" }],
    outdir: folder,
    logLevel: "silent" as const,
  };
  const { metafile } = await build(options).catch((error: unknown) => {
    throw new BuildError(firstProblem(error), { cause: error });
  });
  trimSourceMap(bundling, path.join(folder, "index.mjs.map"));
  return functionClosures(metafile).get(file) ?? new Set([file]);
}

const BuildFailure = z.object({
  errors: z
    .array(
      z.object({
        text: z.string(),
        location: z.object({ file: z.string(), line: z.number(), column: z.number() }).nullable(),
      }),
    )
    .min(1),
});

function firstProblem(error: unknown): string {
  const failure = BuildFailure.safeParse(error);
  const [first, ...others] = failure.data?.errors ?? [];
  if (first === undefined) return String(error);
  const { text, location } = first;
  const place = location ? `${location.file}:${location.line}:${location.column + 1}: ` : "";
  return `${place}${text}${others.length > 0 ? ` (and ${others.length} more)` : ""}`;
}
