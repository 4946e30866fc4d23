import { yuvOf } from "../../pixels/colour.ts";
import { slowDown, smooth, speedUp } from "../../pixels/ease.ts";
import type { Draw } from "./passing.ts";

export const cut: Draw = ({ swap }, share) => {
  if (share >= 0.5) swap(0, 1);
};

export const crossFade: Draw = ({ mix }, share) => mix(smooth(share));

/** Fades to a colour and out of it. Dark colours stay longer; light ones flash. */
export const fadeThrough: Draw = ({ swap, paint, whole }, share, { colour = "#000000" }) => {
  const ground = yuvOf(colour);
  const middle = ground[0] > 125 ? 0.3 : 0.5;
  if (share > middle) swap(0, 1);
  const from = share > middle ? 1 - slowDown((share - middle) / (1 - middle), 2) : speedUp(share / middle, 1.6);
  paint(0, whole, ground, { from });
};
