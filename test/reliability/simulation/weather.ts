import type { Chance } from "./chance.ts";
import type { Process } from "./process.ts";

/** What happens to an effect that is about to be performed. */
export type Verdict =
  | "performed"
  /** The process dies and says nothing more. */
  | "crashed before"
  | "crashed after"
  /** The process stands still with all its timers, as a machine that is paused does. */
  | "frozen"
  /** An error, and nothing was done. */
  | "refused"
  /** Not now; the client tries again by itself. */
  | "throttled"
  /** It was done, and an error is what is heard of it. */
  | "answer lost"
  /** It was done; its answer was lost, so the client sends it again and believes the second answer. */
  | "sent again";

/** In how many of a hundred effects, in average weather. The first three need a process that can die. */
const usual: readonly (readonly [Verdict, number])[] = [
  ["crashed before", 1.2],
  ["crashed after", 1.2],
  ["frozen", 1.2],
  ["refused", 2],
  ["throttled", 5],
  ["answer lost", 2],
  ["sent again", 2],
];
const needsMortal: readonly Verdict[] = ["crashed before", "crashed after", "frozen"];

/** Decides the fate of each effect until it is calm; some runs are rough, some nearly fair. */
export function weatherOf({ random, between }: Chance, isCalm: () => boolean) {
  const roughness = between(0, 2);
  return (process: Process): Verdict => {
    if (isCalm()) return "performed";
    let roll = (random() * 100) / roughness;
    for (const [verdict, percent] of usual) {
      roll -= percent;
      if (roll < 0) return needsMortal.includes(verdict) && !process.mortal ? "performed" : verdict;
    }
    return "performed";
  };
}
