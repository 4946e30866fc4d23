import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { deadline } from "@reelwright/platform/deadline";
import { expect, it } from "vitest";

const late = () => new Error("too late");
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

it("a deadline aborts with its reason when the time is over", async () => {
  const { signal, end } = deadline(20, late);

  expect(signal.aborted).toBe(false);
  await expect.poll(() => signal.reason).toEqual(new Error("too late"));
  end();
});

it("a deadline aborts with an earlier signal, for the reason of that one", () => {
  const caller = new AbortController();
  const { signal, end } = deadline(60_000, late, caller.signal);

  expect(signal.aborted).toBe(false);
  caller.abort("the caller has left");
  expect(signal.reason).toBe("the caller has left");
  end();
});

it("a deadline is over at once when the earlier signal is", () => {
  const { signal, end } = deadline(60_000, late, AbortSignal.abort("long gone"));

  expect([signal.aborted, signal.reason]).toEqual([true, "long gone"]);
  end();
});

it("a deadline that has been ended never comes, and leaves no timer and no listener behind", async () => {
  const caller = new AbortController();
  const before = timers();
  const { signal, end } = deadline(10, late, caller.signal);
  expect([timers(), getEventListeners(caller.signal, "abort").length]).toEqual([before + 1, 1]);

  end();

  expect([timers(), getEventListeners(caller.signal, "abort").length]).toEqual([before, 0]);
  await sleep(30);
  caller.abort();
  expect(signal.aborted).toBe(false);
});
