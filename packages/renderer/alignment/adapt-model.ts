import type { Features } from "../audio/mfcc.ts";

/** A linear map of features with a constant, from one voice's sounds to another's. */
export interface VoiceMap {
  size: number;
  /** The weight of each model feature, and last of the constant, in each feature of the narrator. */
  weights: Float64Array;
}

interface Found {
  model: Features;
  real: Features;
  /** The model's frame for each frame of the narration; -1 where no word was found. */
  spokenAt: Int32Array;
}

/** Regularisation for short narrations: this many extra frames in which both voices are equal. */
const doubt = 150;

/**
 * Fits the map from the model's voice to the narrator's by least squares over matched frames. Speech recognisers adapt
 * to a speaker like this (C. Leggetter and P. Woodland, Computer Speech and Language 9, 1995).
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

/** The model in the narrator's voice. */
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

/**
 * Solves symmetric positive definite equations for several right sides, in place (Cholesky). It reads only the lower
 * half of the matrix.
 */
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
