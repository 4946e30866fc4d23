import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeMs, placeStore } from "#domain/limits/place-store";
import { countedCalls } from "#domain/limits/waiting-calls";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let places: ReturnType<typeof placeStore>;
beforeAll(async () => {
  domain = await startDomain();
  places = placeStore({ ...domain, random: Math.random });
});
afterAll(() => domain.stop());

let made = 0;
/** Places that no other test has. */
const kind = (most: number) => ({ name: `test-${made++}`, most });
const seconds = placeMs / 1000;

it("never more are taken than there are, however many ask at once", async () => {
  const two = kind(2);
  const taken = await atOnce(20, () => places.take([two]));

  expect(taken.filter(Boolean)).toHaveLength(2);
  await taken.find(Boolean)?.free();
  expect(await places.take([two])).not.toBeNull();
  expect(await places.take([two])).toBeNull();
});

it("a place of a function that has died comes back after its time", async () => {
  const one = kind(1);
  await places.take([one]);
  domain.clock.pass(seconds - 1);
  expect(await places.take([one])).toBeNull();
  domain.clock.pass(1);
  expect(await places.take([one])).not.toBeNull();
});

it("a place that is kept stays, and its holder hears when it was lost", async () => {
  const one = kind(1);
  const place = await places.take([one]);
  for (let beat = 0; beat < 5; beat++) {
    domain.clock.pass(seconds - 1);
    expect(await place?.keep()).toBe(true);
    expect(await places.take([one])).toBeNull();
  }
  domain.clock.pass(seconds);
  const other = await places.take([one]);
  expect(await place?.keep()).toBe(false);
  await place?.free();
  expect(await other?.keep()).toBe(true);
  expect(await places.take([one])).toBeNull();
});

it("one that has a place of its account but none of all gives that of its account back", async () => {
  const [account, all] = [kind(1), kind(1)];
  const other = await places.take([all]);
  expect(await places.take([account, all])).toBeNull();
  await other?.free();
  expect(await places.take([account, all])).not.toBeNull();
});

it("one that may take over places with a label gets them if none is free, and no other does", async () => {
  const [one, two] = [kind(1), kind(2)];
  const first = await places.take([one, two], { label: "stream#job_1" });
  expect(await places.take([one], { takesOver: "stream#job_2" })).toBeNull();
  const other = await places.take([two], { takesOver: "stream#" });
  const second = await places.take([one], { takesOver: "stream#" });
  domain.clock.pass(15);
  expect(await other?.keep()).toBe(true);

  expect(second).not.toBeNull();
  domain.clock.pass(15);
  expect([await first?.keep(), await second?.keep()]).toEqual([false, true]);
});

describe("calls that wait, with one place for each account and two in all", () => {
  const shares = { waits: { all: 2, perAccount: 1 } };
  const openCalls = () => {
    const apart = made++;
    // Named apart, so that no other test has these places.
    const take: typeof places.take = (kinds, claim) =>
      places.take(
        kinds.map(({ name, most }) => ({ name: `${apart}-${name}`, most })),
        claim,
      );
    return countedCalls({ take }, shares);
  };

  it("one account takes no place from another, and both together all there are", async () => {
    const calls = openCalls();
    expect(await calls.forCall("acc_a")).not.toBeNull();
    expect(await calls.forCall("acc_a")).toBeNull();
    expect(await calls.forStream({ accountId: "acc_a", jobId: "job_1" })).toBeNull();
    const second = await calls.forCall("acc_b");
    expect(second).not.toBeNull();
    expect(await calls.forCall("acc_c")).toBeNull();
    await second?.free();
    expect(await calls.forCall("acc_c")).not.toBeNull();
  });

  it("a stream yields to a call of its account and to its own reader, and to nobody else", async () => {
    const calls = openCalls();
    const stream = (accountId: string, jobId: string) => calls.forStream({ accountId, jobId });
    const broken = await stream("acc_a", "job_1");
    const [again, ofB] = [await stream("acc_a", "job_1"), await stream("acc_b", "job_3")];
    expect([again, ofB]).not.toContain(null);
    expect([await stream("acc_a", "job_2"), await calls.forCall("acc_c")]).toEqual([null, null]);
    expect(await calls.forCall("acc_a")).not.toBeNull();
    domain.clock.pass(15);
    expect([await broken?.keep(), await again?.keep(), await ofB?.keep()]).toEqual([false, false, true]);
  });

  it("are not counted where the account has room for all", async () => {
    const calls = countedCalls(
      {
        take: () => {
          throw new Error("A place was taken");
        },
      },
      null,
    );
    const taken = await Promise.all([calls.forCall("acc_a"), calls.forStream({ accountId: "acc_a", jobId: "job_1" })]);
    expect(await Promise.all(taken.map((place) => place?.keep()))).toEqual([true, true]);
  });
});
