import { type ScenarioId, scenarios } from "@reelwright/vocabulary/scenarios";
import { type TierId, tiers } from "@reelwright/vocabulary/tiers";

/** What no clip should show, unless the caller says otherwise. */
export const defaultNegative =
  "blurry, low quality, distorted faces, extra limbs, deformed hands, flicker, jitter, text, subtitles, watermark, logo";

const motion = "Strong continuous movement of subject and camera.";

/** The words that an engine is given: the caller's, within the scenario's, with what the tier adds. */
export function composePrompt({
  prompt,
  scenario,
  tier,
}: {
  prompt: string;
  scenario: ScenarioId | null;
  tier: TierId;
}): string {
  const { prefix, suffix } = scenario === null ? { prefix: null, suffix: null } : scenarios[scenario];
  return [prefix, sentence(prompt), tiers[tier].motion ? motion : null, suffix]
    .filter((part) => part !== null)
    .join(" ");
}

/** A stop between the caller's words and ours, where the caller has set none. */
const sentence = (text: string) => (/[.!?…。！？؟]$/u.test(text) ? text : `${text}.`);
