import { globSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { run } from "@reelwright/platform/process";

const root = path.resolve(import.meta.dirname, "../../..");
const entry = "packages/renderer/compositor/kernel.as.ts";

/** Compiles the compositor's kernel to `build/compositor.wasm`, unless that is newer than its sources. Answers its path. */
export async function buildCompositor(): Promise<string> {
  const sources = globSync("**/*.as.ts", { cwd: import.meta.dirname }).map((file) =>
    path.join(import.meta.dirname, file),
  );
  const output = path.join(root, "build/compositor.wasm");
  if (sources.every((source) => modified(output) > modified(source))) return output;
  mkdirSync(path.dirname(output), { recursive: true });
  const draft = `build/compositor.${process.pid}.wasm`;
  const features = ["simd", "relaxed-simd"].flatMap((feature) => ["--enable", feature]);
  const options = ["-O3", "--noAssert", ...features, "--runtime", "stub", "--importMemory"];
  // As a program: imported, the compiler's types would redefine globals for the whole project.
  await run(process.execPath, ["node_modules/assemblyscript/bin/asc.js", entry, "--outFile", draft, ...options], {
    cwd: root,
  });
  renameSync(path.join(root, draft), output);
  return output;
}

const modified = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
