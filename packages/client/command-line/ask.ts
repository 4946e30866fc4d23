import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { InterruptedError } from "./exit-status.ts";
import type { Terminal } from "./terminal.ts";

/** An answer that the user types. With `hidden`, nothing of it is shown. */
export function ask(terminal: Terminal, question: string, { hidden = false } = {}): Promise<string> {
  const { stdin, stderr } = terminal;
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: hidden ? silent : stderr, terminal: stdin.isTTY === true });
  return new Promise((resolve, reject) => {
    lines.once("SIGINT", () => {
      reject(new InterruptedError("Interrupted."));
      lines.close();
    });
    lines.once("close", () => resolve(""));
    lines.once("line", (line) => {
      resolve(line.trim());
      lines.close();
      if (hidden) stderr.write("\n");
    });
  });
}

/** A secret: typed unseen on a terminal, read from standard input elsewhere. */
export async function readSecret(terminal: Terminal, question: string): Promise<string> {
  if (terminal.stdin.isTTY) return await ask(terminal, question, { hidden: true });
  return (await text(terminal.stdin)).trim();
}
