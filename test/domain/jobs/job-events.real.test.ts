import { describe, expect, it } from "vitest";
import type { Job } from "#domain/records/job";
import { eventsAfter, LastEventId } from "#features/job-views/job-events";
import { aJob } from "../../support/domain.ts";

const reel = {
  videoId: "vid_1",
  url: "/videos/x/1/vid_1.mp4",
  thumbnail: "/videos/x/1/vid_1.jpg",
  duration: 8,
  size: 9,
};

/** A job in its render stage (which shows as 13 to 99 per cent) of which so many hundredths are rendered. */
const rendering = (done: number, change: Partial<Job> = {}) =>
  aJob({
    stages: ["prepare", "render"],
    tasks: { 0: { state: "running", attempt: 1, lease_expires_at: 0, done, total: 100 } },
    ...change,
  });
const done = rendering(100, { status: "done", result: reel });
const failed = rendering(9, { status: "error", error: "The job was cancelled.", error_code: "cancelled" });
const ids = (job: Job, last: number | null) => eventsAfter(job, last).map(({ id }) => id);
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("the events of a job under way", () => {
  it("are its present progress for a client that comes first", () => {
    expect(eventsAfter(rendering(9), null)).toEqual([
      {
        event: "progress",
        id: 20,
        data: { jobId: "job_1", status: "processing", progress: 20, stage: "render" },
      },
    ]);
  });

  it("are every whole per cent since the last one seen, each with the stage it belongs to", () => {
    expect(eventsAfter(rendering(1), 11).map(({ id, data }) => [id, "stage" in data && data.stage])).toEqual([
      [12, "prepare"],
      [13, "render"],
    ]);
    expect(ids(rendering(9), 12)).toEqual(upTo(13, 20));
  });

  it("are none while nothing has moved, nor for a client that says it has seen more than there is", () => {
    expect([ids(rendering(9), 20), ids(rendering(9), 50)]).toEqual([[], []]);
  });
});

describe("the events of a job that has ended", () => {
  it("are its end alone for a client that comes first", () => {
    expect(eventsAfter(done, null)).toEqual([{ event: "done", id: "end", data: reel }]);
    expect(eventsAfter(failed, null)).toEqual([
      { event: "error", id: "end", data: { jobId: "job_1", error: "The job was cancelled.", code: "cancelled" } },
    ]);
  });

  it("are what was missed and then the end for one that comes back", () => {
    expect(ids(done, 90)).toEqual([...upTo(91, 99), "end"]);
    expect(ids(done, 99)).toEqual(["end"]);
    expect(ids(failed, 17)).toEqual([18, 19, 20, "end"]);
    expect(ids(failed, 60)).toEqual(["end"]);
  });
});

it("a client that comes back at every step sees what one sees that stays", () => {
  const states = [...upTo(0, 100).map((hundredths) => rendering(hundredths)), done];
  let last: number | null = null;
  const seen: (number | "end")[] = [];
  for (const job of states) {
    for (const { id } of eventsAfter(job, last)) {
      seen.push(id);
      if (id !== "end") last = id;
    }
  }

  expect(seen).toEqual([...upTo(13, 99), "end"]);
});

describe("the id of the last event", () => {
  it.each([
    ["0", 0],
    ["99", 99],
    ["end", "end"],
  ])("%s is read", (text, id) => {
    expect(LastEventId.parse(text)).toBe(id);
  });

  it.each(["", "100", "-1", "1.5", "END", "1e1"])("%j is none of ours", (text) => {
    expect(LastEventId.safeParse(text).success).toBe(false);
  });
});
