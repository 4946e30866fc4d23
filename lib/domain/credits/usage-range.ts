/** The days of a summary in UTC, `YYYY-MM-DD`, both included. */
export interface UsageRange {
  from: string;
  to: string;
}

/** How many days one summary may cover. */
const maxDays = 92;
const usualDays = 30;
const dayMs = 86_400_000;

/**
 * The range of a request. Without `to` it ends today; without `from` it has 30 days. Otherwise the field that is wrong,
 * and why.
 */
export function usageRange(
  { from, to }: Partial<UsageRange>,
  now: Date,
): UsageRange | { path: keyof UsageRange; message: string } {
  const today = dayOf(now);
  // A day of the future has no usage; the answer says how far it goes.
  const last = to !== undefined && to < today ? to : today;
  const first = from ?? dayOf(new Date(Date.parse(last) - (usualDays - 1) * dayMs));
  if (first > last) return { path: "from", message: `from must not be after ${last}, the last day of the range.` };
  if (daysBetween(first, last) > maxDays)
    return {
      path: "from",
      message: `from begins a range of ${daysBetween(first, last)} days; the limit is ${maxDays}.`,
    };
  return { from: first, to: last };
}

/** Every day of a range, oldest first. */
export const daysOf = ({ from, to }: UsageRange): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => dayOf(new Date(Date.parse(from) + index * dayMs)));

/** When a range begins, and when the day after it begins. */
export const limitsOf = ({ from, to }: UsageRange): { start: Date; end: Date } => ({
  start: new Date(from),
  end: new Date(Date.parse(to) + dayMs),
});

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const dayOf = (at: Date): string => at.toISOString().slice(0, "YYYY-MM-DD".length);
