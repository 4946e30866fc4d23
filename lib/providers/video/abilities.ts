import type { ModelId } from "@reelwright/vocabulary/models";
import type { Resolution } from "@reelwright/vocabulary/tiers";
import type { Aspect } from "./ai-video-format.ts";
import type { VideoProviderName } from "./video-provider.ts";

/** What a model can do at a provider. What is bought beyond that is refused, or made of what it does. */
export interface ClipAbility {
  /** The lengths that it makes, ascending. */
  seconds: Record<Resolution, readonly number[]>;
  /** Of clips from text; none: whatever is asked for, it lies across. Clips from a picture have the picture's. */
  aspects: readonly Aspect[];
  /** As its clips come, where it is known. */
  fps: number | null;
  seed: boolean;
  negative: boolean;
  /** Whether its clips have sound; where they have, it cannot be told not to make it. */
  sound: boolean;
  maxPrompt: number;
  maxNegative: number;
  picture: PictureAbility;
  /** From order to clip, for who estimates. */
  usualSeconds: number;
}

interface PictureAbility {
  /** How it may be given. */
  forms: readonly ("https" | "data")[];
  types: readonly ("image/jpeg" | "image/png" | "image/webp")[];
  maxBytes: number;
  /** Of each side, in pixels. */
  minSide: number;
  maxSide: number;
  /** The longer side may be this many times the shorter one. */
  maxRatio: number;
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const megabytes = 1_000_000;
const types = ["image/jpeg", "image/png", "image/webp"] as const;
const threeAspects = ["9:16", "1:1", "16:9"] as const;

const hailuo: ClipAbility = {
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

const happyHorse: ClipAbility = {
  seconds: { "720p": from(3, 15), "1080p": from(3, 15) },
  aspects: threeAspects,
  fps: 24,
  seed: true,
  negative: false,
  sound: true,
  // 5,000 where they are not Chinese; by another route 2,500 of any.
  maxPrompt: 2500,
  maxNegative: 0,
  picture: {
    // Its documents say both 10 and 20 MB.
    forms: ["data", "https"],
    types,
    maxBytes: 10 * megabytes,
    minSide: 300,
    maxSide: 8000,
    maxRatio: 2.5,
  },
  usualSeconds: 120,
};

const wan: ClipAbility = {
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

/** Every provider with the models that it makes. */
export const abilities: Readonly<Record<VideoProviderName, Readonly<Partial<Record<ModelId, ClipAbility>>>>> = {
  minimax: { model_a: hailuo },
  dashscope: { model_b: happyHorse, model_c: wan },
  fal: { model_a: hailuo, model_b: happyHorse, model_c: wan },
};
