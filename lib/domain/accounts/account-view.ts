import { planSlug, plans } from "@reelwright/vocabulary/plans";
import { prices } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { monthlyBucketAt } from "../credits/ledger.ts";
import type { Account } from "../records/account.ts";

/** The account as its owner sees it. */
export const AccountView = z
  .object({
    id: z.string().meta({ description: "The account's ID", examples: ["acc_3B7AbC9EVYNHpwyGkay94d"] }),
    client_email: z.email().meta({ description: "The e-mail address for login", examples: ["ada@example.com"] }),
    package: planSlug.meta({ description: "The plan" }),
    packageLabel: z.string().meta({ description: "The plan's display name", examples: ["Business"] }),
    creditsTotal: z
      .number()
      .int()
      .meta({ description: "Available credits: monthly and pack together", examples: [1540] }),
    creditsMonthly: z
      .number()
      .int()
      .meta({ description: "Remaining credits of this month; used first", examples: [1500] }),
    creditsPack: z
      .number()
      .int()
      .meta({ description: "Remaining bought credits; they do not expire", examples: [40] }),
    monthlyAllowance: z
      .number()
      .int()
      .meta({ description: "Credits that the plan grants at the start of each month (UTC)", examples: [1500] }),
    creditCosts: z
      .record(z.string(), z.number().int())
      .meta({ description: "Credits by operation", examples: [{ render: 5, ai_script: 1 }] }),
  })
  .meta({ id: "Account" });

/** The monthly credits of the current month, whether or not the reset has been written yet. */
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
