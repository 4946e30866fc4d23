import type { Desk } from "../../pixels/desk.ts";

export type Direction = "left" | "right" | "up" | "down";

/** The parameters of a transition besides its kind. */
export interface Passing {
  /** The direction of movement. */
  direction: Direction;
  /** The seed of random details. */
  seed: number;
  /** The colour of fades through a colour, #rrggbb. */
  colour?: string;
}

/**
 * Draws a transition at a share of its time, between 0 and 1, both excluded. The first layer has the old picture and
 * receives the result; the second has the new one. It changes only the layers' contents.
 */
export type Draw = (desk: Desk, share: number, passing: Passing) => void;

/** Whether a direction is horizontal, and whether it follows the reading order. */
export const axisOf = (direction: Direction) => ({
  across: direction === "left" || direction === "right",
  onward: direction === "right" || direction === "down",
});

export const even = (value: number): number => Math.round(value / 2) * 2;
