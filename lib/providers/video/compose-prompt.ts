import { type ScenarioId, scenarios } from "@reelwright/vocabulary/scenarios";
import { type TierId, tiers } from "@reelwright/vocabulary/tiers";

/** The default negative prompt. */
export const defaultNegative =
  "blurry, low quality, distorted faces, extra limbs, deformed hands, flicker, jitter, text, subtitles, watermark, logo";

/** Whether a caller said what must not be shown. */
export const isOwnNegative = (negative: string): boolean => negative !== "" && negative !== defaultNegative;

const motion = "Strong continuous movement of subject and camera.";

/** The prompt for a provider: the caller's, inside the scenario's text, with the tier's addition. */
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

/** A full stop between the caller's text and ours, if the caller has set none. */
const sentence = (text: string) => (/[.!?…。！？؟]$/u.test(text) ? text : `${text}.`);
