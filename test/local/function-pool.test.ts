import { setTimeout as sleep } from "node:timers/promises";
import { createFunctionPool, startsAtOnce } from "@reelwright/aws-local/lambda/function-pool";
import type { FunctionProcess } from "@reelwright/aws-local/lambda/function-process";
import { describe, expect, it } from "vitest";
import { plainFunction } from "./plain-function.ts";

const payload = Buffer.from("{}");
/** Its starts take no time. */
const impatient = { idleMilliseconds: 60_000, lastIdleMilliseconds: 600_000, startMilliseconds: 1 };

/** Processes that begin and answer when the test says so. */
function stage() {
  const begun: PromiseWithResolvers<void>[] = [];
  const answered: PromiseWithResolvers<void>[] = [];
  let stopped = 0;
  const start = async (): Promise<FunctionProcess> => {
    const ready = Promise.withResolvers<void>();
    begun.push(ready);
    return {
      ready: ready.promise,
      alive: () => true,
      stop: async () => {
        stopped += 1;
      },
      invoke() {
        const finished = Promise.withResolvers<void>();
        answered.push(finished);
        return { result: finished.promise.then(() => ({ kind: "response", payload })), finished: finished.promise };
      },
    };
  };
  return { begun, answered, start, stopped: () => stopped };
}

describe("a pool of processes", () => {
  it("starts few at once for a burst that waits, and has those serve the others that are through first", async () => {
    const { begun, answered, start } = stage();
    const pool = createFunctionPool(plainFunction, start, impatient);
    const calls = Array.from({ length: 40 }, () => pool.invoke(payload));
    await expect.poll(() => begun.length).toBe(startsAtOnce);
    await sleep(20);
    const started = begun.length;
    for (let index = 0; index < calls.length; index++) {
      await expect.poll(() => answered.length).toBeGreaterThan(index);
      answered[index]?.resolve();
    }
    await Promise.all(calls);

    expect([started, begun.length]).toEqual([startsAtOnce, startsAtOnce]);
    await pool.stop();
  });

  it("starts one process for one call", async () => {
    const { begun, answered, start } = stage();
    const pool = createFunctionPool(plainFunction, start);
    const call = pool.invoke(payload);
    await sleep(0);
    answered[0]?.resolve();
    await call;

    expect(begun.length).toBe(1);
    await pool.stop();
  });

  it("starts no second process for calls that the first is through with before another could start", async () => {
    const { begun, answered, start } = stage();
    const pool = createFunctionPool(plainFunction, start, { ...impatient, startMilliseconds: 60_000 });
    const calls = [1, 2, 3].map(() => pool.invoke(payload));
    for (let index = 0; index < calls.length; index++) {
      await expect.poll(() => answered.length).toBeGreaterThan(index);
      answered[index]?.resolve();
    }
    await Promise.all(calls);

    expect(begun.length).toBe(1);
    await pool.stop();
  });

  it("grows while those that it has are busy", async () => {
    const { begun, answered, start } = stage();
    const pool = createFunctionPool({ ...plainFunction, reservedConcurrency: 20 }, start, impatient);
    const calls = Array.from({ length: 30 }, () => pool.invoke(payload));
    for (let index = 0; index < 20; index++) {
      await expect.poll(() => begun.length).toBeGreaterThan(index);
      begun[index]?.resolve();
    }
    await sleep(0);

    expect([begun.length, answered.length]).toEqual([20, 20]);
    for (let index = 0; index < calls.length; index++) {
      await expect.poll(() => answered.length).toBeGreaterThan(index);
      answered[index]?.resolve();
    }
    await Promise.all(calls);
    await pool.stop();
  });

  it("replaces every process when it is renewed: those at work end their work first", async () => {
    const { begun, answered, start, stopped } = stage();
    const pool = createFunctionPool(plainFunction, start, impatient);
    const calls = [1, 2].map(() => pool.invoke(payload));
    for (let index = 0; index < calls.length; index++) {
      await expect.poll(() => begun.length).toBeGreaterThan(index);
      begun[index]?.resolve();
    }
    await expect.poll(() => answered.length).toBe(2);
    answered[0]?.resolve();
    await calls[0];
    await pool.renew();
    const stoppedIdle = stopped();
    const next = pool.invoke(payload);
    await expect.poll(() => answered.length).toBe(3);
    for (const { resolve } of answered) resolve();
    await Promise.all([...calls, next]);
    await expect.poll(stopped).toBe(2);

    expect([stoppedIdle, begun.length]).toEqual([1, 3]);
    await pool.stop();
  });

  it("gives no work to a process whose start was under way when it was renewed", async () => {
    const { begun, answered, start, stopped } = stage();
    const gate = Promise.withResolvers<void>();
    const pool = createFunctionPool(plainFunction, () => gate.promise.then(start));
    const call = pool.invoke(payload);
    await pool.renew();
    gate.resolve();
    await expect.poll(() => answered.length).toBe(1);
    answered[0]?.resolve();
    await call;

    expect([begun.length, stopped()]).toEqual([2, 1]);
    await pool.stop();
  });

  it("tells who waits that it has been stopped, or that a process cannot start", async () => {
    const { answered, start } = stage();
    const pool = createFunctionPool({ ...plainFunction, reservedConcurrency: 1 }, start);
    void pool.invoke(payload);
    await expect.poll(() => answered.length).toBe(1);
    const told = expect(pool.invoke(payload)).rejects.toThrow("f has been stopped");
    await pool.stop();
    const broken = createFunctionPool(plainFunction, () => Promise.reject(new Error("no port")));

    await told;
    await expect(pool.invoke(payload)).rejects.toThrow("f has been stopped");
    await expect(broken.invoke(payload)).rejects.toThrow("no port");
    await broken.stop();
  });
});
