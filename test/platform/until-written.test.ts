import { untilWritten } from "@reelwright/platform/until-written";
import { expect, it } from "vitest";

/** Waits that take no time, and how long each would have been. */
function waits() {
  const waited: number[] = [];
  return { waited, retrying: { random: () => 0.5, sleep: async (ms: number) => waited.push(ms) } };
}

it("decides again after each change that came in between", async () => {
  const { waited, retrying } = waits();
  const outcomes = [undefined, undefined, null];

  expect(await untilWritten(retrying, "the account", async () => outcomes.shift())).toBe(null);
  expect(waited).toEqual([10, 10]);
});

it("gives up when others change the item again and again", async () => {
  const { waited, retrying } = waits();

  await expect(untilWritten(retrying, "the account acc_1", async () => undefined)).rejects.toThrow(
    "Too many concurrent changes of the account acc_1",
  );
  expect(waited).toHaveLength(300);
});
