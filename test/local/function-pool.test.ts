import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { createFunctionPool } from "@reelwright/aws-local/lambda/function-pool";
import type { FunctionProcess, FunctionSettings } from "@reelwright/aws-local/lambda/function-process";
import { describe, expect, it } from "vitest";

const settings: FunctionSettings = {
  ...{ name: "f", arn: "arn:f", handler: "index.handler", timeoutSeconds: 3, memoryMegabytes: 128 },
  ...{ reservedConcurrency: undefined, directory: "/", environment: {}, temporaryRoot: "/" },
};
const payload = Buffer.from("{}");

/** Processes that begin and answer when the test says so. */
function stage() {
  const begun: PromiseWithResolvers<void>[] = [];
  const answered: PromiseWithResolvers<void>[] = [];
  const start = async (): Promise<FunctionProcess> => {
    const ready = Promise.withResolvers<void>();
    begun.push(ready);
    return {
      ready: ready.promise,
      alive: () => true,
      stop: async () => {},
      invoke() {
        const finished = Promise.withResolvers<void>();
        answered.push(finished);
        return { result: finished.promise.then(() => ({ kind: "response", payload })), finished: finished.promise };
      },
    };
  };
  return { begun, answered, start };
}

describe("a pool of processes", () => {
  it("starts few at once for a burst, and has those serve the others that are through first", async () => {
    const { begun, answered, start } = stage();
    const pool = createFunctionPool(settings, start);
    const calls = Array.from({ length: 40 }, () => pool.invoke(payload));
    await sleep(0);
    const started = begun.length;
    for (let index = 0; index < calls.length; index++) {
      await expect.poll(() => answered.length).toBeGreaterThan(index);
      answered[index]?.resolve();
    }
    await Promise.all(calls);

    expect([started, begun.length]).toEqual([2 * availableParallelism(), 2 * availableParallelism()]);
    await pool.stop();
  });

  it("grows while those that it has are busy", async () => {
    const { begun, answered, start } = stage();
    const pool = createFunctionPool({ ...settings, reservedConcurrency: 20 }, start);
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

  it("tells who waits that it has been stopped, or that a process cannot start", async () => {
    const { answered, start } = stage();
    const pool = createFunctionPool({ ...settings, reservedConcurrency: 1 }, start);
    void pool.invoke(payload);
    await expect.poll(() => answered.length).toBe(1);
    const told = expect(pool.invoke(payload)).rejects.toThrow("f has been stopped");
    await pool.stop();
    const broken = createFunctionPool(settings, () => Promise.reject(new Error("no port")));

    await told;
    await expect(pool.invoke(payload)).rejects.toThrow("f has been stopped");
    await expect(broken.invoke(payload)).rejects.toThrow("no port");
    await broken.stop();
  });
});
