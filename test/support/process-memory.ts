import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The resident memory of a process and of all that it started, in MB, by process id. Needs `ps`. */
export function memoryOfTree(root: number): Map<number, { name: string; megabytes: number }> {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8", maxBuffer: 50_000_000 })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, kilobytes, command = ""] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), megabytes: Number(kilobytes) / 1024, command }] : [];
    });
  const tree = new Set([root]);
  for (let known = 0; known < tree.size; ) {
    known = tree.size;
    for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid);
  }
  return new Map(
    rows
      .filter(({ pid, command }) => tree.has(pid) && !command.startsWith("ps "))
      .map(({ pid, megabytes, command }) => [pid, { name: functionOf(pid) ?? nameOf(command), megabytes }]),
  );
}

/** The Lambda function that a process runs, where the system shows its environment. */
function functionOf(pid: number): string | undefined {
  const file = `/proc/${pid}/environ`;
  if (!existsSync(file)) return undefined;
  try {
    return /AWS_LAMBDA_FUNCTION_NAME=([^\0]+)/.exec(readFileSync(file, "utf8"))?.[1];
  } catch {
    // It has ended, or is another user's.
    return undefined;
  }
}

const nameOf = (command: string) => /([\w-]+)\.(?:ts|mjs|cjs|js)\b/.exec(command)?.[1] ?? command.slice(0, 40);

/** The slope of the line that fits the points best. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}
