import type { Desk } from "../../pixels/desk.ts";

export type Direction = "left" | "right" | "up" | "down";

/** What a passing from one picture to the next is like, beside its kind. */
export interface Passing {
  /** Which way things move. */
  direction: Direction;
  /** Decides what is left to chance. */
  seed: number;
  /** #rrggbb, for what goes through a colour. */
  colour?: string;
}

/**
 * Draws how one picture becomes another: the first layer has the old one, the second the new, and the first is given what is seen
 * at a share (above 0, below 1) of the time. The layers' contents are the only thing it may change.
 */
export type Draw = (desk: Desk, share: number, passing: Passing) => void;

/** Whether a direction goes along rows, and whether it goes on in reading order. */
export const axisOf = (direction: Direction) => ({
  across: direction === "left" || direction === "right",
  onward: direction === "right" || direction === "down",
});

export const even = (value: number): number => Math.round(value / 2) * 2;
