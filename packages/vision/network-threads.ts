import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** A function of the kernel, and its arguments. */
export type KernelCall = readonly [string, ...number[]];

interface Run {
  /** How much memory it needs. */
  bytes: number;
  /** Where the picture has to lie. */
  picture: number;
  rgb: Uint8Array;
  calls: readonly KernelCall[];
  /** Where the outputs lie afterwards. */
  outputs: readonly { at: number; floats: number }[];
}

/** More threads than these would wait for pictures to be decoded. */
const mostThreads = 2;

/** What a thread runs. It is a text because a function of ours is deployed as one file. */
const program = `
const { parentPort, workerData: { module, weights, at } } = require("node:worker_threads");
const memory = new WebAssembly.Memory({ initial: 16, maximum: 8192 });
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
const grow = (bytes) => {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
};
const lay = (place, bytes) => new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
grow(at + weights.length);
lay(at, weights);
parentPort.on("message", ({ bytes, picture, rgb, calls, outputs }) => {
  grow(bytes);
  lay(picture, rgb);
  for (const [name, ...numbers] of calls) exports[name](...numbers);
  parentPort.postMessage(outputs.map(({ at, floats }) => new Float32Array(memory.buffer, at, floats).slice()));
});
`;

interface Waiting {
  resolve: (outputs: Float32Array[]) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** Runs that have no answer yet, in order. */
  waiting: Waiting[];
}

interface Kernel {
  module: WebAssembly.Module;
  weights: Uint8Array;
  /** Where the weights have to lie. */
  at: number;
}

/**
 * Runs a kernel in threads with memories of their own, so that the main thread is free for other work. They are started
 * when they are first needed, and do not keep the process alive.
 */
export function createThreads(kernel: Kernel): (run: Run) => Promise<Float32Array[]> {
  const most = Math.min(mostThreads, Math.max(1, availableParallelism() - 1));
  const threads = new Set<Thread>();
  const choose = (): Thread => {
    const [least] = [...threads].toSorted((a, b) => a.waiting.length - b.waiting.length);
    if (least && (least.waiting.length === 0 || threads.size === most)) return least;
    const started = startThread(kernel, () => threads.delete(started));
    threads.add(started);
    return started;
  };
  return (run) => {
    const { worker, waiting } = choose();
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.ref();
      worker.postMessage(run);
    });
  };
}

function startThread(kernel: Kernel, onEnd: () => void): Thread {
  const worker = new Worker(program, { eval: true, env: {}, execArgv: [], workerData: kernel });
  const waiting: Waiting[] = [];
  worker.on("message", (outputs: Float32Array[]) => {
    waiting.shift()?.resolve(outputs);
    if (waiting.length === 0) worker.unref();
  });
  worker.on("error", (error) => {
    onEnd();
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  worker.unref();
  return { worker, waiting };
}
