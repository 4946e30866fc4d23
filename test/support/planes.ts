import path from "node:path";
import type { Sheet } from "@reelwright/offline-engines/animator/sheet";
import { createDesk } from "@reelwright/renderer/pixels/desk";
import { createMachine } from "@reelwright/renderer/pixels/machine";
import { bytesOf } from "@reelwright/renderer/pixels/picture";

const wasm = path.resolve(import.meta.dirname, "../../build/compositor.wasm");

/** A desk of its own, and what lies on it. */
export function newDesk(size: { width: number; height: number }) {
  const desk = createDesk(createMachine(wasm), size);
  const [area, bytes] = [size.width * size.height, bytesOf(size)];
  return {
    desk,
    frame: () => Uint8Array.from(desk.machine.bytes(desk.layers[0].at, bytes)),
    luma: () => desk.machine.bytes(desk.layers[0].at, area),
    /** The redness of its places, 128 for none. */
    red: () => desk.machine.bytes(desk.layers[0].at + area * 1.25, area / 4),
    /** Everything becomes red. */
    redden: () => desk.machine.bytes(desk.layers[0].at, bytes).fill(240),
  };
}

type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** A sheet by a function of the place. */
export function sheetOf(
  { width, height, ...place }: Omit<Sheet, "rgba">,
  colour: (x: number, y: number) => Colour,
): Sheet {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) rgba.set(colour(x, y), at);
  return { width, height, ...place, rgba };
}
