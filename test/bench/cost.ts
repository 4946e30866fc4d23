import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface Cost {
  /** Seconds of processors, user and system, of the command and everything it started. */
  cpu: number;
  wall: number;
  /** The most memory that all of its processes had at once, resident. */
  peakMb: number;
}

const ticksPerSecond = 100;
const pollMs = 40;

/** What processes that have been waited for have used so far. */
function reaped(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** Runs a command and tells what it cost. One at a time: what else is waited for meanwhile is counted too. */
export async function costOf(command: string, args: readonly string[], { cwd }: { cwd: string }): Promise<Cost> {
  const [before, started] = [reaped(), performance.now()];
  const child = spawn(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  let peakKb = 0;
  const timer = setInterval(() => {
    peakKb = Math.max(peakKb, residentKb(child.pid));
  }, pollMs);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} exited with ${code}`);
  return { cpu: reaped() - before, wall: (performance.now() - started) / 1000, peakMb: peakKb / 1024 };
}

/** A process and all below it; nothing for one that has just ended. */
function residentKb(pid: number | undefined): number {
  try {
    const own = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + residentKb(Number(child)), Number(own ?? 0));
  } catch {
    return 0;
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
