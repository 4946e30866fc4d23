import { expect, it } from "vitest";
import type { Job } from "#domain/records/job";
import { jobView } from "#features/job-views/job-view";
import { aJob } from "../../support/domain.ts";

const reel = {
  videoId: "vid_1",
  url: "/videos/x/reel.mp4",
  thumbnail: "/videos/x/poster.jpg",
  duration: 4,
  size: 9,
};
const images = { images: ["/videos/x/1.jpg", "/videos/x/2.jpg"], engine: "builtin", width: 1, height: 1, seed: 1 };
const script = { script: "Words", charsUsed: 5, charsMax: 1500, engine: "builtin" };

it.each([
  [{ kind: "reel", result: reel }, reel.thumbnail],
  [{ kind: "media", result: images }, "/videos/x/1.jpg"],
  [{ kind: "media", result: script }, null],
] satisfies [Partial<Job>, string | null][])("a finished job of %j shows a picture of it", (job, thumbnail) => {
  expect(jobView(aJob({ status: "done", title: "Tides", ...job }))).toMatchObject({ title: "Tides", thumbnail });
});

it("a job without a result has no picture, and an old one no title", () => {
  const none = { title: null, thumbnail: null };

  expect(jobView(aJob())).toMatchObject(none);
  expect(jobView(aJob({ status: "done", result: reel, deleted_at: "2026-03-10T12:00:00.000Z" }))).toMatchObject(none);
});

it("a failed job has an error sentence, although its own was deleted with its result", () => {
  const deleted = { status: "error", deleted_at: "2026-03-10T12:00:00.000Z" } as const;

  expect(jobView(aJob({ ...deleted, error_code: "cancelled" }))).toMatchObject({ error: "The job was cancelled." });
  expect(jobView(aJob({ ...deleted, error_code: "media_unreadable" }))).toMatchObject({ error: "The job failed." });
});
