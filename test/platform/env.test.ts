import { readNumber } from "@reelwright/platform/env";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

it("reads a number of the environment", () => {
  vi.stubEnv("RENDER_WIDTH", "40");

  expect(readNumber("RENDER_WIDTH")).toBe(40);
});

it.each([
  ["is missing", "", "Missing configuration: RENDER_WIDTH"],
  ["is a word", "many", 'Wrong configuration: RENDER_WIDTH is "many", not a number'],
])("stops a function whose number %s", (_, text, message) => {
  vi.stubEnv("RENDER_WIDTH", text);

  expect(() => readNumber("RENDER_WIDTH")).toThrow(message);
});
