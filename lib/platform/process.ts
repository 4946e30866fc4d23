import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";

export interface Finished {
  stdout: Buffer;
  stderr: string;
}

/** A program that ended otherwise than well; the message ends with the last of what it said. */
export class ProcessError extends Error {
  override name = "ProcessError";
  readonly stderr: string;
  constructor(command: string, how: string, stderr: string) {
    super(`${command} ${how}: ${stderr.trim().split("\n").slice(-4).join(" | ").slice(-800)}`);
    this.stderr = stderr;
  }
}

interface Options {
  cwd: string;
  signal?: AbortSignal;
  /** Writes the program's input; the stream is closed after it. */
  feed?: (stdin: Writable) => Promise<void>;
}

/** Runs a program with an empty environment and waits for it. Aborting kills it. Throws ProcessError unless it exits with 0. */
export async function run(command: string, args: readonly string[], { cwd, signal, feed }: Options): Promise<Finished> {
  signal?.throwIfAborted();
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(command, args, {
    cwd,
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", kill);
  const ended = once(child, "close");
  // A program that stops reading shows in its exit status; the broken pipe itself says nothing more.
  child.stdin.on("error", () => {});
  try {
    const [stdout, stderr] = [buffer(child.stdout), buffer(child.stderr)];
    const fed = feed ? feed(child.stdin).finally(() => child.stdin.end()) : Promise.resolve(child.stdin.end());
    const [exit] = await Promise.all([ended, Promise.race([fed, ended])]);
    const [code, killedBy]: [number | null, string | null] = [exit[0], exit[1]];
    const text = (await stderr).toString("utf8");
    signal?.throwIfAborted();
    if (code !== 0)
      throw new ProcessError(
        command.split("/").at(-1) ?? command,
        killedBy ? `was ended by ${killedBy}` : `exited with ${code}`,
        text,
      );
    return { stdout: await stdout, stderr: text };
  } catch (error) {
    kill();
    throw error;
  } finally {
    signal?.removeEventListener("abort", kill);
  }
}
