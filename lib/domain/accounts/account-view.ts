import * as z from "zod";
import { monthlyBucketAt } from "../credits/ledger.ts";
import { prices } from "../credits/prices.ts";
import type { Account } from "./account.ts";
import { planSlug, plans } from "./plans.ts";

/** The account as its owner sees it. */
export const AccountView = z
  .object({
    id: z.string(),
    client_email: z.email(),
    package: planSlug,
    packageLabel: z.string(),
    creditsTotal: z.number().int(),
    creditsMonthly: z.number().int(),
    creditsPack: z.number().int(),
    monthlyAllowance: z.number().int(),
    creditCosts: z.record(z.string(), z.number().int()),
  })
  .meta({ id: "Account" });

/** The monthly credits shown are those of the month it is, whether or not the reset has been written yet. */
export function accountView(account: Account, now: Date): z.infer<typeof AccountView> {
  const monthly = monthlyBucketAt(account, now);
  const { label, monthlyCredits } = plans[account.plan];
  return {
    id: account.id,
    client_email: account.email,
    package: account.plan,
    packageLabel: label,
    creditsTotal: monthly + account.credits_pack,
    creditsMonthly: monthly,
    creditsPack: account.credits_pack,
    monthlyAllowance: monthlyCredits,
    creditCosts: prices,
  };
}
