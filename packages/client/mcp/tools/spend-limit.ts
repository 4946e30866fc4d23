export type Reservation =
  | {
      held: true;
      /** Gives the credits back, once: the call was refused and nothing was charged. */
      release: () => Promise<void>;
    }
  | { held: false; reason: string };

/** A limit on what the tools spend. Refunds of failed jobs do not raise it. */
export interface SpendLimit {
  /** Sets the price of a call aside before it is made, so that calls at the same time cannot pass the limit together. */
  reserve(credits: number): Promise<Reservation>;
  /** Credits that may still be spent; null without a limit. */
  left(): Promise<number | null>;
}

/** A limit on what a server spends while it runs; null for none. */
export function spendLimit(most: number | null): SpendLimit {
  let spent = 0;
  return {
    async reserve(credits) {
      if (most !== null && spent + credits > most) {
        const left = most - spent;
        return {
          held: false,
          reason: `This costs ${credits} credits; ${left} of the spend limit of ${most} are left.`,
        };
      }
      spent += credits;
      let isHeld = true;
      return {
        held: true,
        async release() {
          if (isHeld) spent -= credits;
          isHeld = false;
        },
      };
    },
    left: async () => (most === null ? null : most - spent),
  };
}
