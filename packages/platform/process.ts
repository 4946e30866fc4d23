import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hideEnvironment } from "./hide-environment.ts";
import { type CountedMemory, withinMemory } from "./memory-limit.ts";

export interface Finished {
  stdout: Buffer;
  /** The last 64 kB of its error output. */
  stderr: string;
}

/** A hostile file can make a program complain without end; the last lines matter. */
const maxStderrBytes = 64 * 1024;

/** A program that failed; the message ends with the last lines of its error output. For logs: it may contain paths. */
export class ProcessError extends Error {
  override name = "ProcessError";
  /** Killed from outside (a signal, a machine out of memory): this says nothing about its input. */
  readonly interrupted: boolean;
  constructor(command: string, how: string, { stderr, interrupted }: { stderr: string; interrupted: boolean }) {
    const name = command.split("/").at(-1);
    super(`${name} ${how}: ${stderr.trim().split("\n").slice(-4).join(" | ").slice(-800)}`);
    this.interrupted = interrupted;
  }
}

interface Options {
  cwd: string;
  signal?: AbortSignal;
  /** Writes the program's input; the stream is closed after it. */
  feed?: (stdin: Writable) => Promise<void>;
  /** Which memory is limited; writable memory by default. */
  countedMemory?: CountedMemory;
  /** The variables of its environment; none by default. */
  variables?: Readonly<Record<string, string>>;
  /** It is killed when it takes longer. */
  timeoutSeconds?: number;
  /** It is killed when it writes more. */
  maxStdoutBytes?: number;
  /** Receives its output as a stream, instead of a buffer. */
  into?: Writable;
  /** Called with every line of its error output, as it is written. */
  onLine?: (line: string) => void;
}

/**
 * Runs a program with an environment of its own and waits for it; it cannot find ours. Aborting kills it. It stays in
 * our process group, and dies with it. Throws ProcessError unless it exits with 0 within its limits.
 */
export async function run(command: string, args: readonly string[], options: Options): Promise<Finished> {
  const { cwd, signal, feed, timeoutSeconds, maxStdoutBytes = Number.POSITIVE_INFINITY, into, onLine } = options;
  const { countedMemory = "data", variables = {} } = options;
  signal?.throwIfAborted();
  hideEnvironment();
  const bounded = withinMemory(command, args, { counted: countedMemory, variables });
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(bounded.command, bounded.args, {
    cwd,
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
  let exceeded = "";
  const kill = () => child.kill("SIGKILL");
  const exceed = (what: string) => {
    exceeded ||= what;
    kill();
  };
  signal?.addEventListener("abort", kill);
  const timer = timeoutSeconds && setTimeout(exceed, timeoutSeconds * 1000, `took longer than ${timeoutSeconds} s`);
  const ended = once(child, "close");
  // A program that stops reading is reported by its exit status; the broken pipe itself adds nothing.
  child.stdin.on("error", () => {});
  try {
    const stdout = into
      ? pipeline(child.stdout, into).then(() => Buffer.alloc(0))
      : allOf(child.stdout, maxStdoutBytes, () => exceed(`wrote more than ${maxStdoutBytes} bytes`));
    // Its exit status says more than the broken output.
    stdout.catch(() => {});
    const stderr = endOf(child.stderr, onLine);
    const fed = feed ? feed(child.stdin).finally(() => child.stdin.end()) : Promise.resolve(child.stdin.end());
    const [exit] = await Promise.all([ended, Promise.race([fed, ended])]);
    const [code, killedBy]: [number | null, string | null] = [exit[0], exit[1]];
    const said = await stderr;
    signal?.throwIfAborted();
    if (exceeded || code !== 0) {
      const how = exceeded || (killedBy ? `was ended by ${killedBy}` : `exited with ${code}`);
      const interrupted = !exceeded && ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"].includes(killedBy ?? "");
      throw new ProcessError(command, how, { stderr: said, interrupted });
    }
    return { stdout: await stdout, stderr: said };
  } catch (error) {
    kill();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", kill);
  }
}

async function allOf(stream: Readable, maxBytes: number, exceed: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) exceed();
    else chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function endOf(stream: Readable, onLine?: (line: string) => void): Promise<string> {
  let kept = Buffer.alloc(0);
  let begun = "";
  for await (const chunk of stream) {
    kept = Buffer.concat([kept, chunk]).subarray(-maxStderrBytes);
    if (!onLine) continue;
    const lines = (begun + chunk.toString("latin1")).split(/[\r\n]+/);
    begun = (lines.pop() ?? "").slice(-maxStderrBytes);
    for (const line of lines) onLine(line);
  }
  return kept.toString("utf8");
}
