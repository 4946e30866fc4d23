import { accountConcurrency } from "@reelwright/aws-local/lambda/account-concurrency";
import { createFunctionPool } from "@reelwright/aws-local/lambda/function-pool";
import type { FunctionProcess } from "@reelwright/aws-local/lambda/function-process";
import { expect, it } from "vitest";
import { plainFunction } from "./plain-function.ts";

const payload = Buffer.from("{}");
const settings = (name: string) => ({ ...plainFunction, name, arn: `arn:${name}` });

/** Processes whose executions end when the test says so. */
function executions() {
  const running: PromiseWithResolvers<void>[] = [];
  const start = async (): Promise<FunctionProcess> => ({
    ready: Promise.resolve(),
    alive: () => true,
    stop: async () => {},
    invoke() {
      const finished = Promise.withResolvers<void>();
      running.push(finished);
      return { result: Promise.resolve({ kind: "response", payload }), finished: finished.promise };
    },
  });
  return { running, start };
}

it("all functions of an account share its quota, and a call beyond it is throttled at once", async () => {
  const { running, start } = executions();
  const account = accountConcurrency(2);
  const pools = ["a", "b"].map((name) => createFunctionPool(settings(name), start, undefined, account));
  const [first, second] = pools;
  if (!first || !second) throw new Error("There are two pools");

  expect((await first.invoke(payload)).kind).toBe("response");
  expect((await second.invoke(payload)).kind).toBe("response");
  // Both have answered, and still stream.
  expect((await second.invoke(payload)).kind).toBe("throttled");
  running[0]?.resolve();
  await running[0]?.promise;
  await expect.poll(async () => (await second.invoke(payload)).kind).toBe("response");
  await Promise.all(pools.map((pool) => pool.stop()));
});

it("an execution that cannot begin gives its place back", async () => {
  const account = accountConcurrency(1);
  const failing = createFunctionPool(settings("a"), () => Promise.reject(new Error("no memory")), undefined, account);

  await expect(failing.invoke(payload)).rejects.toThrow("no memory");
  expect(account.enter()).not.toBeNull();
  expect(account.enter()).toBeNull();
  await failing.stop();
});
