import { spendLimit } from "reelwright/mcp/tools/spend-limit";
import { expect, it } from "vitest";

it("calls at the same time cannot pass the limit together", async () => {
  const limit = spendLimit(25);

  const reserved = await Promise.all(Array.from({ length: 20 }, () => limit.reserve(5)));

  expect(reserved.filter(({ held }) => held)).toHaveLength(5);
  expect(await limit.left()).toBe(0);
});

it("what a refused call had set aside may be spent by others, once", async () => {
  const limit = spendLimit(5);
  const first = await limit.reserve(5);
  if (first.held) {
    await first.release();
    await first.release();
  }

  expect(await limit.left()).toBe(5);
});

it("without a limit there is none left to name", async () => {
  expect(await spendLimit(null).reserve(1_000_000)).toMatchObject({ held: true });
  expect(await spendLimit(null).left()).toBeNull();
});
