import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectSound } from "./break-no-rule.ts";
import { mutants } from "./mutants.ts";
import { firstCaught } from "./run-seeds.ts";

// As long as it takes on a machine that does much else.
const timeout = 600_000;
beforeAll(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

it(
  "three hundred interleavings of everything that can go wrong break no rule, lose no credit and double none",
  () => expectSound(300),
  timeout,
);

describe("a bug is found:", () => {
  it.each(mutants)(
    "$name",
    async (mutant) => {
      expect(await firstCaught(mutant, { seed: 1, times: 1000 })).not.toBeNull();
    },
    timeout,
  );
});
