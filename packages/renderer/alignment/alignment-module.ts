import { readFileSync } from "node:fs";

const modules = new Map<string, WebAssembly.Module>();

/** The aligner's kernel, compiled once in a process. */
export function alignmentModule(wasm: string): WebAssembly.Module {
  const module = modules.get(wasm) ?? new WebAssembly.Module(readFileSync(wasm));
  modules.set(wasm, module);
  return module;
}
