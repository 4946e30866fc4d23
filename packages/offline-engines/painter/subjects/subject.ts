import type { Brush } from "./brush.ts";

export interface Subject {
  /** Of the box it is drawn in. */
  box: readonly [width: number, height: number];
  /** Its height when it is the hero, as a share of the frame's shorter side. */
  size: number;
  /** Its usual colours, of which the seed picks one. */
  colours: string;
  /** 0..1: how round its body is (light models it). */
  volume?: number;
  /** How many are shown when one alone would look lost. */
  many?: number;
  draw(brush: Brush): void;
}
