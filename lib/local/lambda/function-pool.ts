import { randomUUID } from "node:crypto";
import type { FunctionProcess, FunctionSettings } from "./function-process.ts";
import type { InvocationResult } from "./invocation.ts";

/** A function that can be invoked: a pool of processes that grows with demand. */
export type LocalFunction = {
  settings: FunctionSettings;
  invoke(payload: Buffer): Promise<InvocationResult>;
  /** Ends the processes that wait for work: the next invocation starts cold. */
  endIdle(): Promise<void>;
  stop(): Promise<void>;
};

export type PoolTiming = { idleMilliseconds: number; lastIdleMilliseconds: number };

// Lambda's own limit is a thousand per account; a laptop has its limits earlier.
const defaultProcesses = 64;

// The last idle process stays longer: it is what keeps the second request of a quiet service warm.
const defaultTiming: PoolTiming = { idleMilliseconds: 60_000, lastIdleMilliseconds: 600_000 };

/** Invocations take an idle process, else a new one, else (all allowed ones being busy) wait in line. */
export function createFunctionPool(
  settings: FunctionSettings,
  startProcess: () => Promise<FunctionProcess>,
  timing: PoolTiming = defaultTiming,
): LocalFunction {
  const idle: { process: FunctionProcess; since: number }[] = [];
  const all = new Set<FunctionProcess>();
  const line: (() => void)[] = [];
  const limit = settings.reservedConcurrency ?? defaultProcesses;
  let busy = 0;
  let stopped = false;

  const take = async (): Promise<FunctionProcess> => {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      if (last.process.alive()) return last.process;
      all.delete(last.process);
    }
    const process = await startProcess();
    all.add(process);
    return process;
  };

  const giveBack = (process: FunctionProcess): void => {
    if (process.alive() && !stopped) idle.push({ process, since: Date.now() });
    else all.delete(process);
  };

  const leave = (): void => {
    busy -= 1;
    line.shift()?.();
  };

  const endExpired = (): void => {
    const now = Date.now();
    const expired = idle.filter(
      ({ since }, index) =>
        now - since > (index === idle.length - 1 ? timing.lastIdleMilliseconds : timing.idleMilliseconds),
    );
    for (const entry of expired) {
      idle.splice(idle.indexOf(entry), 1);
      all.delete(entry.process);
      void entry.process.stop();
    }
  };
  const sweep = setInterval(endExpired, timing.idleMilliseconds / 4).unref();

  return {
    settings,
    async invoke(payload) {
      while (busy >= limit) await new Promise<void>((resolve) => line.push(resolve));
      if (stopped) throw new Error(`${settings.name} has been stopped`);
      busy += 1;
      const process = await take().catch((error: unknown) => {
        leave();
        throw error;
      });
      const { result, finished } = process.invoke(randomUUID(), payload);
      void finished.then(() => {
        giveBack(process);
        leave();
      });
      return result;
    },
    async endIdle() {
      const ended = idle.splice(0).map(({ process }) => process);
      for (const process of ended) all.delete(process);
      await Promise.all(ended.map((process) => process.stop()));
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await Promise.all([...all].map((process) => process.stop()));
    },
  };
}
