import { expect, it } from "vitest";
import { refusalOf } from "../../bin/start/refusal.ts";

it.each([
  ["an answer that breaks off", new TypeError("terminated"), /broke off an answer/],
  [
    "a service that has gone",
    new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") }),
    /broke off an answer/,
  ],
  [
    "a full disk below it",
    new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ENOSPC" }) }),
    /full/,
  ],
])("%s is told in one line", (_, error, line) => {
  expect(refusalOf(error)).toMatch(line);
});

it("an error of the program is none that the machine has caused", () => {
  expect(refusalOf(new TypeError("x is not a function"))).toBe(null);
});
