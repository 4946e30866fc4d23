import { expect, it } from "vitest";
import { jobExpiry } from "#domain/jobs/job-expiry";
import { aJob } from "../../support/domain.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const inThirtyDays = Date.parse("2026-04-09T12:00:00.000Z") / 1000;
const published = { id: "vid_1", folder: "/videos/x/", path: "/videos/x/1/a.jpg" };
const nothing = { ...published, path: null };

it.each([
  ["a reel, whose video has a record of its own", { kind: "reel", video: published }, inThirtyDays],
  ["music, whose track has a record of its own", { kind: "music", video: published }, inThirtyDays],
  ["thumbnails that are still shown", { kind: "thumbnail", video: published }, null],
  ["images that are still shown", { kind: "media", video: published }, null],
  ["a script, which published nothing", { kind: "media", video: nothing }, inThirtyDays],
  ["thumbnails that failed", { kind: "thumbnail", video: nothing }, inThirtyDays],
  ["thumbnails that were deleted", { kind: "thumbnail", video: nothing, deleted_at: "2026-03-10" }, inThirtyDays],
] as const)("the record of %s", (_what, job, expiry) => {
  expect(jobExpiry(aJob(job), { keptDays: 30, now })).toBe(expiry);
});
