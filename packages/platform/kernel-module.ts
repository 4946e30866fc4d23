import { readFileSync } from "node:fs";

const modules = new Map<string, WebAssembly.Module>();

/** A kernel by its file, compiled once in a process. */
export function kernelModule(wasm: string): WebAssembly.Module {
  const module = modules.get(wasm) ?? new WebAssembly.Module(readFileSync(wasm));
  modules.set(wasm, module);
  return module;
}
