import type { Rgb } from "./colours.ts";
import type { Look } from "./looks.ts";
import type { Mood, MoodName } from "./moods.ts";
import type { Random } from "./random.ts";
import type { Raster } from "./raster.ts";
import type { Layer, Motion } from "./scenery.ts";
import type { Texture } from "./texture.ts";

export type Weather = "clear" | "fair" | "cloudy" | "rain" | "snow" | "fog" | "lightning";
export type Season = "spring" | "summer" | "autumn" | "winter";

/**
 * A scene being painted. Its painters measure in pixels of the canvas: the frame and its margin on every side.
 */
export interface Scene {
  /** Of the canvas. */
  width: number;
  height: number;
  margin: number;
  /** The shorter side of the frame: what sizes are measured by. */
  unit: number;
  random: Random;
  texture: Texture;
  look: Look;
  mood: Mood;
  hour: MoodName;
  weather: Weather;
  season: Season;
  /** Where the sky ends, in pixels of the canvas. */
  horizon: number;
  /** Where the sun or moon stands; it may stand outside. */
  sun: { x: number; y: number };
  /** Where the subject stands across the canvas. */
  focus: number;
  /** Colours asked for: the subject's own, and those of its surroundings. */
  colours: { subject: Rgb | undefined; place: readonly Rgb[] };
  /** Whether somebody or something needs dry land to stand on. */
  landing: boolean;
  layers: Layer[];
  /** What a setting has drawn for in front of the subject. */
  layersBefore?: Raster;
  add(
    raster: Raster,
    sheet: { name: string; depth: number; motion?: Motion | undefined; x?: number; y?: number },
  ): void;
  /** What has been painted so far, flat. */
  behind(): Raster;
}
