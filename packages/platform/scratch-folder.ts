import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const prefix = "reelwright-job-";
const inUse = new Set<string>();

/**
 * A private folder that is deleted when its owner is done: `await using scratch = await scratchFolder()`. One process
 * at a time owns the temporary folder, as in a Lambda. Leftovers of a killed process are deleted first.
 */
export async function scratchFolder(): Promise<{ dir: string } & AsyncDisposable> {
  const wipe = (name: string) => rm(path.join(tmpdir(), name), { recursive: true, force: true });
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix) && !inUse.has(name));
  await Promise.all(left.map(wipe));
  const dir = mkdtempSync(path.join(tmpdir(), prefix));
  const name = path.basename(dir);
  inUse.add(name);
  return {
    dir,
    async [Symbol.asyncDispose]() {
      await wipe(name);
      inUse.delete(name);
    },
  };
}
