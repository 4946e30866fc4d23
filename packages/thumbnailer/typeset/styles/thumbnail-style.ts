import type { Size } from "@reelwright/renderer/media/read-picture";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { FaceName } from "@reelwright/renderer/style/faces";
import type { Colours, Hex } from "@reelwright/renderer/style/text-style";
import type { Direction } from "@reelwright/renderer/text/bidi";
import type { ThumbnailFormat } from "../../formats/thumbnail-format.ts";
import type { Finish } from "../../retouch/grade.ts";
import type { Block } from "./set-block.ts";

/** What a style may know of the thumbnail it is for. */
export interface ThumbnailStage {
  format: ThumbnailFormat;
  frame: Size;
  /** The frame's short side: what sizes are shares of. */
  short: number;
  /** Where text may stand. */
  safe: Rect;
  colours: Colours;
  direction: Direction;
}

/** A place for text, in pixels. */
export interface Room {
  area: Rect;
  /** The frame's edge that it lies along. */
  edge: "left" | "right" | "top" | "bottom";
  align: "start" | "centre";
  /** Where in the area the text stands: 0 at the top, 1 at the bottom. */
  rise: number;
  /** Where the picture stands if it does not fill the frame. */
  picture?: Rect;
  /** How much rather this than another, 0..1. */
  liking: number;
}

/** How a text is set; sizes are shares of the frame's short side. */
export interface Type {
  face: FaceName;
  caps?: boolean;
  tracking?: number;
  leading?: number;
  largest: number;
  smallest: number;
}

/** What letters are drawn with. Lengths are shares of their size. */
export interface Ink {
  fill: Hex;
  /** The stressed word's. */
  key?: Hex;
  stroke?: { colour: Hex; width: number };
  /** A hard body behind the letters. */
  body?: { colour: Hex; dx: number; dy: number };
}

/** Darkens or lightens the picture where text stands: whole inside `rect`, fading over `reach` pixels. */
export interface Scrim {
  rect: Rect;
  reach: number;
  colour: Hex;
  /** Where strengthening begins, 0..1; it ends where the text can be read. */
  least: number;
}

/** What a style adds to a picture. `under` is SVG between scrim and letters. */
export interface Drawing {
  scrim?: Scrim;
  under: string;
  title: Ink;
  subtitle: Ink;
}

/** A style: how the picture is finished, where text may stand, and how it is set and inked. */
export interface ThumbnailStyle {
  finish: Finish;
  /** In which colours: quiet ones on dark or light, or loud ones. */
  mood: "dark" | "light" | "loud";
  title: Type;
  subtitle: Type & {
    /** Of the title's size. */
    share: number;
  };
  /** Between title and subtitle: a share of the title's size, no less than a share of the short side. */
  gap: { share: number; least: number };
  /** Kept free above the title, of the short side. */
  above?: number;
  rooms: (stage: Omit<ThumbnailStage, "colours">) => Room[];
  /** In what light of the picture letters are read best over it; `either` where they can be dark or light. */
  over: "dark" | "either";
  /** The ways to draw it: of several, the one that hides least of the picture is taken. */
  draw: (block: Block, stage: ThumbnailStage) => readonly Drawing[];
  /** What a thumbnail without text gets instead, as SVG. */
  bare: (stage: ThumbnailStage) => string;
}
