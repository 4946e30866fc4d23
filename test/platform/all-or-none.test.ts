import { setImmediate as turn } from "node:timers/promises";
import { allOrNone } from "@reelwright/platform/all-or-none";
import { expect, it } from "vitest";

const { signal } = new AbortController();

it("returns both results", async () => {
  expect(await allOrNone(signal, [async () => 1, async () => "two"])).toEqual([1, "two"]);
});

it("throws the first error, once the other work was told and has ended", async () => {
  const seen: string[] = [];
  const failing = async () => {
    throw new Error("first");
  };
  const waiting = async (stop: AbortSignal) => {
    while (!stop.aborted) await turn();
    seen.push("ended");
    throw new Error("second");
  };

  await expect(allOrNone(signal, [waiting, failing])).rejects.toThrow("first");
  expect(seen).toEqual(["ended"]);
});
