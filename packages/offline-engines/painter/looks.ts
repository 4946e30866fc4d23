import type { MoodName } from "./moods.ts";

export type LookName =
  | "photo"
  | "cinematic"
  | "illustration"
  | "watercolour"
  | "ink"
  | "papercut"
  | "clay"
  | "neon"
  | "minimal"
  | "anime"
  | "vintage"
  | "monochrome";

/** A manner of picture: how surfaces are painted, layers treated and the whole developed. */
export interface Look {
  /** How light models a surface: as it does, in one tone, in a few, or soft as on clay. */
  shading: "real" | "flat" | "cel" | "clay" | "grid";
  /** 0..1: how much fine structure surfaces have. */
  texture: number;
  /** Octaves of a landform: few make large smooth shapes. */
  detail: number;
  /** Into how many sheets a landscape is cut. */
  sheets: number;
  clouds: "soft" | "puffs" | "wisps" | "none";
  /** What is done to every sheet. */
  treat?: "wash" | "ink" | "paper" | "neon" | "cel";
  /** Of colours: how vivid, and how light. */
  vivid: number;
  lift: number;
  /** The hour when the prompt says none. */
  hours: readonly [MoodName, ...MoodName[]];
  finish: { grain: number; vignette: number; bloom: number; contrast: number; saturation: number };
  /** How large the subject stands, and how much stands before and around it. */
  subject: number;
  framing: number;
}

const photo: Look = {
  shading: "real",
  texture: 1,
  detail: 7,
  sheets: 3,
  clouds: "soft",
  vivid: 1,
  lift: 0,
  subject: 1,
  framing: 1,
  hours: ["golden", "sunset", "day", "dawn"],
  finish: { grain: 0.35, vignette: 0.35, bloom: 0.35, contrast: 0.35, saturation: 0.55 },
};
const illustration: Look = {
  ...photo,
  shading: "cel",
  texture: 0.12,
  detail: 4,
  sheets: 4,
  clouds: "puffs",
  vivid: 1.18,
  lift: 0.03,
  hours: ["day", "golden", "sunset", "dusk"],
  finish: { grain: 0.12, vignette: 0.1, bloom: 0.1, contrast: 0.3, saturation: 0.6 },
};

export const looks: Record<LookName, Look> = {
  photo,
  cinematic: {
    ...photo,
    hours: ["sunset", "dusk", "golden", "storm"],
    vivid: 0.92,
    subject: 0.85,
    finish: { grain: 0.5, vignette: 0.6, bloom: 0.5, contrast: 0.6, saturation: 0.5 },
  },
  illustration,
  watercolour: {
    ...illustration,
    shading: "cel",
    texture: 0.25,
    treat: "wash",
    clouds: "wisps",
    vivid: 0.95,
    lift: 0.06,
    detail: 4,
    framing: 0.6,
    hours: ["dawn", "day", "golden", "overcast"],
    finish: { grain: 0, vignette: 0, bloom: 0, contrast: 0.25, saturation: 0.55 },
  },
  ink: {
    ...illustration,
    shading: "flat",
    texture: 0.4,
    treat: "ink",
    clouds: "none",
    vivid: 0.05,
    lift: 0.05,
    framing: 0.6,
    sheets: 5,
    hours: ["overcast", "dawn"],
    finish: { grain: 0, vignette: 0.05, bloom: 0, contrast: 0.3, saturation: 0.5 },
  },
  papercut: {
    ...illustration,
    shading: "flat",
    texture: 0,
    detail: 4,
    sheets: 6,
    treat: "paper",
    vivid: 1.1,
    hours: ["sunset", "dawn", "dusk", "day"],
    finish: { grain: 0.2, vignette: 0.2, bloom: 0, contrast: 0.35, saturation: 0.55 },
  },
  clay: {
    ...photo,
    shading: "clay",
    texture: 0,
    detail: 3,
    sheets: 3,
    clouds: "puffs",
    vivid: 1.12,
    lift: 0.06,
    subject: 1.1,
    hours: ["day", "dawn", "golden"],
    finish: { grain: 0, vignette: 0.15, bloom: 0.25, contrast: 0.3, saturation: 0.6 },
  },
  neon: {
    ...photo,
    shading: "grid",
    texture: 0.2,
    detail: 5,
    treat: "neon",
    clouds: "wisps",
    vivid: 1.3,
    hours: ["neon"],
    finish: { grain: 0.2, vignette: 0.45, bloom: 0.9, contrast: 0.5, saturation: 0.65 },
  },
  minimal: {
    ...illustration,
    shading: "flat",
    texture: 0,
    detail: 2,
    sheets: 3,
    clouds: "none",
    vivid: 0.85,
    lift: 0.08,
    subject: 0.72,
    framing: 0,
    hours: ["dawn", "golden", "sunset", "day"],
    finish: { grain: 0.1, vignette: 0, bloom: 0, contrast: 0.3, saturation: 0.5 },
  },
  anime: {
    ...illustration,
    texture: 0.3,
    detail: 5,
    vivid: 1.3,
    lift: 0.02,
    treat: "cel",
    hours: ["day", "sunset", "dusk"],
    finish: { grain: 0, vignette: 0.1, bloom: 0.45, contrast: 0.4, saturation: 0.68 },
  },
  vintage: {
    ...photo,
    vivid: 0.75,
    hours: ["golden", "overcast", "dawn"],
    finish: { grain: 0.8, vignette: 0.7, bloom: 0.3, contrast: 0.2, saturation: 0.38 },
  },
  monochrome: {
    ...photo,
    vivid: 0,
    hours: ["overcast", "storm", "golden"],
    finish: { grain: 0.6, vignette: 0.5, bloom: 0.25, contrast: 0.65, saturation: 0 },
  },
};
