import { afterAll, beforeAll, expect, it } from "vitest";
import { limitedService } from "../support/limits/limited-service.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The experiment `npm run reliability -- rate-limits` in small: more calls than are allowed, and exactly as many let in as are. */
let service: Service;
let limited: Awaited<ReturnType<typeof limitedService>>;
beforeAll(async () => {
  service = await sharedService();
  limited = await limitedService(service, 10);
});
afterAll(() => service.stop());

it.each([1, 10])("a key of %d a minute is let in so often and no more, and counts it", async (limit) => {
  expect((await limited.keyBurst(limit)).faults).toEqual([]);
});

it("the bearer tokens of an account are let in a hundred times a minute together", async () => {
  expect((await limited.tokenBurst()).faults).toEqual([]);
});

it("an address without credentials is let in sixty times a minute", async () => {
  expect((await limited.addressBurst()).faults).toEqual([]);
});

it("a key that is used up is no hindrance to another of its account", async () => {
  expect((await limited.neighbours()).faults).toEqual([]);
});

it("ten wrong passwords lock the address they come from, and keep the right one out from no other", async () => {
  expect((await limited.signInLock()).faults).toEqual([]);
});

it("ten wrong passwords lock an address, whomever they are for", async () => {
  expect((await limited.addressLock()).faults).toEqual([]);
});
