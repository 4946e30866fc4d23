import type { ClipCrop } from "../plan/footage.ts";
import type { Keep, Shot } from "./edit.ts";

/** How much closer every other stretch is shown, as jump cuts are filmed. */
const closer = 1.08;
const shown = 1 / closer;
const edge = (1 - shown) / 2;
const closeUp: ClipCrop = {
  axis: "x",
  length: shown,
  across: { at: edge, length: shown },
  shots: [{ from: 0, positions: [edge] }],
};

/** Shows every other stretch closer, in the crop `whole` otherwise. */
export const zoomCuts = (keeps: readonly Keep[], whole: Shot): Shot[] =>
  keeps.map(({ from }, nth) => ({ ...whole, from: nth === 0 ? 0 : from, ...(nth % 2 === 1 && { crop: closeUp }) }));
