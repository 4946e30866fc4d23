import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Synthesises the app once for all tests that run it as it is; `startService` finds it by the variable. */
export default function synthesiseOnce(): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), "reelwright-assembly-"));
  const { status } = spawnSync(process.execPath, ["bin/app.ts", "--one-machine"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, CDK_OUTDIR: directory },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The app could not be synthesised");
  process.env.REELWRIGHT_TEST_ASSEMBLY = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
