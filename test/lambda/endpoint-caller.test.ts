import { TooManyRequestsException } from "@aws-sdk/client-lambda";
import { expect, it } from "vitest";
import { endpointCaller } from "#lambda/ingest/endpoint-caller";

const refusal = () => new TooManyRequestsException({ message: "Rate Exceeded.", $metadata: {} });

/** A caller whose pauses pass at once. */
function callerOf(invoke: () => Promise<string>, atOnce = 2) {
  let at = 0;
  async function sleep(ms: number) {
    at += ms;
  }
  const retrying = { sleep, random: () => 0 };
  return { call: endpointCaller({ invoke, atOnce, clock: { now: () => new Date(at) }, retrying }), time: () => at };
}

it("a call that AWS refuses is tried again until it is taken", async () => {
  let refusals = 3;
  const { call } = callerOf(async () => {
    if (refusals-- > 0) throw refusal();
    return "taken";
  });
  expect(await call()).toBe("taken");
});

it("after 20 seconds of refusals the caller is asked to come again", async () => {
  const { call, time } = callerOf(async () => {
    throw refusal();
  });
  await expect(call()).rejects.toMatchObject({
    code: "too_many_waiting",
    extras: { headers: { "Retry-After": "5" } },
  });
  expect(time()).toBe(20_000);
});

it("any other failure is the caller's at once", async () => {
  const { call, time } = callerOf(async () => {
    throw new Error("The endpoint failed");
  });
  await expect(call()).rejects.toThrow("The endpoint failed");
  expect(time()).toBe(0);
});

it("no more calls are under way than were allowed, and the others follow in order", async () => {
  const answers: (() => void)[] = [];
  const begun: string[] = [];
  const call = endpointCaller({
    invoke: (name: string) =>
      new Promise<string>((resolve) => {
        begun.push(name);
        answers.push(() => resolve(name));
      }),
    atOnce: 2,
    clock: { now: () => new Date(0) },
    retrying: { sleep: async () => {}, random: () => 0 },
  });
  const calls = ["a", "b", "c"].map((name) => call(name));
  await Promise.resolve();
  expect(begun).toEqual(["a", "b"]);
  answers[0]?.();
  await calls[0];
  answers[1]?.();
  await calls[1];
  expect(begun).toEqual(["a", "b", "c"]);
  answers[2]?.();
  expect(await calls[2]).toBe("c");
});
