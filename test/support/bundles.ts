import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Metafile } from "esbuild";
import { functionName } from "#infra/bundle-functions";
import { keepBundles } from "./keep-bundles.ts";
import { testRun } from "./test-run.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The bundled functions, and what is in them: those of this run of tests, or a copy of those that are kept. */
export async function bundles(): Promise<{ folder: string; metafile: Metafile }> {
  const { REELWRIGHT_BUNDLES: folder, REELWRIGHT_METAFILE: file } = process.env;
  if (folder && file) {
    // They are made while other tests already run.
    testRun();
    return { folder, metafile: JSON.parse(readFileSync(file, "utf8")) };
  }
  const made = mkdtempSync(path.join(tmpdir(), "bundles-"));
  const kept = { folder: path.join(made, "functions"), metafile: path.join(made, "metafile.json") };
  await keepBundles(root, kept);
  return { folder: kept.folder, metafile: JSON.parse(readFileSync(kept.metafile, "utf8")) };
}

/** Bundles without code, for tests that look at templates only: bundling takes ten times as long as all the rest. */
export function emptyBundles(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bundles-"));
  for (const file of globSync("functions/**/*.ts", { cwd: root })) {
    const name = functionName(file);
    mkdirSync(path.join(folder, name), { recursive: true });
    // CDK gives equal code one asset: each is its own.
    writeFileSync(path.join(folder, name, "index.mjs"), `// ${name}`);
  }
  return folder;
}
