import { setTimeout as pass } from "node:timers/promises";
import { mapAll } from "@reelwright/platform/map-all";
import { expect, it } from "vitest";

it("works on all items in order, and at most so many at once", async () => {
  let [running, most] = [0, 0];
  const doubled = await mapAll(
    [1, 2, 3, 4, 5],
    async (item) => {
      most = Math.max(most, ++running);
      await pass(2);
      running--;
      return item * 2;
    },
    { concurrency: 2 },
  );

  expect(doubled).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);
});

it("stops the others when one fails, and throws its error once they have ended", async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const work = async (item: number, _index: number, signal: AbortSignal) => {
    begun.push(item);
    if (item === 1) throw new Error("first");
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    await pass(2);
    ended.push(item);
    throw new Error("second");
  };

  await expect(mapAll([0, 1, 2, 3], work, { concurrency: 2 })).rejects.toThrow("first");
  expect([begun, ended]).toEqual([[0, 1], [0]]);
});

it("begins nothing for a caller who has stopped", async () => {
  const begun: number[] = [];
  const signal = AbortSignal.abort(new Error("stopped"));

  await expect(mapAll([1], async (item) => begun.push(item), { concurrency: 2, signal })).rejects.toThrow("stopped");
  expect(begun).toEqual([]);
});
