import type { SettingName } from "../settings/setting-names.ts";
import type { Brush } from "./brush.ts";

/** Where a subject is at home. */
export type Place = "ground" | "water" | "sky" | "table" | "space" | "deep";

export interface Subject {
  /** Of the box it is drawn in. */
  box: readonly [width: number, height: number];
  /** Its height when it is the hero, as a share of the frame's shorter side. */
  size: number;
  place: Place;
  /** Where it is shown when the prompt names no place. */
  home: readonly [SettingName, ...SettingName[]];
  /** Its usual colours, of which the seed picks one. */
  colours: string;
  /** 0..1: how round its body is (light models it). */
  volume?: number;
  /** How many are shown when one alone would look lost. */
  many?: number;
  draw(brush: Brush): void;
}
