import { systemClock } from "@reelwright/platform/clock";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { countedCredits } from "../credits/counted-credits.ts";
import { spendingStore } from "./spending-store.ts";

export const dailySpending = capability({ storage: tables({ rate_limits: ["UpdateItem"] }) }, ({ storage }) => {
  const store = spendingStore({ ...storage, clock: systemClock });
  return {
    /** The limit of what this spender may spend a day (UTC), over all its calls; `most` null for none. */
    limitOf(spender: string, most: number | null) {
      return {
        async reserve(credits: number) {
          if (most === null) return { held: true as const, release: async () => {} };
          const { day, held, spent } = await store.reserve(spender, credits, most);
          if (held) return { held, release: () => store.release(spender, { day, credits }) };
          const left = Math.max(0, most - spent);
          const reason = `This costs ${countedCredits(credits)}; ${left} of today's spend limit of ${most} are left.`;
          return { held: false as const, reason };
        },
        left: async () => (most === null ? null : Math.max(0, most - (await store.spent(spender)))),
      };
    },
  };
});
