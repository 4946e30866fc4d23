import { sampleRate } from "@reelwright/renderer/audio/stereo-file";

/** What the join of a track's end and its beginning is like. */
export interface Seam {
  /** How alike 50 ms to both sides are what was mixed there, going round: 1 is the same. */
  correlation: number;
  /** How sharply the wave turns there, as a share of the sharpest turn within 20 ms. */
  corner: number;
}

const around = Math.round(0.05 * sampleRate);
/** A break would be within two samples of the join; what is usual is told by 20 ms to both sides. */
const join = 2;
const neighbourhood = Math.round(0.02 * sampleRate);

export function seamOf(made: Float32Array, mixed: Float32Array): Seam {
  let [product, one, two] = [0, 1e-12, 1e-12];
  for (let n = -around; n < around; n++) {
    const [a, b] = [at(made, n), at(mixed, n)];
    product += a * b;
    one += a * a;
    two += b * b;
  }
  const near = Math.max(
    ...places(neighbourhood)
      .filter((n) => Math.abs(n) > join)
      .map((n) => cornerAt(made, n)),
  );
  const here = Math.max(...places(join).map((n) => cornerAt(made, n)));
  return { correlation: product / Math.sqrt(one * two), corner: here / Math.max(1e-6, near) };
}

const places = (far: number) => Array.from({ length: 2 * far + 1 }, (_, index) => index - far);

/** How sharply the wave turns at a sample. */
const cornerAt = (samples: Float32Array, n: number) =>
  Math.abs(at(samples, n + 1) - 2 * at(samples, n) + at(samples, n - 1));

const at = (samples: Float32Array, n: number) => samples[(n + samples.length) % samples.length] ?? 0;
