import { readFileSync } from "node:fs";
import { createThreads, type KernelCall } from "./network-threads.ts";
import { type Network, readNetwork, type Step } from "./read-network.ts";

/** A tensor in the kernel's memory: its place, in bytes, and its size. */
interface Tensor {
  at: number;
  height: number;
  width: number;
  channels: number;
}

/** Numbers of every pixel, row by row. */
export interface Output {
  values: Float32Array;
  height: number;
  width: number;
  channels: number;
}

interface Size {
  width: number;
  height: number;
}

/** A step with the places of its weights. */
type PlacedStep = Step & { weightsAt?: number; biasAt?: number };

const pageBytes = 65_536;
const inputsOfFirst = 28;

/**
 * A network that is ready to run, in threads of its own. Input: 8-bit RGB whose sides are multiples of 32. Gives the
 * network's outputs in the order of the model.
 */
export function createNetwork({ wasm, model }: { wasm: string; model: string }) {
  const network = readNetwork(model);
  const { steps, weights } = placeWeights(network);
  const run = createThreads({ module: new WebAssembly.Module(readFileSync(wasm)), weights, at: pageBytes });
  const place = { ...network, steps, from: pageBytes + weights.length };
  return async (rgb: Uint8Array, size: Size): Promise<Output[]> => {
    const { outputs, ...plan } = planRun(place, size);
    const values = await run({
      ...plan,
      rgb,
      outputs: outputs.map(({ at, height, width, channels }) => ({ at, floats: height * width * channels })),
    });
    return outputs.map(({ at: _, ...output }, index) => ({ ...output, values: values[index] ?? new Float32Array() }));
  };
}

/** The weights of all steps, one after another as they lie in the kernel's memory. */
function placeWeights({ steps }: Network): { steps: PlacedStep[]; weights: Uint8Array } {
  const all: Float32Array[] = [];
  let top = pageBytes;
  const lay = (values: Float32Array) => {
    const at = top;
    all.push(padded(values, Math.ceil(values.length / 4) * 4));
    top += Math.ceil(values.length / 4) * 16;
    return at;
  };
  const placed = steps.map((step) => ({
    ...step,
    ...(step.weights &&
      step.bias && { weightsAt: lay(packWeights(step)), biasAt: lay(padded(step.bias, channelsOf(step))) }),
  }));
  return { steps: placed, weights: Buffer.concat(all.map(({ buffer }) => Buffer.from(buffer))) };
}

/** What the kernel has to do for a picture of a size, and how much memory that takes. */
function planRun(
  { input, outputs, steps, from }: Omit<Network, "steps"> & { steps: readonly PlacedStep[]; from: number },
  { width, height }: Size,
) {
  let top = from;
  const allocate = (floats: number) => {
    const at = top;
    // Kernels read and write whole vectors, and up to three pixels past the last one.
    top += Math.ceil(floats / 4) * 16;
    return at;
  };
  const free = new Map<number, number[]>();
  const tensors = new Map<number, Tensor>();
  const room = ({ height, width, channels }: Omit<Tensor, "at">) => (height * width + 3) * channels;
  const tensor = (size: Omit<Tensor, "at">): Tensor => ({
    ...size,
    at: free.get(room(size))?.pop() ?? allocate(room(size)),
  });
  const picture = allocate((width * height * 3) / 4 + 1);
  const scale = { x: width / (input.shape[1] ?? 1), y: height / (input.shape[0] ?? 1) };
  const lastUse = lastUses({ steps, outputs });
  const calls: KernelCall[] = [];
  for (const [index, step] of steps.entries()) {
    const [rows = 1, columns = 1] = step.shape;
    const out = tensor({
      height: Math.round(rows * scale.y),
      width: Math.round(columns * scale.x),
      channels: channelsOf(step),
    });
    const inputs = step.inputs.map((each) => tensors.get(each));
    let [first] = inputs;
    if (!first) {
      // The picture's neighbourhoods, which the first convolution takes for its inputs.
      first = tensor({ height: height / 2, width: width / 2, channels: inputsOfFirst });
      calls.push(["gather", picture, width, height, first.at]);
    }
    calls.push(callOf(step, [first, inputs[1] ?? first], out));
    tensors.set(step.output, out);
    for (const each of new Set(step.inputs)) {
      const done = tensors.get(each);
      if (done && lastUse.get(each) === index) free.set(room(done), [...(free.get(room(done)) ?? []), done.at]);
    }
  }
  const made = outputs.map((output) => tensors.get(output) ?? { at: 0, height: 0, width: 0, channels: 0 });
  return { calls, picture, bytes: top, outputs: made };
}

function callOf(
  { kind, weightsAt = 0, biasAt = 0, stride, isRectified }: PlacedStep,
  [a, b]: readonly [Tensor, Tensor],
  out: Tensor,
): KernelCall {
  const least = isRectified ? 0 : Number.NEGATIVE_INFINITY;
  const pixels = out.height * out.width;
  if (kind === "convolution")
    return ["pointwise", a.at, weightsAt, biasAt, out.at, pixels, a.channels, out.channels, least];
  if (kind === "depthwise")
    return ["depthwise", a.at, weightsAt, biasAt, out.at, a.width, a.height, a.channels, stride];
  if (kind === "sum") {
    const [more, fewer] = a.channels >= b.channels ? [a, b] : [b, a];
    return ["add", more.at, fewer.at, out.at, pixels, more.channels, fewer.channels, least];
  }
  if (kind === "maxPool") return ["maxPool", a.at, out.at, a.width, a.height, a.channels];
  if (kind === "double") return ["double", a.at, out.at, a.width, a.height, a.channels];
  throw new Error(`No kernel for ${kind}`);
}

/** Channels come in fours. */
const channelsOf = ({ shape }: Step) => Math.ceil((shape[2] ?? 0) / 4) * 4;

const padded = (values: Float32Array, length: number) => {
  const all = new Float32Array(length);
  all.set(values);
  return all;
};

/** A convolution's weights in the order in which the kernel reads them. */
function packWeights({ kind, weights, shape }: Step): Float32Array {
  if (!weights) throw new Error("A convolution has weights");
  if (kind === "depthwise") return weights.values;
  const [outputs = 0] = weights.shape;
  const perOutput = weights.values.length / outputs;
  const inputs = Math.ceil(perOutput / 4) * 4;
  const channels = Math.ceil((shape[2] ?? 0) / 4) * 4;
  const packed = new Float32Array(channels * inputs);
  for (let output = 0; output < outputs; output++) {
    const group = output - (output % 8);
    const groupSize = Math.min(8, channels - group);
    for (let input = 0; input < perOutput; input++)
      packed[group * inputs + input * groupSize + (output - group)] = weights.values[output * perOutput + input] ?? 0;
  }
  return packed;
}

/** The last step that reads each tensor; a network's outputs are kept. */
function lastUses({ steps, outputs }: Pick<Network, "steps" | "outputs">) {
  const uses = new Map<number, number>();
  for (const [index, { inputs }] of steps.entries()) for (const input of inputs) uses.set(input, index);
  for (const output of outputs) uses.delete(output);
  return uses;
}
