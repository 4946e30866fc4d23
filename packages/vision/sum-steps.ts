import { kernelMemory } from "@reelwright/platform/kernel-memory";
import { kernelModule } from "@reelwright/platform/kernel-module";
import * as z from "zod";

/** One number of each pixel, row by row. */
interface Plane {
  values: Float32Array;
  width: number;
  height: number;
}

interface Summing {
  /** The side of a block, in pixels. */
  size: number;
  /** Smaller steps are not counted. */
  noise: number;
  /** Nor are smaller steps of the means. */
  gradient: number;
}

/** Of one block: the steps between its pixels, what a mean over nine takes of them, the steps of the means, and its pixels. */
export interface BlockSteps {
  steps: number;
  lost: number;
  slopes: number;
  pixels: number;
}

const call = z.custom<(...args: number[]) => void>((value) => typeof value === "function");
const Kernel = z.object({ blurAlong: call, blurDown: call, addSteps: call });
const summers = new Map<string, ReturnType<typeof createSummer>>();

/** The steps between neighbouring pixels in the blocks of a picture, along its rows and down its columns. `wasm` is `vision.wasm`. */
export function sumSteps(wasm: string, plane: Plane, summing: Summing): { along: BlockSteps[]; down: BlockSteps[] } {
  const sum = summers.get(wasm) ?? createSummer(wasm);
  summers.set(wasm, sum);
  return sum(plane, summing);
}

function createSummer(wasm: string) {
  const { memory, allocate, end, release } = kernelMemory({ initial: 2, maximum: 1024 });
  const kernel = Kernel.parse({ ...new WebAssembly.Instance(kernelModule(wasm), { env: { memory } }).exports });
  const empty = end();

  return ({ values, width, height }: Plane, { size, noise, gradient }: Summing) => {
    release(empty);
    const [given, means] = [allocate(values.length * 4), allocate(values.length * 4)];
    const blocks = Math.ceil(width / size) * Math.ceil(height / size);
    const sums = allocate(blocks * 16);
    new Float32Array(memory.buffer, given, values.length).set(values);
    const found = (stride: number, left: number, top: number): BlockSteps[] => {
      kernel.addSteps(given, means, width, height, size, stride, left, top, noise, gradient, sums);
      const numbers = new Float32Array(memory.buffer, sums, blocks * 4);
      return Array.from({ length: blocks }, (_, block) => {
        const [steps = 0, lost = 0, slopes = 0, pixels = 0] = numbers.subarray(block * 4, block * 4 + 4);
        return { steps, lost, slopes, pixels };
      });
    };
    kernel.blurAlong(given, width, height, means);
    const along = found(1, 1, 0);
    kernel.blurDown(given, width, height, means);
    return { along, down: found(width, 0, 1) };
  };
}
