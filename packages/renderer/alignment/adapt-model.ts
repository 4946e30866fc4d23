import type { Features } from "../audio/mfcc.ts";

/** A linear map of features, with a constant: what one voice makes of another's sounds. */
export interface VoiceMap {
  size: number;
  /** For each feature of the model, and last the constant, how much of it is in each feature of the narrator. */
  weights: Float64Array;
}

interface Found {
  model: Features;
  real: Features;
  /** The model's frame at each of the narration's; -1 where no word was found. */
  spokenAt: Int32Array;
}

/** Keeps a short narration from being learnt by heart: as many frames which say that both voices are the same. */
const doubt = 150;

/**
 * The map from the model's voice to the narrator's that comes nearest, by least squares over the frames that were found in each other:
 * speech recognisers are adapted to a speaker in this way (C. Leggetter and P. Woodland, Computer Speech and Language 9, 1995).
 */
export function voiceMapOf({ model, real, spokenAt }: Found): VoiceMap {
  const { size } = model;
  const terms = size + 1;
  const products = new Float64Array(terms * terms);
  const targets = new Float64Array(terms * size);
  for (let k = 0; k < terms; k++) products[k * terms + k] = doubt;
  for (let k = 0; k < size; k++) targets[k * size + k] = doubt;
  const input = new Float64Array(terms).fill(1);
  for (const [column, row] of spokenAt.entries()) {
    if (row < 0) continue;
    input.set(model.values.subarray(row * size, (row + 1) * size));
    for (let a = 0; a < terms; a++) {
      const of = input[a] ?? 0;
      for (let b = 0; b <= a; b++) products[a * terms + b] = (products[a * terms + b] ?? 0) + of * (input[b] ?? 0);
      for (let k = 0; k < size; k++)
        targets[a * size + k] = (targets[a * size + k] ?? 0) + of * (real.values[column * size + k] ?? 0);
    }
  }
  solve(products, targets, { terms, size });
  return { size, weights: targets };
}

/** The model as if the narrator had said it. */
export function adaptModel(model: Features, { size, weights }: VoiceMap): Features {
  const values = new Float32Array(model.values.length);
  for (let row = 0; row < model.count; row++)
    for (let k = 0; k < size; k++) {
      let sum = weights[size * size + k] ?? 0;
      for (let from = 0; from < size; from++)
        sum += (weights[from * size + k] ?? 0) * (model.values[row * size + from] ?? 0);
      values[row * size + k] = sum;
    }
  return { ...model, values };
}

/** Solves symmetric positive equations for several right sides, in place (Cholesky); only the matrix's lower half is read. */
function solve(matrix: Float64Array, sides: Float64Array, { terms, size }: { terms: number; size: number }): void {
  const at = (a: number, b: number) => matrix[a * terms + b] ?? 0;
  for (let a = 0; a < terms; a++)
    for (let b = 0; b <= a; b++) {
      let sum = at(a, b);
      for (let n = 0; n < b; n++) sum -= at(a, n) * at(b, n);
      matrix[a * terms + b] = a === b ? Math.sqrt(sum) : sum / at(b, b);
    }
  for (let k = 0; k < size; k++) {
    for (let a = 0; a < terms; a++) {
      let sum = sides[a * size + k] ?? 0;
      for (let n = 0; n < a; n++) sum -= at(a, n) * (sides[n * size + k] ?? 0);
      sides[a * size + k] = sum / at(a, a);
    }
    for (let a = terms - 1; a >= 0; a--) {
      let sum = sides[a * size + k] ?? 0;
      for (let n = a + 1; n < terms; n++) sum -= at(n, a) * (sides[n * size + k] ?? 0);
      sides[a * size + k] = sum / at(a, a);
    }
  }
}
