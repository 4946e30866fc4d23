import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
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
// A start is half a second of a processor: of a burst most are served sooner by processes that have just served others.
const startsAtOnce = 2 * availableParallelism();

// The last idle process stays longer: it is what keeps the second request of a quiet service warm.
const defaultTiming: PoolTiming = { idleMilliseconds: 60_000, lastIdleMilliseconds: 600_000 };

/** Invocations wait in line for a process: one that is idle, or has just become so, or a new one; few are started at once. */
export function createFunctionPool(
  settings: FunctionSettings,
  startProcess: () => Promise<FunctionProcess>,
  timing: PoolTiming = defaultTiming,
): LocalFunction {
  const idle: { process: FunctionProcess; since: number }[] = [];
  const all = new Set<FunctionProcess>();
  const line: PromiseWithResolvers<FunctionProcess>[] = [];
  const limit = settings.reservedConcurrency ?? defaultProcesses;
  /** Alive or being started. */
  let processes = 0;
  let starting = 0;
  let stopped = false;

  const forget = (process: FunctionProcess): void => {
    if (all.delete(process)) processes -= 1;
  };

  const give = (process: FunctionProcess): void => {
    const next = line.shift();
    if (next) next.resolve(process);
    else idle.push({ process, since: Date.now() });
  };

  const giveBack = (process: FunctionProcess): void => {
    if (process.alive() && !stopped) give(process);
    else forget(process);
    grow();
  };

  const start = async (): Promise<void> => {
    try {
      const process = await startProcess();
      if (stopped) return process.stop();
      all.add(process);
      give(process);
      await process.ready;
    } catch (error) {
      processes -= 1;
      line.shift()?.reject(error);
    }
  };

  const grow = (): void => {
    while (line.length > 0 && starting < startsAtOnce && processes < limit && !stopped) {
      processes += 1;
      starting += 1;
      void start().finally(() => {
        starting -= 1;
        grow();
      });
    }
  };

  const take = (): Promise<FunctionProcess> => {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      if (last.process.alive()) return Promise.resolve(last.process);
      forget(last.process);
    }
    const turn = Promise.withResolvers<FunctionProcess>();
    line.push(turn);
    grow();
    return turn.promise;
  };

  const endExpired = (): void => {
    const now = Date.now();
    const expired = idle.filter(
      ({ since }, index) =>
        now - since > (index === idle.length - 1 ? timing.lastIdleMilliseconds : timing.idleMilliseconds),
    );
    for (const entry of expired) {
      idle.splice(idle.indexOf(entry), 1);
      forget(entry.process);
      void entry.process.stop();
    }
  };
  const sweep = setInterval(endExpired, timing.idleMilliseconds / 4).unref();

  const stoppedError = () => new Error(`${settings.name} has been stopped`);

  return {
    settings,
    async invoke(payload) {
      if (stopped) throw stoppedError();
      const process = await take();
      const { result, finished } = process.invoke(randomUUID(), payload);
      void finished.then(() => giveBack(process));
      return result;
    },
    async endIdle() {
      const ended = idle.splice(0).map(({ process }) => process);
      for (const process of ended) forget(process);
      await Promise.all(ended.map((process) => process.stop()));
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      for (const turn of line.splice(0)) turn.reject(stoppedError());
      await Promise.all([...all].map((process) => process.stop()));
    },
  };
}
