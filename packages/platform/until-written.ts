import type { Retrying } from "./retrying.ts";

/** Gives up after 300 conflicts, about 3 s. */
const mostConflicts = 300;
const longestWaitMs = 20;

/**
 * Reads, decides and writes until no other change comes in between. `attempt` returns undefined if one did, and is
 * called again. `item` is what changes, for the error.
 */
export async function untilWritten<T>(
  { sleep, random }: Retrying,
  item: string,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  for (let conflicts = 0; conflicts < mostConflicts; conflicts++) {
    const written = await attempt();
    if (written !== undefined) return written;
    await sleep(random() * longestWaitMs);
  }
  throw new Error(`Too many concurrent changes of ${item}`);
}
