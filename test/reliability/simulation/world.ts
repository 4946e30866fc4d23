import type { Chance } from "./chance.ts";
import type { Database } from "./database.ts";
import type { History } from "./history.ts";
import type { Mutant } from "./mutant.ts";
import type { Scheduler } from "./scheduler.ts";

/** What everything in a run has in common. */
export interface World {
  scheduler: Scheduler;
  chance: Chance;
  database: Database;
  history: History;
  accountId: string;
  /** The bug that is looked for; none in a run of the product as it is. */
  mutant: Mutant | null;
  /** How long things take, beside how long they usually do: in a hurry, more of them meet. */
  tempo: number;
  /** Whether nothing goes wrong any more. */
  isCalm(): boolean;
}
