import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { compiledCode } from "../processes/compiled-code.ts";

export type Child = {
  /** How it ended, in Lambda's words: "signal: killed" or "exit status 3". */
  ended: Promise<string>;
  kill(): Promise<void>;
  /** Sends SIGTERM, and kills what has not ended by itself after so many milliseconds. */
  terminate(milliseconds: number): Promise<void>;
};

export type ChildCommand = {
  nodeArguments: string[];
  directory: string;
  /** The child's whole environment except its private TMPDIR and where Node keeps compiled code. */
  environment: Record<string, string>;
  temporaryRoot: string;
  log(line: string): void;
};

/** Starts a Node process in its own process group and temporary folder; both are removed when it has ended. */
export async function startChild(command: ChildCommand): Promise<Child> {
  await mkdir(command.temporaryRoot, { recursive: true });
  const temporary = await mkdtemp(join(command.temporaryRoot, "tmp-"));
  const child = spawn(
    process.execPath,
    ["--require", join(import.meta.dirname, "exit-with-parent.cjs"), ...command.nodeArguments],
    {
      cwd: command.directory,
      env: { ...command.environment, ...compiledCode(), TMPDIR: temporary },
      stdio: ["pipe", "pipe", "pipe"],
      detached: true,
    },
  );
  for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on("line", command.log);
  const ended = endOf(child).finally(() => rm(temporary, { recursive: true, force: true, maxRetries: 3 }));
  return {
    ended,
    async kill() {
      killGroup(child);
      await ended;
    },
    async terminate(milliseconds) {
      child.kill("SIGTERM");
      const late = setTimeout(() => killGroup(child), milliseconds);
      await ended;
      clearTimeout(late);
    },
  };
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, "exit");
    // Its children must not outlive it, as nothing outlives a Lambda sandbox.
    killGroup(child);
    return signal === "SIGKILL" ? "signal: killed" : signal ? `signal: ${signal}` : `exit status ${code}`;
  } catch (error) {
    return `cannot be started: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    const gone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!gone) throw error;
  }
}
