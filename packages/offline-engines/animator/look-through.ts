import type { CameraPath, Pose } from "./camera-path.ts";

interface Size {
  width: number;
  height: number;
}

/** A place in pixels. */
export interface Place {
  x: number;
  y: number;
}

/** What the camera looks at. */
interface Focus extends Place {
  depth: number;
}

/** What of a pose is the same for a whole frame. */
export interface Lens {
  /** What stays where it is when the camera goes forward, or turns. */
  middle: Place;
  /** Of a turn, divided by the zoom. */
  cos: number;
  sin: number;
  z: number;
  /** Pixels. */
  shift: Place;
  /** The depth that stays where it is when the camera goes sideways. */
  focus: number;
}

/** How much of the way from the frame's middle to what matters the camera looks. */
const heed = 0.65;

export function lensOf({ x, y, z, zoom, roll }: Pose, { width, height }: Size, focus: Focus): Lens {
  const unit = Math.min(width, height);
  const scale = Math.exp(-zoom);
  return {
    middle: { x: width / 2 + (focus.x - width / 2) * heed, y: height / 2 + (focus.y - height / 2) * heed },
    cos: Math.cos(roll) * scale,
    sin: Math.sin(roll) * scale,
    z,
    shift: { x: x * unit, y: y * unit },
    focus: focus.depth,
  };
}

/** Which place of the resting frame, at a depth, is seen at a place of the frame. */
export function seenAt({ middle, cos, sin, z, shift, focus }: Lens, x: number, y: number, depth: number): Place {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const near = 1 - z * depth;
  return {
    x: middle.x + (dx * cos + dy * sin) * near + shift.x * (depth - focus),
    y: middle.y + (dy * cos - dx * sin) * near + shift.y * (depth - focus),
  };
}

/** What must cover the frame: at each of its depths, between these edges. */
export interface Cover {
  depths: readonly number[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const poses = 60;
const steps = 14;

/** The path, gone as far as nothing's edge comes into the frame. */
export function fitPath(path: CameraPath, covers: readonly Cover[], frame: Size, focus: Focus): CameraPath {
  const shortened =
    (share: number): CameraPath =>
    (at) => {
      const { x, y, z, zoom, roll } = path(at);
      return { x: x * share, y: y * share, z: z * share, zoom: zoom * share, roll: roll * share };
    };
  const fits = (share: number) => {
    const tried = shortened(share);
    for (let pose = 0; pose <= poses; pose++)
      if (!covered(lensOf(tried(pose / poses), frame, focus), covers, frame)) return false;
    return true;
  };
  if (fits(1)) return path;
  let [most, tooFar] = [0, 1];
  for (let step = 0; step < steps; step++) {
    const middle = (most + tooFar) / 2;
    if (fits(middle)) most = middle;
    else tooFar = middle;
  }
  return shortened(most);
}

function covered(lens: Lens, covers: readonly Cover[], { width, height }: Size): boolean {
  for (const { depths, left, top, right, bottom } of covers)
    for (const depth of depths)
      for (const [x, y] of [
        [0, 0],
        [width, 0],
        [0, height],
        [width, height],
      ] as const) {
        const place = seenAt(lens, x, y, depth);
        if (place.x < left || place.x > right || place.y < top || place.y > bottom) return false;
      }
  return true;
}
