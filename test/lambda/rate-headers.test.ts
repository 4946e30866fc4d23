import { expect, it } from "vitest";
import { rateHeaders } from "#lambda/rate-headers";

const perMinute = { name: "default", limit: 60, windowSeconds: 60, remaining: 12, resetSeconds: 30 };
const perQuarter = { name: "sign-in", limit: 10, windowSeconds: 900, remaining: 0, resetSeconds: 611 };

it("a call that is not counted is told of no limit", () => {
  expect(rateHeaders([])).toEqual({});
});

it("a call is told of its limit", () => {
  expect(rateHeaders([perMinute])).toEqual({
    "RateLimit-Policy": '"default";q=60;w=60',
    RateLimit: '"default";r=12;t=30',
  });
});

it("a call that several limits count is told of each", () => {
  expect(rateHeaders([perMinute, perQuarter])).toEqual({
    "RateLimit-Policy": '"default";q=60;w=60, "sign-in";q=10;w=900',
    RateLimit: '"default";r=12;t=30, "sign-in";r=0;t=611',
  });
});
