import type { SoundPowers } from "../plan/sound-levels.ts";

/** The powers of a sound that was measured in parts. */
export function joinPowers(parts: readonly SoundPowers[]): SoundPowers {
  const joined = (of: "music" | "others") =>
    parts.every((part) => part[of]) ? parts.flatMap((part) => part[of] ?? []) : null;
  return { voice: parts.flatMap(({ voice }) => voice), music: joined("music"), others: joined("others") };
}
