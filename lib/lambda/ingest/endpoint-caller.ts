import { isRefusedForNow } from "@reelwright/platform/call-function";
import type { Clock } from "@reelwright/platform/clock";
import type { Retrying } from "@reelwright/platform/retrying";
import { createTurns } from "@reelwright/platform/turns";
import { tooManyWaiting } from "../too-many-waiting.ts";

/** CloudFront closes a connection that is silent for 30 s. */
const patienceMs = 20_000;
/** How long a call waits that AWS refused, and up to twice that. */
const pauseMs = 250;

interface Collaborators<Call extends unknown[], T> {
  invoke(...call: Call): Promise<T>;
  /** How many calls have no answer yet at once. */
  atOnce: number;
  clock: Clock;
  retrying: Retrying;
}

/**
 * Calls endpoints for ingest, so many at once: on a small AWS account, forms that come together must not take the
 * executions that other calls need. A call that AWS refuses, since too much runs, is tried again for 20 seconds. Throws
 * a 429 after that.
 */
export function endpointCaller<Call extends unknown[], T>({ invoke, atOnce, clock, retrying }: Collaborators<Call, T>) {
  const inTurn = createTurns(atOnce);
  return (...call: Call): Promise<T> => {
    const until = clock.now().getTime() + patienceMs;
    return inTurn(async () => {
      while (clock.now().getTime() < until) {
        try {
          return await invoke(...call);
        } catch (error) {
          if (!isRefusedForNow(error)) throw error;
          await retrying.sleep(pauseMs * (1 + retrying.random()));
        }
      }
      throw tooManyWaiting();
    });
  };
}
