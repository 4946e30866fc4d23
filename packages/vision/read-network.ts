import { readFileSync } from "node:fs";

/** One step of a network. Tensors are named by number. */
export interface Step {
  kind: "convolution" | "depthwise" | "sum" | "maxPool" | "double" | "relu" | "pad" | "reshape";
  inputs: readonly number[];
  output: number;
  /** Height, width and channels of the output, for an input of the size that the network was trained on. */
  shape: readonly number[];
  /** Whether no output is below 0. */
  isRectified?: boolean;
  /** Of convolutions: [outputs, height, width, inputs]. */
  weights?: { values: Float32Array; shape: readonly number[] };
  bias?: Float32Array;
  stride: number;
}

export interface Network {
  input: { tensor: number; shape: readonly number[] };
  outputs: readonly number[];
  steps: readonly Step[];
}

/** Operators of the schema's `BuiltinOperator` that are read here. */
const kinds: Record<number, Step["kind"]> = {
  0: "sum",
  3: "convolution",
  4: "depthwise",
  17: "maxPool",
  19: "relu",
  22: "reshape",
  23: "double",
  34: "pad",
};
const dequantize = 6;
const half = 1;

/**
 * Reads a TensorFlow Lite model whose weights are floats of 16 or 32 bits. Field numbers are those of TensorFlow's
 * `schema.fbs`. Throws for an operator that is not among `kinds`.
 */
export function readNetwork(file: string): Network {
  const bytes = readFileSync(file);
  const root = table(bytes, bytes.readUInt32LE(0));
  const operators = root.tables(1).map((code) => Math.max(code.byte(0), code.int(3)));
  const buffers = root.tables(4);
  const [graph] = root.tables(2);
  if (!graph) throw new Error(`${file} has no graph`);
  const tensors = graph.tables(0).map((tensor) => ({
    shape: tensor.ints(0),
    isHalf: tensor.byte(1) === half,
    data: buffers[tensor.int(2)]?.vector(0) ?? Buffer.alloc(0),
  }));
  const widened = new Map<number, number>();
  const values = (index = -1) => {
    const tensor = tensors[widened.get(index) ?? index];
    if (!tensor) throw new Error(`${file} has no tensor ${index}`);
    return { shape: tensor.shape, values: tensor.isHalf ? fromHalves(tensor.data) : fromFloats(tensor.data) };
  };
  const steps: Step[] = [];
  for (const operation of graph.tables(3)) {
    const [inputs, [output = -1]] = [operation.ints(1), operation.ints(2)];
    const operator = operators[operation.int(0)] ?? 0;
    if (operator === dequantize) {
      widened.set(output, inputs[0] ?? -1);
      continue;
    }
    const kind = kinds[operator];
    if (!kind) throw new Error(`${file} has an operator that is not known here: ${operator}`);
    const isConvolution = kind === "convolution" || kind === "depthwise";
    steps.push({
      kind,
      inputs: kind === "sum" ? inputs : inputs.slice(0, 1),
      output,
      shape: tensors[output]?.shape.slice(1) ?? [],
      stride: isConvolution ? operation.table(4).int(1) : 1,
      ...(isConvolution && { weights: values(inputs[1]), bias: values(inputs[2]).values }),
    });
  }
  const [tensor = 0] = graph.ints(1);
  return joinSteps({ input: { tensor, shape: tensors[tensor]?.shape.slice(1) ?? [] }, outputs: graph.ints(2), steps });
}

/** Leaves out the steps that only name a tensor anew: sums take fewer channels, and whatever comes before a ReLU does its work. */
function joinSteps({ input, outputs, steps }: Network): Network {
  const renamed = new Map<number, number>();
  const nameOf = (tensor: number) => renamed.get(tensor) ?? tensor;
  const joined: Step[] = [];
  for (const step of steps) {
    const inputs = step.inputs.map(nameOf);
    if (step.kind === "pad" || step.kind === "reshape") {
      renamed.set(step.output, inputs[0] ?? -1);
    } else if (step.kind === "relu") {
      const index = joined.findIndex(({ output }) => output === inputs[0]);
      const before = joined[index];
      if (!before) throw new Error("A ReLU has no step before it");
      joined[index] = { ...before, isRectified: true };
      renamed.set(step.output, before.output);
    } else joined.push({ ...step, inputs });
  }
  return { input, outputs: outputs.map(nameOf), steps: joined };
}

interface Table {
  byte(field: number): number;
  int(field: number): number;
  ints(field: number): number[];
  table(field: number): Table;
  tables(field: number): Table[];
  vector(field: number): Buffer;
}

/** A FlatBuffers table: its fields by number. What is not there is 0 or empty. */
function table(bytes: Buffer, at: number): Table {
  const fields = at - bytes.readInt32LE(at);
  const place = (field: number) => {
    const entry = 4 + 2 * field;
    const offset = entry < bytes.readUInt16LE(fields) ? bytes.readUInt16LE(fields + entry) : 0;
    return offset && at + offset;
  };
  const target = (field: number) => {
    const from = place(field);
    return from && from + bytes.readUInt32LE(from);
  };
  /** Where each of a vector's elements of 4 bytes lies. */
  const elements = (field: number) => {
    const start = target(field);
    return Array.from({ length: start && bytes.readUInt32LE(start) }, (_, index) => start + 4 + 4 * index);
  };
  return {
    byte: (field: number) => (place(field) ? bytes.readUInt8(place(field)) : 0),
    int: (field: number) => (place(field) ? bytes.readInt32LE(place(field)) : 0),
    ints: (field: number) => elements(field).map((element) => bytes.readInt32LE(element)),
    table: (field: number) => table(bytes, target(field)),
    tables: (field: number) => elements(field).map((element) => table(bytes, element + bytes.readUInt32LE(element))),
    vector(field: number) {
      const start = target(field);
      return bytes.subarray(start + 4, start + 4 + (start && bytes.readUInt32LE(start)));
    },
  };
}

const fromFloats = (data: Buffer) =>
  Float32Array.from({ length: data.length / 4 }, (_, index) => data.readFloatLE(4 * index));

/** IEEE 754 floats of 16 bits. */
const fromHalves = (data: Buffer) =>
  Float32Array.from({ length: data.length / 2 }, (_, index) => {
    const bits = data.readUInt16LE(2 * index);
    const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
    const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
    return bits & 0x8000 ? -size : size;
  });
