import { describe, expect, it } from "vitest";
import * as z from "zod";
import { coercedNumber } from "#lambda/coerced-number";

const page = coercedNumber(z.int().min(1).max(100)).default(20);

describe("a number in an address or a form", () => {
  it.each([
    ["7", 7],
    ["007", 7],
    ["1.0", 1],
    [100, 100],
    [undefined, 20],
  ])("may be %j", (given, number) => {
    expect(page.parse(given)).toBe(number);
  });

  it.each([
    "",
    " ",
    " 7",
    "7 ",
    "+7",
    "1e1",
    "0x10",
    "1_0",
    "1,0",
    "٧",
    "NaN",
    "Infinity",
    "true",
    null,
    true,
    [],
    ["7"],
    1.5,
  ])("may not be %j", (given) => {
    expect(page.safeParse(given).success).toBe(false);
  });

  it.each(["0", "101", "-1", "7.5", "9".repeat(15)])("keeps to its bounds: not %s", (given) => {
    expect(page.safeParse(given).success).toBe(false);
  });
});
