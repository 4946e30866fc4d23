import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

let hidden = false;

/**
 * Wipes the variables that this process was started with from `/proc/<pid>/environ`, where every program of the same
 * user can read them, including its own children. `process.env` keeps them. In a Lambda they contain credentials.
 * Throws if it cannot be done.
 */
export function hideEnvironment(): void {
  if (hidden || process.platform !== "linux") return;
  // In a worker thread process.env is a copy: wiping the memory would take the variables from the main thread.
  if (!isMainThread) throw new Error("The environment can only be hidden from the main thread");
  // Setting a variable copies it to the heap; after this nothing refers to the memory that the kernel shows.
  for (const [name, value] of Object.entries(process.env)) process.env[name] = value;
  const { start, end } = environmentRange(readFileSync("/proc/self/stat", "latin1"));
  const memory = openSync("/proc/self/mem", "r+");
  try {
    writeSync(memory, Buffer.alloc(end - start), 0, end - start, start);
  } finally {
    closeSync(memory);
  }
  if (/[^\0]/.test(readFileSync("/proc/self/environ", "latin1"))) throw new Error("The environment is still readable");
  hidden = true;
}

/**
 * The address of a process's initial environment in the kernel: fields 50 and 51 of its `stat`, whose second field may
 * contain spaces.
 */
function environmentRange(stat: string): { start: number; end: number } {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [start = 0, end = 0] = fields.slice(47, 49).map(Number);
  if (!(start > 0 && end >= start)) throw new Error("The environment's place in memory is unknown");
  return { start, end };
}
