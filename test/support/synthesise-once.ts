import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleFunctions } from "#infra/bundle-functions";

/**
 * Bundles the functions once for all tests, and synthesises the app for those that run it as it is; `bin/app.ts` and `startService` find
 * them by the variables.
 */
export default function synthesiseOnce(): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), "reelwright-assembly-"));
  const bundles = mkdtempSync(path.join(tmpdir(), "reelwright-bundles-"));
  bundleFunctions(path.resolve(import.meta.dirname, "../.."), bundles);
  process.env.REELWRIGHT_BUNDLES = bundles;
  const { status } = spawnSync(process.execPath, ["bin/app.ts", "--one-machine"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, CDK_OUTDIR: directory },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The app could not be synthesised");
  process.env.REELWRIGHT_TEST_ASSEMBLY = directory;
  return () => {
    for (const made of [directory, bundles]) rmSync(made, { recursive: true, force: true });
  };
}
