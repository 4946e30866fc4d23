import { type PlanSlug, plans } from "@reelwright/vocabulary/plans";
import type { Account } from "../records/account.ts";
import { monthOf } from "./ledger.ts";

/** The largest allowance of credits that an account has had this month, and what it is with another plan. */
export function allowanceOf(
  { plan, allowance, credits_month }: Pick<Account, "plan" | "allowance" | "credits_month">,
  next: PlanSlug,
  now: Date,
): { had: number; allowance: NonNullable<Account["allowance"]> } {
  // As the monthly reset, it never goes back with a clock that lags.
  const month = monthOf(now) > credits_month ? monthOf(now) : credits_month;
  const had = allowance?.month === month ? allowance.credits : plans[plan].monthlyCredits;
  return { had, allowance: { month, credits: Math.max(had, plans[next].monthlyCredits) } };
}
