import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const variable = "REELWRIGHT_TEST_SCRATCH";

/** Gives all temporary files of a run one folder, and removes it when the run ends. */
export default function scratch(): void {
  // Every project of the run calls this.
  if (process.env[variable]) return;
  const folder = mkdtempSync(path.join(tmpdir(), "reelwright-tests-"));
  process.env[variable] = folder;
  process.env.TMPDIR = folder;
  // Every process of the run loads the code that the first one compiled.
  process.env.NODE_COMPILE_CACHE = path.join(folder, "compiled");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
