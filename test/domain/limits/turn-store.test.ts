import { afterAll, beforeAll, expect, it } from "vitest";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

it("gives everybody who comes at once a number of their own, and tells the newest", async () => {
  const turns = await atOnce(20, () => domain.turns.take("stream#job_1"));

  expect(turns.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await domain.turns.newest("stream#job_1")).toBe(20);
});

it("counts each thing by itself, from nothing", async () => {
  expect(await domain.turns.newest("stream#job_2")).toBe(0);
  expect(await domain.turns.take("stream#job_2")).toBe(1);
});
