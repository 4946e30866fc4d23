import { expect, it, vi } from "vitest";
import * as z from "zod";
import { jobReader } from "#domain/jobs/job-reader";
import { type Job, Job as StoredJob } from "#domain/records/job";

const music = jobReader("music", z.object({ seconds: z.number().default(30) }));
const track = jobReader("track", z.object({ stored: z.string() }));

const job = (of: Partial<Job>): Job =>
  StoredJob.parse({
    id: "job_1",
    account_id: "acc_1",
    kind: "music",
    status: "processing",
    stages: ["compose"],
    stage: "compose",
    queued_at: 0,
    announced: 1,
    tasks: {},
    input: {},
    upload_prefix: null,
    callback_url: null,
    cost: 5,
    video: { id: "mus_1", folder: "/videos/1/", path: null },
    created_at: "2026-03-10T12:00:00.000Z",
    ended_at: null,
    result: null,
    error: null,
    error_code: null,
    ...of,
  });

it("reads a job with its input as it is today, whenever the job was stored", () => {
  expect(music.read(job({ input: { seconds: 90 } }))).toMatchObject({ id: "job_1", input: { seconds: 90 } });
  expect(music.read(job({ input: { retired: true } }))?.input).toEqual({ seconds: 30 });
});

it("does not read jobs of another type, even of the same kind", () => {
  const sent = job({ stages: ["admit"], stage: "admit", input: { stored: "uploads/1" } });

  expect([music.read(sent), track.read(job({}))]).toEqual([null, null]);
  expect(track.read(sent)?.input).toEqual({ stored: "uploads/1" });
  expect(music.read(job({ kind: "reel", stages: ["prepare"], stage: "prepare" }))).toBeNull();
});

it("does not read a job whose owner has deleted it, nor one that does not exist", () => {
  const deleted = job({ status: "done", deleted_at: "2026-03-11T12:00:00.000Z", input: null });

  expect([music.read(deleted), music.read(null)]).toEqual([null, null]);
});

it("refuses an input that cannot be read, or leaves its job out of a list, and reports it either way", () => {
  const reports = vi.spyOn(console, "error").mockReturnValue();
  const broken = job({ stages: ["admit"], stage: "admit", input: {} });

  expect(() => track.read(broken)).toThrow(expect.objectContaining({ code: "job_unreadable" }));
  expect(track.readIfItFits(broken)).toBeNull();
  expect(reports).toHaveBeenCalledTimes(2);
  expect(music.readIfItFits(job({ input: { seconds: 90 } }))?.input).toEqual({ seconds: 90 });
  reports.mockRestore();
});
