import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import { eraseAccounts } from "#features/accounts/erase-accounts";
import { schedule, scheduleFor } from "#lambda/schedule";

/** Leaves time to finish the current step. */
const workMs = 240_000;

/**
 * Deletes the data of closed accounts: files, jobs, videos, keys, webhooks and e-mail address. The next run continues
 * where this one stops.
 */
export const spec = schedule({
  everyMinutes: 5,
  timeoutSeconds: 300,
  uses: { accounts: eraseAccounts },
  impact: "media and personal data of closed accounts are kept",

  async handle({ accounts }, failed) {
    const endsAt = systemClock.now().getTime() + workMs;
    const isTimeUp = () => systemClock.now().getTime() > endsAt;
    for await (const accountId of accounts.closed()) {
      if (isTimeUp()) return;
      try {
        if (await accounts.erase(accountId, isTimeUp)) log("info", "closed account erased", { accountId });
      } catch (error) {
        failed("closed account could not be erased", { accountId }, error);
      }
    }
  },
});

export const handler = scheduleFor(spec);
