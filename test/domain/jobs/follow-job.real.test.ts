import { expect, it } from "vitest";
import type { Job } from "#domain/records/job";
import { followJob } from "#features/job-views/follow-job";
import { aJob } from "../../support/domain.ts";

const pace = { pollMs: 1, totalMs: 60_000 };
const never = new AbortController().signal;
const at = (done: number, change: Partial<Job> = {}) =>
  aJob({ tasks: { 0: { state: "running", attempt: 1, lease_expires_at: 0, done, total: 100 } }, ...change });
const failed = at(20, { status: "error", error: "No", error_code: "x" });

/** The ids that are seen when a job is found to be so, one look after the other. */
async function follow(
  states: (Job | null)[],
  of: { last?: number | null; signal?: AbortSignal; totalMs?: number } = {},
) {
  const [job, ...later] = states;
  if (!job) throw new Error("Nothing to follow");
  const seen: (number | "end")[] = [];
  const followed = followJob({
    job,
    last: of.last ?? null,
    signal: of.signal ?? never,
    pace: { ...pace, totalMs: of.totalMs ?? pace.totalMs },
    look: async () => {
      const next = later.shift();
      if (next === undefined) throw new Error("Looked once more than was told");
      return next;
    },
  });
  for await (const batch of followed) seen.push(...batch.map(({ id }) => id));
  return { seen, left: later.length };
}

it("sends the present, then what has been passed between two looks, then the end, and looks no more", async () => {
  const { seen } = await follow([at(10), at(10), at(14), at(14), at(20), failed]);

  expect(seen).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, "end"]);
});

it("goes on after the event that was seen last", async () => {
  expect((await follow([at(10), failed], { last: 8 })).seen).toEqual([9, 10, ...upTo(11, 20), "end"]);
});

it("sends nothing but the end of a job that has ended", async () => {
  expect((await follow([failed])).seen).toEqual(["end"]);
});

it("stops when there is no more looking, when its time is up, and when its client has left", async () => {
  const left = new AbortController();
  left.abort();

  expect((await follow([at(10), null])).seen).toEqual([10]);
  expect((await follow([at(10), at(11)], { totalMs: 0 })).seen).toEqual([]);
  expect(await follow([at(10), at(11)], { signal: left.signal })).toEqual({ seen: [], left: 1 });
});

it("does not wait for the next look once its client has left", async () => {
  const left = new AbortController();
  const followed = followJob({
    job: at(10),
    last: null,
    signal: left.signal,
    pace: { pollMs: 3_600_000, totalMs: 7_200_000 },
    look: async () => at(11),
  });
  await followed.next();
  const next = followed.next();
  left.abort();

  expect((await next).done).toBe(true);
});

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
