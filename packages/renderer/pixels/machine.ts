import { readFileSync } from "node:fs";
import * as z from "zod";
import { createHeap } from "./heap.ts";

const call = z.custom<(...args: number[]) => void>((value) => typeof value === "function");
const Kernel = z.object({
  fromRgb: call,
  alphaOf: call,
  blur: call,
  copy: call,
  layUnder: call,
  shade: call,
  growMatte: call,
  mixByMatte: call,
  tintByMatte: call,
  copyRect: call,
  mix: call,
  paint: call,
  part: call,
  turnPage: call,
  panAcross: call,
  panDown: call,
  pixelate: call,
  fillColumns: call,
  fillRows: call,
  halve: call,
  resample: call,
  boundsOf: call,
  cutOut: call,
  fromRgba: call,
  over: call,
  fillTaps: call,
  drawLayer: call,
  veil: call,
  spot: call,
});
const pageBytes = 65_536;

export type Machine = ReturnType<typeof createMachine>;

/** The kernel with its own memory, which grows with its content. */
export function createMachine(wasm: string) {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: 32_768 });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), {
    env: { memory, abort: () => {} },
  });
  // The kernel's static data is in the first page.
  const heap = createHeap({
    start: pageBytes,
    reach(end) {
      const missing = end - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    },
  });
  return {
    ...heap,
    kernel: Kernel.parse({ ...instance.exports }),
    /** A view of the memory, valid until the next allocation. */
    bytes: (at: number, length: number) => new Uint8Array(memory.buffer, at, length),

    /** Allocates a block while `use` runs. */
    borrow<T>(bytes: number, use: (at: number) => T): T {
      const at = heap.allocate(bytes);
      try {
        return use(at);
      } finally {
        heap.release(at);
      }
    },
  };
}
