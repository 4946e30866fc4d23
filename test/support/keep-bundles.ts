import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleFunctions } from "#infra/bundle-functions";
import { synthesisInputs } from "../../bin/start/synthesis-inputs.ts";

const stamp = "inputs.txt";

/**
 * Puts the bundled functions into a folder, and what is in them into a file. They are bundled only where no earlier run has left those of
 * the same sources in `build`: bundling takes as long as many test files together.
 */
export async function keepBundles(root: string, { folder, metafile }: { folder: string; metafile: string }) {
  const kept = path.join(root, "build/test-bundles");
  const inputs = synthesisInputs(root, {});
  const isSame = existsSync(path.join(kept, stamp)) && readFileSync(path.join(kept, stamp), "utf8") === inputs;
  if (!isSame) await bundleInto(root, kept, inputs);
  // A copy: a run that starts later may replace what is kept.
  cpSync(path.join(kept, "functions"), folder, { recursive: true });
  cpSync(path.join(kept, "metafile.json"), metafile);
}

async function bundleInto(root: string, kept: string, inputs: string): Promise<void> {
  mkdirSync(path.dirname(kept), { recursive: true });
  const made = mkdtempSync(`${kept}-`);
  try {
    const metafile = await bundleFunctions({ root, functionsAtOnce: 30 }, path.join(made, "functions"));
    writeFileSync(path.join(made, "metafile.json"), JSON.stringify(metafile));
    writeFileSync(path.join(made, stamp), inputs);
    rmSync(kept, { recursive: true, force: true });
    renameSync(made, kept);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
