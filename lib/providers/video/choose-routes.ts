import type { ProviderSettings } from "../provider-settings.ts";
import { abilities } from "./abilities.ts";
import { type AiVideoInput, formatOf } from "./ai-video-input.ts";
import { composePrompt, isOwnNegative } from "./compose-prompt.ts";
import { type AiVideoPlan, type AiVideoWish, planAiVideo } from "./plan-ai-video.ts";
import type { VideoProviderName } from "./video-provider.ts";
import { videoRoutes } from "./video-routes.ts";

/** More than a starting picture ever has after cropping. */
const mostPictureBytes = 5_000_000;

/** The part of an order that every provider gets: prompt and format. */
export function aiVideoWish(input: Bought): AiVideoWish {
  const { tier, aspect, fps, sound, negative, seed, prompt, scenario, isFromPicture } = input;
  const { width, height } = formatOf(input);
  return {
    tier,
    aspect,
    fps,
    sound,
    negative,
    seed,
    prompt: composePrompt({ prompt, scenario, tier }),
    ownNegative: isOwnNegative(negative),
    picture: isFromPicture ? { width, height, bytes: mostPictureBytes } : null,
  };
}
export type Bought = Omit<AiVideoInput, "routes" | "picture"> & { isFromPicture: boolean };

/** How to order this from a provider, or why it cannot make it. */
export function planFor(provider: VideoProviderName, input: Bought): AiVideoPlan {
  const can = abilities[provider][input.model];
  return can ? planAiVideo(aiVideoWish(input), can) : { refused: `The provider does not offer ${input.model}.` };
}

/**
 * The providers for an order: of the configured ones that offer the model, those that can make this. If none is
 * configured: empty, and the built-in engine makes it. If none can: the reason of the first.
 */
export function chooseRoutes(
  input: Bought,
  settings: ProviderSettings,
): { routes: readonly VideoProviderName[] } | { refused: string } {
  const plans = videoRoutes(input.model, settings).map((name) => ({ name, plan: planFor(name, input) }));
  const [first] = plans;
  const able = plans.filter(({ plan }) => "order" in plan);
  if (first && able.length === 0 && "refused" in first.plan) return first.plan;
  return { routes: able.map(({ name }) => name) };
}
