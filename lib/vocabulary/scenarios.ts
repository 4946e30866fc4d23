import * as z from "zod";

/** Creative directions: text before and after the caller's prompt. */
export const scenarios = {
  cinematic: {
    label: "Cinematic",
    prefix: "Cinematic film shot:",
    suffix: "Anamorphic lens, shallow depth of field, motivated light, natural film grain, slow deliberate camera.",
  },
  product: {
    label: "Product",
    prefix: "Premium product film:",
    suffix: "Clean set, soft studio light with crisp highlights, the product sharp and centred, slow orbiting camera.",
  },
  portrait: {
    label: "Portrait",
    prefix: "Portrait of a person:",
    suffix: "Natural skin and expression, soft window light, eyes in focus, gentle movement, steady camera.",
  },
  nature: {
    label: "Nature",
    prefix: "Nature documentary shot:",
    suffix: "Real landscape and weather, golden daylight, fine detail, wide view, smooth drifting camera.",
  },
  social: {
    label: "Social",
    prefix: "Short social video:",
    suffix: "Bright and lively, one clear subject that fills the frame, quick energetic movement, vivid colours.",
  },
  animation: {
    label: "Animation",
    prefix: "Animated film scene:",
    suffix: "Stylised three-dimensional animation, expressive shapes, rich colours, soft global light, fluid movement.",
  },
} as const;

export type ScenarioId = keyof typeof scenarios;
export const ScenarioId = z.enum([
  "cinematic",
  "product",
  "portrait",
  "nature",
  "social",
  "animation",
]) satisfies z.ZodType<ScenarioId>;
