import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());
beforeEach(() => {
  accountId = `acc_${++accounts}`;
});
const open = (id: string, jobId = `job of ${id}`) => domain.streams.open({ accountId, id }, jobId);
const keep = (id: string) => domain.streams.keep({ accountId, id });

it("an account opens five streams, however many it asks for at once, and another account as many", async () => {
  expect((await atOnce(12, (index) => open(`str_${index}`))).filter(Boolean)).toHaveLength(5);
  accountId = `acc_${++accounts}`;
  expect(await open("str_1")).toBe(true);
});

it("a stream that is closed frees its place", async () => {
  await atOnce(5, (index) => open(`str_${index}`));
  expect(await open("str_5")).toBe(false);
  await domain.streams.close({ accountId, id: "str_0" });

  expect(await open("str_5")).toBe(true);
  expect(await keep("str_0")).toBe(false);
});

it("a stream whose function died frees its place after its lease; one that goes on keeps it", async () => {
  await atOnce(5, (index) => open(`str_${index}`));
  for (let second = 0; second < 40; second++) {
    domain.clock.pass(1);
    expect(await keep("str_0")).toBe(true);
  }

  expect((await atOnce(5, (index) => open(`str_new_${index}`))).filter(Boolean)).toHaveLength(4);
});

it("a stream that was held up for longer than its lease goes on, unless its place was taken", async () => {
  await open("str_slow");
  domain.clock.pass(60);
  expect(await keep("str_slow")).toBe(true);

  domain.clock.pass(60);
  await atOnce(5, (index) => open(`str_${index}`));
  expect(await keep("str_slow")).toBe(false);
});

it("a client that comes back for its job takes the place of its own old stream, and of no other", async () => {
  await atOnce(5, (index) => open(`str_${index}`, `job_${index}`));

  expect(await open("str_again", "job_3")).toBe(true);
  expect(await keep("str_3")).toBe(false);
  expect(await keep("str_again")).toBe(true);
  expect(await Promise.all(["str_0", "str_1", "str_2", "str_4"].map(keep))).toEqual([true, true, true, true]);
  expect(await open("str_other", "job_9")).toBe(false);
});
