import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startEmulatedDynamoDb } from "./emulated-dynamodb.ts";
import { interleave } from "./interleave.ts";
import { memoryDynamoDb } from "./memory-dynamodb.ts";
import { mutants } from "./mutants.ts";
import { firstCaught, runOnEmulator, runOnModel } from "./run-seeds.ts";

// As long as it takes on a machine that does much else.
const timeout = 600_000;
beforeAll(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

const sound = { violations: [], lost: 0, doubled: 0 };

it(
  "three hundred interleavings of everything that can go wrong break no rule, lose no credit and double none",
  async () => {
    const totals = await runOnModel({ seed: 1, times: 300 });

    expect(totals).toMatchObject(sound);
    // Otherwise nothing was tried.
    for (const what of [
      "crashed before",
      "frozen",
      "refused",
      "messages lost",
      "jobs done",
      "jobs error",
      "answers of 402",
    ])
      expect(totals.counts[what], what).toBeGreaterThan(30);
  },
  timeout,
);

it(
  "on the emulator they go step by step as on the model",
  async () => {
    expect(await runOnEmulator({ seed: 1, times: 15 }, startEmulatedDynamoDb)).toMatchObject({
      ...sound,
      asOnModel: 15,
    });
  },
  timeout,
);

it("a seed repeats its interleaving", async () => {
  const [first, second] = [
    await interleave({ seed: 7, database: memoryDynamoDb() }),
    await interleave({ seed: 7, database: memoryDynamoDb() }),
  ];

  expect(second).toEqual(first);
  expect(await interleave({ seed: 8, database: memoryDynamoDb() })).not.toEqual(first);
});

describe("a bug is found:", () => {
  it.each(mutants)(
    "$name",
    async (mutant) => {
      expect(await firstCaught(mutant, { seed: 1, times: 1000 })).not.toBeNull();
    },
    timeout,
  );
});
