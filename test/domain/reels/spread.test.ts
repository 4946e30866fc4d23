import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { spread } from "#features/reels/spread";

const refused = new Error("refused");
const final = new Error("final");
const verdictOn = (error: unknown) => {
  if (error === final) return "final";
  return error === refused ? "refused" : "failed";
};
const retrying = { sleep: () => turn(), random: () => 0.5 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Spreads so many items over an account that has room for so many calls at once. */
async function spreadOver(
  room: number,
  { items = 40, width = 30, failing = (_item: number, _try: number) => null as Error | null } = {},
) {
  const [done, tries] = [[] as number[], new Map<number, number>()];
  let [running, most, refusals] = [0, 0, 0];
  const signal = new AbortController().signal;
  const call = async (item: number) => {
    running += 1;
    try {
      await turn();
      if (running > room) {
        refusals += 1;
        throw refused;
      }
      most = Math.max(most, running);
      const attempt = (tries.get(item) ?? 0) + 1;
      tries.set(item, attempt);
      const error = failing(item, attempt);
      if (error) throw error;
      await turn();
      done.push(item);
    } finally {
      running -= 1;
    }
  };
  const outcome = await spread(numbers(items), { width, call, verdictOn, retrying, signal }).catch((error) => error);
  return { done: done.toSorted((a, b) => a - b), most, refusals, outcome, running };
}

describe("spreading calls", () => {
  it("makes each call once, and as many at once as are allowed", async () => {
    expect(await spreadOver(100)).toMatchObject({ done: numbers(40), most: 30, refusals: 0 });
  });

  it("makes each call although most are refused at first", async () => {
    const { done, most, refusals } = await spreadOver(4);

    expect(done).toEqual(numbers(40));
    expect(most).toBeLessThanOrEqual(4);
    expect(refusals).toBeGreaterThan(0);
  });

  it("goes on one by one where there is room for a single call", async () => {
    expect(await spreadOver(1)).toMatchObject({ done: numbers(40), most: 1 });
  });

  it("tries a call that fails again, three times in all", async () => {
    const twice = (item: number, attempt: number) => (item === 7 && attempt <= 2 ? new Error("lost") : null);
    const always = (item: number) => (item === 7 ? new Error("lost") : null);

    expect((await spreadOver(100, { failing: twice })).done).toEqual(numbers(40));
    expect((await spreadOver(100, { failing: always })).outcome).toEqual(new Error("lost"));
  });

  it("halves once what is refused together, and has the width again after successes", async () => {
    const gate = Promise.withResolvers<void>();
    let [begun, running, most] = [0, 0, 0];
    const call = async () => {
      begun += 1;
      running += 1;
      try {
        if (begun <= 8) {
          await turn();
          throw refused;
        }
        await gate.promise;
        most = Math.max(most, running);
        await turn();
      } finally {
        running -= 1;
      }
    };

    const { signal } = new AbortController();
    const spreading = spread(numbers(60), { width: 8, call, verdictOn, retrying, signal });

    // Every wait of these calls is one turn.
    for (let round = 0; round < 20; round++) await turn();
    expect([begun, running]).toEqual([8 + 4, 4]);
    gate.resolve();
    await spreading;
    expect(most).toBe(8);
  });

  it("tries a call that fails before those that follow it", async () => {
    const order: number[] = [];
    const call = async (item: number) => {
      order.push(item);
      if (order.length === 1) throw new Error("lost");
    };

    await spread(numbers(4), { width: 1, call, verdictOn, retrying, signal: new AbortController().signal });

    expect(order).toEqual([0, 0, 1, 2, 3]);
  });

  it("begins nothing after a final failure, and throws it when nothing runs any more", async () => {
    const failing = (item: number) => (item === 2 ? final : null);

    const { done, outcome, running } = await spreadOver(100, { width: 5, failing });

    expect([outcome, running]).toEqual([final, 0]);
    expect(done.length).toBeLessThan(15);
  });

  it("begins nothing once it is aborted", async () => {
    const stopping = new AbortController();
    const begun: number[] = [];
    const call = async (item: number) => {
      begun.push(item);
      if (item === 3) stopping.abort(new Error("ended"));
      await turn();
    };

    const spreading = spread(numbers(40), { width: 2, call, verdictOn, retrying, signal: stopping.signal });

    await expect(spreading).rejects.toThrow("ended");
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
