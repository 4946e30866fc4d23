import { readFileSync } from "node:fs";
import * as z from "zod";
import { type Network, readNetwork, type Step } from "./read-network.ts";

const call = z.custom<(...args: number[]) => void>((value) => typeof value === "function");
const Kernel = z.object({ gather: call, pointwise: call, depthwise: call, add: call, maxPool: call, double: call });

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

const pageBytes = 65_536;
const inputsOfFirst = 28;

/**
 * A network that is ready to run. Input: 8-bit RGB whose sides are multiples of 32. Gives the network's outputs in the
 * order of the model. One picture at a time.
 */
export function createNetwork({ wasm, model }: { wasm: string; model: string }) {
  const network = readNetwork(model);
  const memory = new WebAssembly.Memory({ initial: 16, maximum: 8192 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), { env: { memory } });
  const kernel = Kernel.parse({ ...exports });
  let top = pageBytes;
  const allocate = (floats: number) => {
    const at = top;
    // Kernels read and write whole vectors, and up to three pixels past the last one.
    top += Math.ceil(floats / 4) * 16;
    const missing = top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    return at;
  };
  const store = (values: Float32Array) => {
    const at = allocate(values.length);
    new Float32Array(memory.buffer, at, values.length).set(values);
    return at;
  };
  const steps = network.steps.map((step) => ({
    ...step,
    ...(step.weights &&
      step.bias && { weightsAt: store(packWeights(step)), biasAt: store(padded(step.bias, channelsOf(step))) }),
  }));
  const lastUse = lastUses(network);
  const afterWeights = top;

  return (rgb: Uint8Array, { width, height }: { width: number; height: number }): Output[] => {
    top = afterWeights;
    const free = new Map<number, number[]>();
    const tensors = new Map<number, Tensor>();
    const room = ({ height, width, channels }: Omit<Tensor, "at">) => (height * width + 3) * channels;
    const tensor = (size: Omit<Tensor, "at">): Tensor => ({
      ...size,
      at: free.get(room(size))?.pop() ?? allocate(room(size)),
    });
    const picture = allocate(rgb.length / 4 + 1);
    new Uint8Array(memory.buffer, picture, rgb.length).set(rgb);
    const scale = { x: width / (network.input.shape[1] ?? 1), y: height / (network.input.shape[0] ?? 1) };
    for (const [index, step] of steps.entries()) {
      const [rows = 1, columns = 1] = step.shape;
      const out = tensor({
        height: Math.round(rows * scale.y),
        width: Math.round(columns * scale.x),
        channels: channelsOf(step),
      });
      const inputs = step.inputs.map((input) => tensors.get(input));
      const first =
        inputs[0] ??
        firstInput(
          kernel,
          { picture, width, height },
          tensor({ height: height / 2, width: width / 2, channels: inputsOfFirst }),
        );
      runStep(kernel, step, [first, inputs[1] ?? first], out);
      tensors.set(step.output, out);
      for (const input of new Set(step.inputs)) {
        const done = tensors.get(input);
        if (done && lastUse.get(input) === index) free.set(room(done), [...(free.get(room(done)) ?? []), done.at]);
      }
    }
    return network.outputs.map((output) => {
      const { at = 0, ...size } = tensors.get(output) ?? { height: 0, width: 0, channels: 0 };
      return { ...size, values: new Float32Array(memory.buffer, at, size.height * size.width * size.channels).slice() };
    });
  };
}

/** The picture's neighbourhoods, which the first convolution takes for its inputs. */
function firstInput(
  kernel: z.infer<typeof Kernel>,
  { picture, width, height }: { picture: number; width: number; height: number },
  out: Tensor,
) {
  kernel.gather(picture, width, height, out.at);
  return out;
}

function runStep(
  kernel: z.infer<typeof Kernel>,
  { kind, weightsAt = 0, biasAt = 0, stride, isRectified }: Step & { weightsAt?: number; biasAt?: number },
  [a, b]: readonly [Tensor, Tensor],
  out: Tensor,
) {
  const least = isRectified ? 0 : Number.NEGATIVE_INFINITY;
  const pixels = out.height * out.width;
  if (kind === "convolution")
    kernel.pointwise(a.at, weightsAt, biasAt, out.at, pixels, a.channels, out.channels, least);
  else if (kind === "depthwise")
    kernel.depthwise(a.at, weightsAt, biasAt, out.at, a.width, a.height, a.channels, stride);
  else if (kind === "sum") {
    const [more, fewer] = a.channels >= b.channels ? [a, b] : [b, a];
    kernel.add(more.at, fewer.at, out.at, pixels, more.channels, fewer.channels, least);
  } else if (kind === "maxPool") kernel.maxPool(a.at, out.at, a.width, a.height, a.channels);
  else if (kind === "double") kernel.double(a.at, out.at, a.width, a.height, a.channels);
  else throw new Error(`No kernel for ${kind}`);
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
function lastUses({ steps, outputs }: Network) {
  const uses = new Map<number, number>();
  for (const [index, { inputs }] of steps.entries()) for (const input of inputs) uses.set(input, index);
  for (const output of outputs) uses.delete(output);
  return uses;
}
