import { setTimeout as sleep } from "node:timers/promises";

/** Real waiting and real chance, for what competes with others and tries again. */
export const retrying = { sleep: (ms: number) => sleep(ms), random: Math.random };
