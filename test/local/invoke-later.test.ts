import type { FunctionSettings } from "@reelwright/aws-local/lambda/function-process";
import { invokeLater } from "@reelwright/aws-local/lambda/invoke-later";
import { expect, it } from "vitest";
import { plainFunction } from "./plain-function.ts";

/** Calls a function that always fails until it is given up. Returns the pauses between its attempts. */
async function pausesOf(later: FunctionSettings["later"]): Promise<number[]> {
  const pauses: number[] = [];
  let attempts = 0;
  const invoke = async () => {
    attempts++;
    return { kind: "error", errorType: "Error", payload: Buffer.from("{}") } as const;
  };
  const lines: string[] = [];
  const target = { settings: { ...plainFunction, later }, invoke };
  invokeLater(
    target,
    Buffer.from("{}"),
    (line) => lines.push(line),
    async (milliseconds) => pauses.push(milliseconds),
  );
  await new Promise((resolve) => setImmediate(resolve));

  expect([lines.length, attempts]).toEqual([pauses.length + 1, pauses.length + 1]);
  return pauses;
}

it("a failing function is tried again after a minute, and then after two", async () => {
  expect(await pausesOf(undefined)).toEqual([60_000, 120_000]);
});

it("one with a configuration is tried again as often as that says", async () => {
  expect(await pausesOf({ retries: 1, keptMs: 60_000 })).toEqual([60_000]);
  expect(await pausesOf({ retries: 0, keptMs: 60_000 })).toEqual([]);
});
