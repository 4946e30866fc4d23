import type { ProviderSettings } from "../provider-settings.ts";
import { abilities } from "./abilities.ts";
import { type ClipInput, formatOf } from "./clip-input.ts";
import { composePrompt, defaultNegative } from "./compose-prompt.ts";
import { type ClipPlan, type ClipWish, planClip } from "./plan-clip.ts";
import type { VideoProviderName } from "./video-provider.ts";
import { videoRoutes } from "./video-routes.ts";

/** More than a starting picture ever has, cut to what was bought. */
const mostPictureBytes = 5_000_000;

/** What was bought as a wish: the words and the shape that every engine is asked for. */
export function clipWish(input: Bought): ClipWish {
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
    ownNegative: negative !== defaultNegative,
    picture: isFromPicture ? { width, height, bytes: mostPictureBytes } : null,
  };
}
export type Bought = Omit<ClipInput, "routes" | "picture"> & { isFromPicture: boolean };

/** How a provider is asked for what was bought, or why it cannot make that. */
export function planFor(provider: VideoProviderName, input: Bought): ClipPlan {
  const can = abilities[provider][input.model];
  return can ? planClip(clipWish(input), can) : { refused: `The engine does not make ${input.model}.` };
}

/**
 * Who is to be asked for what was bought: of those configured who make the model, those who can make this. None are configured: none,
 * and it is made here. None of them can: why, in the words of the first.
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
