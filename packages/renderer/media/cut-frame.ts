import type { Size } from "./read-picture.ts";

/** The sub-pixel resolution. */
const parts = 16;

/**
 * Crops a frame of planar YUV 4:2:0 from `offset` pixels along one side, with the full length of the other. Positions
 * between pixels are interpolated (Catmull-Rom), so that slow moves are smooth.
 */
export function cutFrame(frame: Buffer, from: Size, to: Size, { axis, offset }: { axis: "x" | "y"; offset: number }) {
  const cut = Buffer.allocUnsafe((to.width * to.height * 3) / 2);
  let [read, written] = [0, 0];
  for (const scale of [1, 2, 2]) {
    const whole = { width: from.width / scale, height: from.height / scale };
    const part = { width: to.width / scale, height: to.height / scale };
    const place = Math.round((offset / scale) * parts) / parts;
    const source = frame.subarray(read, read + whole.width * whole.height);
    cutPlane(source, whole, { axis, place, part, into: cut.subarray(written, written + part.width * part.height) });
    read += source.length;
    written += part.width * part.height;
  }
  return cut;
}

interface Cut {
  axis: "x" | "y";
  place: number;
  part: Size;
  into: Buffer;
}

function cutPlane(plane: Buffer, whole: Size, { axis, place, part, into }: Cut): void {
  const first = Math.floor(place);
  const [left, top] = axis === "x" ? [first, 0] : [0, first];
  const [near, far] = axis === "x" ? [part.width, whole.width] : [part.height, whole.height];
  const weights = weightsOf(place - first, first > 0 && first + near + 1 < far);
  const step = axis === "x" ? 1 : whole.width;
  const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = weights;
  for (let row = 0; row < part.height; row++) {
    let source = (top + row) * whole.width + left;
    let target = row * part.width;
    if (w1 === 256) {
      plane.copy(into, target, source, source + part.width);
      continue;
    }
    for (const end = target + part.width; target < end; target++, source++) {
      const value =
        w0 * (plane[source - step] ?? 0) +
        w1 * (plane[source] ?? 0) +
        w2 * (plane[source + step] ?? 0) +
        w3 * (plane[source + 2 * step] ?? 0);
      into[target] = value < 0 ? 0 : value > 65_280 ? 255 : (value + 128) >> 8;
    }
  }
}

/**
 * The weights of four pixels at a position between the second and third, in 256ths. At an edge only those two count.
 */
function weightsOf(share: number, isInside: boolean): readonly number[] {
  if (share === 0 || !isInside) return [0, 256 - Math.round(share * 256), Math.round(share * 256), 0];
  const [one, two, three] = [share, share ** 2, share ** 3];
  const [w0, w2, w3] = [
    Math.round(128 * (-one + 2 * two - three)),
    Math.round(128 * (one + 4 * two - 3 * three)),
    Math.round(128 * (three - two)),
  ];
  return [w0, 256 - w0 - w2 - w3, w2, w3];
}
