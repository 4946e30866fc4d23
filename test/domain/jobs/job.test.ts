import { describe, expect, it } from "vitest";
import { type Job, progressOf, type Stage, type Task } from "#domain/jobs/job";

const at = (stage: Stage, done: readonly number[], status: Job["status"] = "processing") => {
  const task = (units: number): Task => ({ state: "running", lease_expires_at: 0, done: units, total: 100 });
  return progressOf({
    status,
    stage,
    tasks: Object.fromEntries(done.map((units, index) => [`task-${index}`, task(units)])),
  });
};

describe("progress", () => {
  it.each([
    ["nothing is done", at("prepare", [0]), 0],
    ["the plan is half made", at("prepare", [50]), 5],
    ["rendering begins", at("render", [0, 0]), 10],
    ["one of two segments is rendered", at("render", [100, 0]), 50],
    ["assembly begins", at("assemble", [0]), 90],
    ["everything is made but not yet published", at("assemble", [100]), 99],
    ["the job is done", at("assemble", [0], "done"), 100],
    ["a task says more than there is", at("prepare", [900]), 10],
  ])("when %s", (_, progress, expected) => {
    expect(progress).toBe(expected);
  });
});
