import { type TierId, tiers } from "@reelwright/vocabulary/tiers";
import type { ClipAbility } from "./abilities.ts";
import type { Aspect } from "./ai-video-format.ts";
import type { ClipOrder } from "./video-provider.ts";

/** What was bought, in its buyer's terms. */
export interface ClipWish {
  tier: TierId;
  aspect: Aspect;
  fps: number;
  sound: boolean;
  /** As composed: with the words of scenario and tier. */
  prompt: string;
  negative: string;
  /** Said by the caller: an engine without a field for it is told in the prompt. The default one it then goes without. */
  ownNegative: boolean;
  seed: number;
  picture: { width: number; height: number; bytes: number } | null;
}

/** What the clip will not be of its own accord, and has to be made afterwards, or what was asked for in vain. */
export type Difference = "seconds" | "aspect" | "fps" | "sound" | "seed" | "negative";

export type ClipPlan =
  | { order: Omit<ClipOrder, "model" | "picture" | "webhookUrl">; differs: readonly Difference[] }
  | { refused: string };

/** Slower than this, a clip looks slowed down. */
const maxSlowing = 1.25;

/** How a model is asked for what was bought, or why that cannot be had of it: all of it before anything is paid for. */
export function planClip(wish: ClipWish, can: ClipAbility): ClipPlan {
  const { resolution, seconds: bought } = tiers[wish.tier];
  const seconds = can.seconds[resolution].find((length) => length >= bought) ?? can.seconds[resolution].at(-1);
  if (seconds === undefined || seconds * maxSlowing < bought)
    return {
      refused: `The engine makes clips of ${resolution} of ${seconds ?? 0} s at most; ${bought} s were asked for.`,
    };
  const inWords = wish.ownNegative && !can.negative && wish.negative !== "";
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

function tooLong(prompt: string, { negative }: ClipWish, can: ClipAbility): string | null {
  if (prompt.length > can.maxPrompt)
    return `With what is added to it the prompt has ${prompt.length} characters; the engine takes ${can.maxPrompt}.`;
  if (can.negative && negative.length > can.maxNegative)
    return `The negative prompt has ${negative.length} characters; the engine takes ${can.maxNegative}.`;
  return null;
}

function wrongPicture(picture: ClipWish["picture"], { picture: can }: ClipAbility): string | null {
  if (picture === null) return null;
  const [short, long] = [Math.min(picture.width, picture.height), Math.max(picture.width, picture.height)];
  const size = `The picture has ${picture.width}x${picture.height} pixels`;
  if (short < can.minSide) return `${size}; the engine takes ${can.minSide} a side and more.`;
  if (long > can.maxSide) return `${size}; the engine takes ${can.maxSide} a side at most.`;
  if (long > short * can.maxRatio) return `${size}; the engine takes sides of 1:${can.maxRatio} at most.`;
  if (picture.bytes > can.maxBytes)
    return `The picture has ${picture.bytes} bytes; the engine takes ${can.maxBytes} at most.`;
  return null;
}
