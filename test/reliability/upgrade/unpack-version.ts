import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const parts = ["package.json", "lib", "functions", "packages"];

/** The source of a commit in a folder of its own, with the packages that are installed here. `remove` deletes it. */
export function unpackVersion(root: string, commit: string): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), "version-"));
  const packed = execFileSync("git", ["archive", commit, ...parts], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", dir], { input: packed });
  const installed = path.join(root, "node_modules");
  mkdirSync(path.join(dir, "node_modules", "@reelwright"), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== "@reelwright") symlinkSync(path.join(installed, name), path.join(dir, "node_modules", name));
  for (const name of readdirSync(path.join(dir, "packages"))) link(dir, name, `packages/${name}`);
  link(dir, "vocabulary", "lib/vocabulary");
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}

const link = (dir: string, name: string, to: string) =>
  symlinkSync(path.join(dir, to), path.join(dir, "node_modules", "@reelwright", name));
