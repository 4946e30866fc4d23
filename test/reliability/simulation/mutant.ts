import type { Command, Send } from "./database.ts";
import type { Services } from "./services.ts";

/** One bug, put between the product's code and what it talks to; the code itself stays as it is. */
export interface Mutant {
  name: string;
  /** Sends something else, more or less instead of a command: each of them is an effect. */
  instead?(command: Command, send: Send): Promise<unknown>;
  /** Does something else in the very moment in which a command is performed. */
  atOnce?(command: Command, send: Send): Promise<unknown>;
  /** Replaces what the code works with. */
  services?(services: Services): Services;
}
