import { globSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { run } from "./process.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Compiles the AssemblyScript of a folder, from its `kernel.as.ts`, to `build/<name>.wasm`, unless that is newer than all
 * of its sources. Answers the file's path. A kernel may use vectors, and takes its memory from the program that runs it.
 */
export async function buildKernel(name: string, folder: string): Promise<string> {
  const sources = globSync("**/*.as.ts", { cwd: folder }).map((file) => path.join(folder, file));
  const output = path.join(root, `build/${name}.wasm`);
  if (sources.every((source) => modified(output) > modified(source))) return output;
  mkdirSync(path.dirname(output), { recursive: true });
  const draft = `build/${name}.${process.pid}.wasm`;
  const entry = path.relative(root, path.join(folder, "kernel.as.ts"));
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
