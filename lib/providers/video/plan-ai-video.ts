import { type TierId, tiers } from "@reelwright/vocabulary/tiers";
import type { AiVideoAbility } from "./abilities.ts";
import type { Aspect } from "./ai-video-format.ts";
import type { AiVideoOrder } from "./video-provider.ts";

/** What was ordered, in the caller's terms. */
export interface AiVideoWish {
  tier: TierId;
  aspect: Aspect;
  fps: number;
  sound: boolean;
  /** The composed prompt, with the text of scenario and tier. */
  prompt: string;
  negative: string;
  /** Set by the caller: a provider without such a field gets it in the prompt. The default one is then left out. */
  ownNegative: boolean;
  seed: number;
  picture: { width: number; height: number; bytes: number } | null;
}

/**
 * Differences between the provider's video and the order, which are corrected afterwards, and wishes that cannot be
 * met.
 */
export type Difference = "seconds" | "aspect" | "fps" | "sound" | "seed" | "negative";

export type AiVideoPlan =
  | { order: Omit<AiVideoOrder, "model" | "picture" | "webhookUrl">; differs: readonly Difference[] }
  | { refused: string };

/** A video that is slowed further looks slow. */
const maxSlowing = 1.25;

/** How to order this from a model, or why it cannot be made; decided before anything is paid for. */
export function planAiVideo(wish: AiVideoWish, can: AiVideoAbility): AiVideoPlan {
  const { resolution, seconds: bought } = tiers[wish.tier];
  const seconds = can.seconds[resolution].find((length) => length >= bought) ?? can.seconds[resolution].at(-1);
  if (seconds === undefined || seconds * maxSlowing < bought)
    return {
      refused: `The provider makes videos of ${resolution} up to ${seconds ?? 0} s; ${bought} s were requested.`,
    };
  const inWords = wish.ownNegative && !can.negative;
  const prompt = inWords ? `${wish.prompt} Without: ${wish.negative}.` : wish.prompt;
  const refused = tooLong(prompt, wish, can) ?? wrongPicture(wish.picture, can);
  if (refused !== null) return { refused };

  const aspect = wish.picture === null && can.aspects.includes(wish.aspect) ? wish.aspect : null;
  const differences: Record<Difference, boolean> = {
    seconds: seconds !== bought,
    aspect: wish.picture === null && aspect === null,
    fps: can.fps !== wish.fps,
    sound: can.sound !== wish.sound,
    seed: !can.seed,
    negative: !can.negative && wish.negative !== "" && !inWords,
  };
  return {
    order: {
      prompt,
      seconds,
      resolution,
      aspect,
      negative: can.negative && wish.negative !== "" ? wish.negative : null,
      seed: can.seed ? wish.seed : null,
    },
    differs: differenceNames.filter((name) => differences[name]),
  };
}

const differenceNames = ["seconds", "aspect", "fps", "sound", "seed", "negative"] as const;

function tooLong(prompt: string, { negative }: AiVideoWish, can: AiVideoAbility): string | null {
  if (prompt.length > can.maxPrompt)
    return `With the text of scenario and tier the prompt has ${prompt.length} characters; the provider's limit is ${can.maxPrompt}.`;
  if (can.negative && negative.length > can.maxNegative)
    return `The negative prompt has ${negative.length} characters; the provider's limit is ${can.maxNegative}.`;
  return null;
}

function wrongPicture(picture: AiVideoWish["picture"], { picture: can }: AiVideoAbility): string | null {
  if (picture === null) return null;
  const [short, long] = [Math.min(picture.width, picture.height), Math.max(picture.width, picture.height)];
  const size = `The picture has ${picture.width}x${picture.height} pixels`;
  if (short < can.minSide) return `${size}; the provider requires at least ${can.minSide} on each side.`;
  if (long > can.maxSide) return `${size}; the provider's limit is ${can.maxSide} on each side.`;
  if (long > short * can.maxRatio) return `${size}; the provider's limit for the ratio of sides is 1:${can.maxRatio}.`;
  if (picture.bytes > can.maxBytes)
    return `The picture has ${picture.bytes} bytes; the provider's limit is ${can.maxBytes}.`;
  return null;
}
