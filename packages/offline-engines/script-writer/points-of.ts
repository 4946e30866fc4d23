import type { Chooser } from "./chooser.ts";
import type { Phrasebook } from "./phrases/phrasebook.ts";
import type { Brief } from "./read-brief.ts";

const usualPoints = 5;

/** What is said about a topic: advice of its field, where there is some, and then what holds for anything of its kind. */
export function pointsOf({ plan, field, list }: Brief, { points }: Phrasebook, choose: Chooser): string[] {
  const count = list?.count ?? usualPoints;
  if (plan === "reasons" || plan === "mistakes" || plan === "picks") return choose.some(points[plan], count);
  if (plan !== "tips" && plan !== "guide") {
    // They lead from one to the next: the first opens the way.
    const [first = "", ...rest] = points[plan];
    return [first, ...choose.some(rest, count - 1)];
  }
  const own = field ? choose.some(points[field], count) : [];
  return [...own, ...choose.some(points.tips, Math.max(0, count - own.length))];
}
