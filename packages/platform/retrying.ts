import { setTimeout as sleep } from "node:timers/promises";

/** How the wait between tries is made; passed in, so that tests wait for nothing. */
export interface Retrying {
  sleep(ms: number): Promise<unknown>;
  /** From 0 to below 1. */
  random(): number;
}

/** Real waiting and real chance, for what competes with others and tries again. */
export const retrying: Retrying = { sleep: (ms: number) => sleep(ms), random: Math.random };
