import { mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Compiles the compositor's kernel to `build/compositor.wasm`, unless that is newer than its source. Answers its path. */
export async function buildCompositor(): Promise<string> {
  const source = path.join(root, "lib/render/compositor.as.ts");
  const output = path.join(root, "build/compositor.wasm");
  if (modified(output) > modified(source)) return output;
  const { default: asc } = await import("assemblyscript/asc");
  mkdirSync(path.dirname(output), { recursive: true });
  const draft = `build/compositor.${process.pid}.wasm`;
  const { error, stderr } = await asc.main(
    ["lib/render/compositor.as.ts", "--outFile", draft, "-O3", "--noAssert", "--enable", "simd", "--runtime", "stub", "--importMemory", "--baseDir", root],
    {},
  );
  if (error) throw new Error(`The compositor does not compile: ${stderr.toString()}`, { cause: error });
  renameSync(path.join(root, draft), output);
  return output;
}

const modified = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
