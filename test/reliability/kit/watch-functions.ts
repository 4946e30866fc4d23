import { readdirSync, readFileSync } from "node:fs";

/** A process of a function. */
export interface RunningFunction {
  pid: number;
  /** Whether it has working files: those of a task are there for as long as it works on it. */
  isBusy(): boolean;
}

const lookMs = 50;

/**
 * Watches which processes of a running service run which function. It looks often, since a function that decodes media hides its
 * environment when it starts its first program. Needs Linux.
 */
export function watchFunctions(servicePid: number) {
  const known = new Map<number, { name: string; folder: string }>();
  const look = () => {
    const pids = new Set(childrenOf(servicePid));
    for (const pid of known.keys()) if (!pids.has(pid)) known.delete(pid);
    for (const pid of pids) {
      if (known.has(pid)) continue;
      const environment = textOf(`/proc/${pid}/environ`).split("\0");
      const read = (name: string) => environment.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
      const name = read("AWS_LAMBDA_FUNCTION_NAME");
      if (name) known.set(pid, { name, folder: read("TMPDIR") ?? "" });
    }
  };
  const timer = setInterval(look, lookMs);
  return {
    /** Those of a function, such as `plan-edit`. */
    processesOf(name: string): RunningFunction[] {
      look();
      const own = [...known].filter(([, process]) => process.name === `reelwright-${name}`);
      return own.map(([pid, { folder }]) => ({ pid, isBusy: () => namesIn(folder).length > 0 }));
    },
    stop: () => clearInterval(timer),
  };
}

function childrenOf(pid: number): number[] {
  const threads = namesIn(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
}

/** Empty if the process has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Empty if the folder is gone. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
