export type Reservation =
  | {
      held: true /** Gives the credits back, when the call was refused and nothing was charged. */;
      release: () => void;
    }
  | { held: false; reason: string };

export interface SpendLimit {
  /**
   * Sets the price of a call aside before it is made, so that calls at the same time cannot pass the limit together.
   * @param mostCredits the most that this call may cost
   */
  reserve(credits: number, mostCredits?: number): Reservation;
  /** Credits that may still be spent; null without a limit. */
  left(): number | null;
}

/** A limit on what a server spends while it runs; null for none. Refunds of failed jobs do not raise it. */
export function spendLimit(most: number | null): SpendLimit {
  let spent = 0;
  return {
    reserve(credits, mostCredits) {
      if (mostCredits !== undefined && credits > mostCredits) {
        return { held: false, reason: `This costs ${credits} credits; maxCredits is ${mostCredits}.` };
      }
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
        release() {
          if (isHeld) spent -= credits;
          isHeld = false;
        },
      };
    },
    left: () => (most === null ? null : most - spent),
  };
}
