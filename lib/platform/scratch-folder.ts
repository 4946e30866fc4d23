import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A private folder that is gone when its owner is done: `await using scratch = await scratchFolder()`. */
export async function scratchFolder(): Promise<{ dir: string } & AsyncDisposable> {
  const dir = await mkdtemp(path.join(tmpdir(), "reelwright-"));
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) };
}
