import type { ModelId } from "@reelwright/vocabulary/models";
import type { Resolution } from "@reelwright/vocabulary/tiers";
import type { Aspect } from "./ai-video-format.ts";
import type { VideoProviderName } from "./video-provider.ts";

/** What a model can do at a provider. Anything else is refused, or made from what it can do. */
export interface AiVideoAbility {
  /** The lengths that it supports, ascending. */
  seconds: Record<Resolution, readonly number[]>;
  /** Formats of AI video from text; empty: always landscape. From a picture, the video has the picture's format. */
  aspects: readonly Aspect[];
  /** The frame rate of its files, if known. */
  fps: number | null;
  seed: boolean;
  negative: boolean;
  /** Whether its videos have sound. If they do, it cannot be switched off. */
  sound: boolean;
  maxPrompt: number;
  maxNegative: number;
  picture: PictureAbility;
  /** From order to file, for the progress estimate. */
  usualSeconds: number;
}

interface PictureAbility {
  /** How the picture may be sent. */
  forms: readonly ("https" | "data")[];
  types: readonly ("image/jpeg" | "image/png" | "image/webp")[];
  maxBytes: number;
  /** Of each side, in pixels. */
  minSide: number;
  maxSide: number;
  /** The maximum ratio of the longer to the shorter side. */
  maxRatio: number;
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const megabytes = 1_000_000;
const types = ["image/jpeg", "image/png", "image/webp"] as const;
const threeAspects = ["9:16", "1:1", "16:9"] as const;

const hailuo: AiVideoAbility = {
  seconds: { "720p": [6, 10], "1080p": [6] },
  aspects: [],
  fps: null,
  seed: false,
  negative: false,
  sound: false,
  maxPrompt: 2000,
  maxNegative: 0,
  picture: {
    forms: ["data", "https"],
    types,
    maxBytes: 20 * megabytes,
    minSide: 301,
    maxSide: 8000,
    maxRatio: 2.5,
  },
  usualSeconds: 180,
};

const happyHorse: AiVideoAbility = {
  seconds: { "720p": from(3, 15), "1080p": from(3, 15) },
  aspects: threeAspects,
  fps: 24,
  seed: true,
  negative: false,
  sound: true,
  // 5,000 without Chinese characters; 2,500 of any kind through another endpoint.
  maxPrompt: 2500,
  maxNegative: 0,
  picture: {
    // Its documentation says both 10 and 20 MB.
    forms: ["data", "https"],
    types,
    maxBytes: 10 * megabytes,
    minSide: 300,
    maxSide: 8000,
    maxRatio: 2.5,
  },
  usualSeconds: 120,
};

const wan: AiVideoAbility = {
  seconds: { "720p": from(2, 15), "1080p": from(2, 15) },
  aspects: threeAspects,
  fps: 30,
  seed: true,
  negative: true,
  sound: true,
  maxPrompt: 5000,
  maxNegative: 500,
  picture: {
    // A PNG must not be transparent.
    forms: ["data", "https"],
    types,
    maxBytes: 20 * megabytes,
    minSide: 240,
    maxSide: 8000,
    maxRatio: 8,
  },
  usualSeconds: 240,
};

/** Every provider with the models that it offers. */
export const abilities: Readonly<Record<VideoProviderName, Readonly<Partial<Record<ModelId, AiVideoAbility>>>>> = {
  minimax: { model_a: hailuo },
  dashscope: { model_b: happyHorse, model_c: wan },
  fal: { model_a: hailuo, model_b: happyHorse, model_c: wan },
};
