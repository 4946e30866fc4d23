import { spendLimit } from "reelwright/mcp/tools/spend-limit";
import { expect, it } from "vitest";

it("calls at the same time cannot pass the limit together", () => {
  const limit = spendLimit(25);

  const held = Array.from({ length: 20 }, () => limit.reserve(5)).filter((one) => one.held);

  expect(held).toHaveLength(5);
  expect(limit.left()).toBe(0);
});

it("what a refused call had set aside may be spent by others, once", () => {
  const limit = spendLimit(5);
  const first = limit.reserve(5);
  if (first.held) {
    first.release();
    first.release();
  }

  expect(limit.left()).toBe(5);
});

it("a call names the most that it may cost", () => {
  expect(spendLimit(null).reserve(9, 8)).toEqual({ held: false, reason: "This costs 9 credits; maxCredits is 8." });
  expect(spendLimit(null).reserve(8, 8)).toMatchObject({ held: true });
  expect(spendLimit(null).left()).toBeNull();
});
