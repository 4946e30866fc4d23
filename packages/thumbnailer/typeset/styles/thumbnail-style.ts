import type { Size } from "@reelwright/renderer/media/read-picture";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { FaceName } from "@reelwright/renderer/style/faces";
import type { Colours, Hex } from "@reelwright/renderer/style/text-style";
import type { Direction } from "@reelwright/renderer/text/bidi";
import type { ThumbnailFormat } from "../../formats/thumbnail-format.ts";
import type { Finish } from "../../retouch/grade.ts";
import type { Block } from "./set-block.ts";

/** What a style knows about its thumbnail. */
export interface ThumbnailStage {
  format: ThumbnailFormat;
  frame: Size;
  /** The frame's short side, the unit of sizes. */
  short: number;
  /** The area for text. */
  safe: Rect;
  colours: Colours;
  direction: Direction;
}

/** A place for text, in pixels. */
export interface Room {
  area: Rect;
  /** The edge of the frame along which it lies. */
  edge: "left" | "right" | "top" | "bottom";
  align: "start" | "centre";
  /** The vertical place of the text: 0 at the top, 1 at the bottom. */
  rise: number;
  /** The place of the picture if it does not fill the frame. */
  picture?: Rect;
  /** The preference for this place, 0..1. */
  liking: number;
}

/** How a text is set. Sizes are shares of the frame's short side. */
export interface Type {
  face: FaceName;
  caps?: boolean;
  tracking?: number;
  leading?: number;
  largest: number;
  smallest: number;
}

/** The colours and effects of letters. Lengths are shares of their size. */
export interface Ink {
  fill: Hex;
  /** The colour of the stressed word. */
  key?: Hex;
  stroke?: { colour: Hex; width: number };
  /** A hard shadow behind the letters. */
  body?: { colour: Hex; dx: number; dy: number };
}

/** Darkens or lightens the picture under text: full inside `rect`, fading over `reach` pixels. */
export interface Scrim {
  rect: Rect;
  reach: number;
  colour: Hex;
  /** The least strength, 0..1. It is raised until the text is readable. */
  least: number;
}

/** The additions of a style to a picture. `under` is SVG between scrim and letters. */
export interface Drawing {
  scrim?: Scrim;
  under: string;
  title: Ink;
  subtitle: Ink;
}

/** A style: the finish of the picture, the places of text, and its setting and colours. */
export interface ThumbnailStyle {
  finish: Finish;
  /** The palette: quiet colours on dark or light, or loud ones. */
  mood: "dark" | "light" | "loud";
  title: Type;
  subtitle: Type & {
    /** As a share of the title's size. */
    share: number;
  };
  /** The gap between title and subtitle: a share of the title's size, and at least this share of the short side. */
  gap: { share: number; least: number };
  /** Free space above the title, as a share of the short side. */
  above?: number;
  rooms: (stage: Omit<ThumbnailStage, "colours">) => Room[];
  /** The light of picture on which the letters read best; `either` if they can be dark or light. */
  over: "dark" | "either";
  /** The possible drawings. The one that hides least of the picture is used. */
  draw: (block: Block, stage: ThumbnailStage) => readonly Drawing[];
  /** The decoration of a thumbnail without text, as SVG. */
  bare: (stage: ThumbnailStage) => string;
}
