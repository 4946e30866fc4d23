import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { type AccountConcurrency, accountConcurrency } from "./account-concurrency.ts";
import type { FunctionProcess, FunctionSettings } from "./function-process.ts";
import type { InvocationResult } from "./invocation.ts";

/** A function that can be invoked: a pool of processes that grows with demand. */
export type LocalFunction = {
  settings: FunctionSettings;
  invoke(payload: Buffer): Promise<InvocationResult>;
  /** Starts a process before the first invocation, if there is none. */
  warm(): void;
  /** Replaces every process: busy ones end after their invocation. The next invocation starts cold. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

export type PoolTiming = {
  idleMilliseconds: number;
  lastIdleMilliseconds: number;
  /** How long a start takes, until one was measured. */
  startMilliseconds: number;
};

// Lambda's own limit is a thousand per account; a laptop reaches its limits earlier.
const defaultProcesses = 64;
/**
 * A start takes half a second of a processor. Most calls of a burst are served sooner by processes that become idle, if starts leave them
 * processors to work on.
 */
export const startsAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

// The last idle process stays longer: it keeps the second request of a quiet service warm.
const defaultTiming: PoolTiming = { idleMilliseconds: 60_000, lastIdleMilliseconds: 600_000, startMilliseconds: 300 };

/**
 * Invocations wait in line for an idle process or a new one. One that waits for busy processes gets a new one when it has
 * waited as long as a start takes: most are served before, without the start. Few are started at once.
 */
export function createFunctionPool(
  settings: FunctionSettings,
  startProcess: () => Promise<FunctionProcess>,
  timing: PoolTiming = defaultTiming,
  account: AccountConcurrency = accountConcurrency(),
): LocalFunction {
  const idle: { process: FunctionProcess; since: number }[] = [];
  /** Each process, and the pool's generation when its start began. */
  const all = new Map<FunctionProcess, number>();
  /** Who waits, and from when on a process may be started for them. */
  const line: (PromiseWithResolvers<FunctionProcess> & { due: number })[] = [];
  const limit = settings.reservedConcurrency ?? defaultProcesses;
  /** Alive or being started. */
  let processes = 0;
  let starting = 0;
  /** How many of the starting processes are not assigned yet. */
  let coming = 0;
  let renewals = 0;
  let stopped = false;
  let startTakes = timing.startMilliseconds;

  const forget = (process: FunctionProcess): void => {
    if (all.delete(process)) processes -= 1;
  };

  const end = async (process: FunctionProcess): Promise<void> => {
    await process.stop();
    forget(process);
  };

  const give = (process: FunctionProcess): void => {
    const next = line.shift();
    if (next) next.resolve(process);
    else idle.push({ process, since: Date.now() });
  };

  const giveBack = (process: FunctionProcess): void => {
    if (!process.alive() || stopped) forget(process);
    else if (all.get(process) === renewals) give(process);
    else return void end(process).then(grow);
    grow();
  };

  const start = async (): Promise<void> => {
    try {
      const renewed = renewals;
      const began = Date.now();
      const process = await startProcess().finally(() => {
        coming -= 1;
      });
      if (stopped) return process.stop();
      all.set(process, renewed);
      if (renewed !== renewals) return await end(process);
      give(process);
      await process.ready;
      startTakes = Date.now() - began;
    } catch (error) {
      processes -= 1;
      line.shift()?.reject(error);
    }
  };

  const startOne = (): void => {
    processes += 1;
    starting += 1;
    coming += 1;
    void start().finally(() => {
      starting -= 1;
      grow();
    });
  };

  const grow = (): void => {
    const now = Date.now();
    const due = line.filter((turn) => turn.due <= now || processes === 0).length;
    while (coming < due && starting < startsAtOnce && processes < limit && !stopped) startOne();
  };

  const take = (): Promise<FunctionProcess> => {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      if (last.process.alive()) return Promise.resolve(last.process);
      forget(last.process);
    }
    const wait = processes === 0 ? 0 : startTakes;
    const turn = { ...Promise.withResolvers<FunctionProcess>(), due: Date.now() + wait };
    line.push(turn);
    if (wait === 0) grow();
    else setTimeout(grow, wait + 1).unref();
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
      const leave = account.enter();
      if (leave === null) return { kind: "throttled" };
      try {
        const process = await take();
        const { result, finished } = process.invoke(randomUUID(), payload);
        void finished.finally(leave).then(() => giveBack(process));
        return result;
      } catch (error) {
        leave();
        throw error;
      }
    },
    warm() {
      if (processes === 0 && !stopped) startOne();
    },
    async renew() {
      renewals += 1;
      await Promise.all(idle.splice(0).map(({ process }) => end(process)));
      grow();
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      for (const turn of line.splice(0)) turn.reject(stoppedError());
      await Promise.all([...all.keys()].map((process) => process.stop()));
    },
  };
}
