import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { expectSound, sound } from "./break-no-rule.ts";
import { startEmulatedDynamoDb } from "./emulated-dynamodb.ts";
import { interleave } from "./interleave.ts";
import { memoryDynamoDb } from "./memory-dynamodb.ts";
import { runOnEmulator } from "./run-seeds.ts";

// As long as it takes on a machine that does much else.
const timeout = 600_000;
beforeAll(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

// Three hundred, and what finds bugs that were put in, are in the full tests.
it(
  "sixty interleavings of everything that can go wrong break no rule, lose no credit and double none",
  () => expectSound(60),
  timeout,
);

it(
  "on the emulator they go step by step as on the model",
  async () => {
    expect(await runOnEmulator({ seed: 1, times: 4 }, startEmulatedDynamoDb)).toMatchObject({
      ...sound,
      asOnModel: 4,
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
