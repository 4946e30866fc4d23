import type { EventEmitter } from "node:events";

/** The world outside a command: what it reads, writes and is interrupted by. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Results. */
  stdout: NodeJS.WritableStream & { isTTY?: boolean };
  /** Progress, notes and errors. */
  stderr: NodeJS.WritableStream & { isTTY?: boolean };
  /** Emits SIGINT when the user presses Ctrl-C. */
  interrupts: EventEmitter;
}
