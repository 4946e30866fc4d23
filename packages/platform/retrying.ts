import { setTimeout as sleep } from "node:timers/promises";

/** The delay between attempts; passed in, so that tests need not wait. */
export interface Retrying {
  sleep(ms: number): Promise<unknown>;
  /** From 0 to below 1. */
  random(): number;
}

/** Real delays and real randomness. */
export const retrying: Retrying = { sleep: (ms: number) => sleep(ms), random: Math.random };
