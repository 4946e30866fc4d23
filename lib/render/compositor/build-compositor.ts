import { mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { run } from "#platform/process";

const root = path.resolve(import.meta.dirname, "../../..");

/** Compiles the compositor's kernel to `build/compositor.wasm`, unless that is newer than its source. Answers its path. */
export async function buildCompositor(): Promise<string> {
  const source = path.join(root, "lib/render/compositor/kernel.as.ts");
  const output = path.join(root, "build/compositor.wasm");
  if (modified(output) > modified(source)) return output;
  mkdirSync(path.dirname(output), { recursive: true });
  const draft = `build/compositor.${process.pid}.wasm`;
  const options = ["-O3", "--noAssert", "--enable", "simd", "--runtime", "stub", "--importMemory"];
  // As a program: imported, the compiler's types would redefine globals for the whole project.
  await run(
    process.execPath,
    ["node_modules/assemblyscript/bin/asc.js", "lib/render/compositor/kernel.as.ts", "--outFile", draft, ...options],
    { cwd: root },
  );
  renameSync(path.join(root, draft), output);
  return output;
}

const modified = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
