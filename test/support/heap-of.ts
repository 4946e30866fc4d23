import { readFileSync, readlinkSync } from "node:fs";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

/** Where Node's inspector listens after SIGUSR1. */
const inspector = "127.0.0.1:9229";
const Target = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);

/** Whether a process is one of Node's that already catches SIGUSR1: the signal ends all others. */
export function isNode(pid: number): boolean {
  try {
    if (!/\/node$/.test(readlinkSync(`/proc/${pid}/exe`))) return false;
    const [, caught = "0"] = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return ((BigInt(`0x${caught}`) >> BigInt(constants.signals.SIGUSR1 - 1)) & 1n) === 1n;
  } catch {
    return false;
  }
}

/**
 * The used heap of a Node process in MB, with what its buffers hold, once garbage has been collected. Null if the process has ended.
 * Needs the inspector's port, so that only one process can be asked at a time.
 */
export async function heapOf(pid: number): Promise<number | null> {
  try {
    process.kill(pid, "SIGUSR1");
  } catch {
    return null;
  }
  const socket = await connect(pid);
  if (socket === null) return null;
  let last = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      socket.addEventListener("close", () => reject(new Error("The process has ended")));
      socket.addEventListener("message", ({ data }) => {
        const answer: { id?: number; result?: unknown } = JSON.parse(String(data));
        if (answer.id === id) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = z
    .object({ usedSize: z.number(), backingStorageSize: z.number() })
    .parse(await call("Runtime.getHeapUsage"));
  // The port must be free for the next process.
  const close = "setTimeout(() => process.getBuiltinModule('node:inspector').close(), 10)";
  await call("Runtime.evaluate", { expression: close });
  socket.close();
  while (await answers()) await sleep(20);
  return (usedSize + backingStorageSize) / 2 ** 20;
}

const answers = () =>
  fetch(`http://${inspector}/json/list`).then(
    (answer) => answer.json(),
    () => null,
  );

/** Null if the process has ended. */
async function connect(pid: number): Promise<WebSocket | null> {
  for (let tries = 0; tries < 500; tries++) {
    const targets = await answers();
    if (targets) {
      const [{ webSocketDebuggerUrl }] = Target.parse(targets);
      const socket = new WebSocket(webSocketDebuggerUrl);
      await new Promise((resolve, reject) => {
        socket.addEventListener("open", resolve);
        socket.addEventListener("error", reject);
      });
      return socket;
    }
    if (!isNode(pid)) return null;
    await sleep(20);
  }
  throw new Error("The inspector does not answer");
}
