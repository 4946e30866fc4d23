/** A small picture, 0..1: red, green and blue as fields. */
export interface Guide {
  width: number;
  height: number;
  channels: readonly [Float32Array, Float32Array, Float32Array];
}

/** A field as a linear function of a picture's colours: four numbers for each place. */
export interface Fit {
  width: number;
  height: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  rest: Float32Array;
}

/** Means over squares of 2 × radius + 1, cut at the edges. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    let [sum, count] = [0, 0];
    const at = y * width;
    for (let x = -radius; x < width; x++) {
      const [enters, leaves] = [x + radius, x - radius - 1];
      if (enters < width) {
        sum += values[at + enters] ?? 0;
        count++;
      }
      if (leaves >= 0) {
        sum -= values[at + leaves] ?? 0;
        count--;
      }
      if (x >= 0) rows[at + x] = sum / count;
    }
  }
  const means = new Float32Array(values.length);
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -radius; y < height; y++) {
    const [enters, leaves] = [y + radius, y - radius - 1];
    if (enters < height) {
      count++;
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (rows[enters * width + x] ?? 0);
    }
    if (leaves >= 0) {
      count--;
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) - (rows[leaves * width + x] ?? 0);
    }
    if (y >= 0) for (let x = 0; x < width; x++) means[y * width + x] = (sums[x] ?? 0) / count;
  }
  return means;
}

/**
 * Fits a field to a picture's colours around every place, so that its edges become the picture's (He, Sun and Tang, "Guided Image
 * Filtering", 2013, with a guide in colour). The smaller `epsilon` the more closely.
 */
export function guidedFit(guide: Guide, field: Float32Array, radius: number, epsilon: number): Fit {
  const { width, height, channels } = guide;
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const product = (a: Float32Array, b: Float32Array) => mean(a.map((value, at) => value * (b[at] ?? 0)));
  const [r, g, b] = channels;
  const [mr, mg, mb, mf] = [mean(r), mean(g), mean(b), mean(field)];
  const [rr, rg, rb, gg, gb, bb] = [
    product(r, r),
    product(r, g),
    product(r, b),
    product(g, g),
    product(g, b),
    product(b, b),
  ];
  const [fr, fg, fb] = [product(field, r), product(field, g), product(field, b)];
  const empty = () => new Float32Array(field.length);
  const fit = { red: empty(), green: empty(), blue: empty(), rest: empty() };
  for (let at = 0; at < field.length; at++) {
    const v = (values: Float32Array) => values[at] ?? 0;
    const [x, y, z, f] = [v(mr), v(mg), v(mb), v(mf)];
    // The colours' covariance, and theirs with the field.
    const a11 = v(rr) - x * x + epsilon;
    const a12 = v(rg) - x * y;
    const a13 = v(rb) - x * z;
    const a22 = v(gg) - y * y + epsilon;
    const a23 = v(gb) - y * z;
    const a33 = v(bb) - z * z + epsilon;
    const [c1, c2, c3] = [v(fr) - f * x, v(fg) - f * y, v(fb) - f * z];
    const i11 = a22 * a33 - a23 * a23;
    const i12 = a13 * a23 - a12 * a33;
    const i13 = a12 * a23 - a13 * a22;
    const i22 = a11 * a33 - a13 * a13;
    const i23 = a12 * a13 - a11 * a23;
    const i33 = a11 * a22 - a12 * a12;
    const determinant = a11 * i11 + a12 * i12 + a13 * i13;
    const [red, green, blue] = [
      (i11 * c1 + i12 * c2 + i13 * c3) / determinant,
      (i12 * c1 + i22 * c2 + i23 * c3) / determinant,
      (i13 * c1 + i23 * c2 + i33 * c3) / determinant,
    ];
    fit.red[at] = red;
    fit.green[at] = green;
    fit.blue[at] = blue;
    fit.rest[at] = f - red * x - green * y - blue * z;
  }
  return {
    width,
    height,
    red: mean(fit.red),
    green: mean(fit.green),
    blue: mean(fit.blue),
    rest: mean(fit.rest),
  };
}

/** A fit at its own size. */
export function fitted({ red, green, blue, rest }: Fit, { channels: [r, g, b] }: Guide): Float32Array {
  return rest.map(
    (value, at) =>
      value + (red[at] ?? 0) * (r[at] ?? 0) + (green[at] ?? 0) * (g[at] ?? 0) + (blue[at] ?? 0) * (b[at] ?? 0),
  );
}

/** A fit at the size of a larger copy of its picture, interleaved RGB: bytes, 0..255 for 0..1. */
export function fittedLarge(fit: Fit, rgb: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  const [scaleX, scaleY] = [fit.width / width, fit.height / height];
  const planes = [fit.red, fit.green, fit.blue, fit.rest] as const;
  const now = [0, 0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    const py = Math.min(fit.height - 1.001, Math.max(0, (y + 0.5) * scaleY - 0.5));
    const [top, fy] = [Math.floor(py), py % 1];
    for (let x = 0; x < width; x++, at++) {
      const px = Math.min(fit.width - 1.001, Math.max(0, (x + 0.5) * scaleX - 0.5));
      const [left, fx] = [Math.floor(px), px % 1];
      const from = top * fit.width + left;
      for (let index = 0; index < 4; index++) {
        const plane = planes[index] ?? fit.rest;
        const above = (plane[from] ?? 0) * (1 - fx) + (plane[from + 1] ?? 0) * fx;
        const below = (plane[from + fit.width] ?? 0) * (1 - fx) + (plane[from + fit.width + 1] ?? 0) * fx;
        now[index] = above * (1 - fy) + below * fy;
      }
      const value =
        ((now[0] ?? 0) * (rgb[at * 3] ?? 0) +
          (now[1] ?? 0) * (rgb[at * 3 + 1] ?? 0) +
          (now[2] ?? 0) * (rgb[at * 3 + 2] ?? 0)) /
          255 +
        (now[3] ?? 0);
      out[at] = Math.round(255 * Math.min(1, Math.max(0, value)));
    }
  }
  return out;
}
