import type { LimitOutcome } from "#domain/limits/window";
import type { Domain } from "../domain.ts";

/** One subject of a limit, whichever store keeps it. */
export interface Subject {
  limit: number;
  windowSeconds: number;
  hit(): Promise<LimitOutcome>;
}

export interface History {
  admitted: number;
  refused: number;
  /** Refusals that were not followed by what they promised: let in a second too soon, or kept out after the wait. */
  tooSoon: number;
  tooLate: number;
  /** Waits that are no whole number of seconds from 1 to the length of the window. */
  odd: number;
  /** Windows of the length of the limit that let in twice as many as one may, or more. */
  crowded: number;
}

/** A subject of the limiter that endpoints share. */
export function limitedSubject(
  { limits }: Domain,
  id: string,
  rule: { limit: number; windowSeconds: number },
): Subject {
  return { ...rule, hit: () => limits.hit(id, { name: "default", ...rule }) };
}

/** An API key, which carries its own limit. */
export async function keySubject({ keys }: Domain, accountId: string, limit: number): Promise<Subject> {
  const created = await keys.create(accountId, {
    name: "limited",
    scopes: ["videos"],
    rate_limit: limit,
    expires_in_days: null,
  });
  if ("refused" in created) throw new Error("The account has five keys already");
  const hit = async (): Promise<LimitOutcome> => {
    const checked = await keys.check(created.secret);
    if ("denied" in checked) throw new Error("The key is not taken");
    return "admitted" in checked
      ? { allowed: true, limit: checked.limit }
      : { allowed: false, limit: checked.limited, retryAfterSeconds: checked.retryAfterSeconds };
  };
  return { limit, windowSeconds: 60, hit };
}

/**
 * Lets callers come at random until one is refused, a few times over. Each time nobody comes for a second less than the refusal
 * asked for, and then for that second.
 */
export async function liveThrough(
  subject: Subject,
  clock: Domain["clock"],
  random: () => number,
  refusals = 3,
): Promise<History> {
  const history: History = { admitted: 0, refused: 0, tooSoon: 0, tooLate: 0, odd: 0, crowded: 0 };
  const admittedAt: number[] = [];
  const hit = async () => {
    const outcome = await subject.hit();
    if (outcome.allowed) admittedAt.push(clock.now().getTime());
    history[outcome.allowed ? "admitted" : "refused"]++;
    return outcome;
  };
  while (refusals > 0) {
    // From crowds within milliseconds to callers who hardly fill the window.
    clock.pass((random() ** 3 * 2 * subject.windowSeconds) / subject.limit);
    const outcome = await hit();
    if (outcome.allowed) continue;
    refusals--;
    const wait = outcome.retryAfterSeconds;
    if (!Number.isInteger(wait) || wait < 1 || wait > subject.windowSeconds) history.odd++;
    clock.pass(wait - 1);
    if ((await hit()).allowed) history.tooSoon++;
    clock.pass(1);
    if (!(await hit()).allowed) history.tooLate++;
  }
  history.crowded = admittedAt.filter(
    (at, index) =>
      (admittedAt[index + 2 * subject.limit - 1] ?? Number.POSITIVE_INFINITY) < at + subject.windowSeconds * 1000,
  ).length;
  return history;
}
