import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "scratch-test-"));
  vi.stubEnv("TMPDIR", root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it("a job's folder is its own, and gone when the job is done, a hundred jobs in turn", async () => {
  for (let job = 0; job < 100; job++) {
    await using scratch = await scratchFolder();
    expect(readdirSync(scratch.dir)).toEqual([]);
    expect(readdirSync(root)).toHaveLength(1);
    mkdirSync(path.join(scratch.dir, "assets"));
    writeFileSync(path.join(scratch.dir, "assets", "secret"), `of job ${job}`);
  }

  expect(readdirSync(root)).toEqual([]);
});

it("what a killed process left is gone before the next job begins; what is in use stays, and what is not ours", async () => {
  const left = path.join(root, "reelwright-job-left");
  mkdirSync(left);
  writeFileSync(path.join(left, "secret"), "of another account");
  writeFileSync(path.join(root, "runtime.sock"), "");

  const [first, second] = await Promise.all([scratchFolder(), scratchFolder()]);

  expect([left, first.dir, second.dir, path.join(root, "runtime.sock")].map((name) => existsSync(name))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await Promise.all([first, second].map((folder) => folder[Symbol.asyncDispose]()));
  expect(readdirSync(root)).toEqual(["runtime.sock"]);
});
