import { describe, expect, it } from "vitest";
import { type Job, progressOf, stageAt, type Task } from "#domain/records/job";
import type { Stage } from "#domain/records/stages";

const stages: Stage[] = ["fetch", "prepare", "render"];
const at = (stage: Stage, done: readonly number[], status: Job["status"] = "processing", all = stages) =>
  ofTasks(
    stage,
    done.map((units) => ({ done: units, total: 100 })),
    status,
    all,
  );
const ofTasks = (
  stage: Stage,
  units: readonly Pick<Task, "done" | "total">[],
  status: Job["status"] = "processing",
  all = stages,
) => {
  const task = (of: Pick<Task, "done" | "total">): Task => ({
    state: "running",
    attempt: 1,
    lease_expires_at: 0,
    ...of,
  });
  const tasks = Object.fromEntries(units.map((of, index) => [String(index), task(of)]));
  return progressOf({ status, stages: all, stage, tasks });
};

describe("progress", () => {
  it.each([
    ["nothing is done", at("fetch", [0]), 0],
    ["the files are half fetched", at("fetch", [50]), 4],
    ["rendering begins", at("render", [0, 0]), 20],
    ["half of the frames are rendered", at("render", [50]), 60],
    [
      "the short one of two tasks is rendered",
      ofTasks("render", [
        { done: 9, total: 9 },
        { done: 0, total: 81 },
      ]),
      28,
    ],
    ["everything is made but not yet published", at("render", [100]), 99],
    ["the job is done", at("render", [0], "done"), 100],
    ["a task says more than there is", at("fetch", [900]), 8],
    ["a job that has nothing to fetch begins", at("prepare", [0], "processing", stages.slice(1)), 0],
    ["a job that had nothing to fetch is rendered", at("render", [0], "processing", stages.slice(1)), 13],
  ])("when %s", (_, progress, expected) => {
    expect(progress).toBe(expected);
  });

  it("of an edit whose pictures stay as they are is mostly its plan", () => {
    const edit: Pick<Job, "stages" | "stage" | "status" | "tasks"> = {
      stages: ["fetch", "plan", "produce"],
      stage: "produce",
      status: "processing",
      tasks: {},
    };

    expect([progressOf({ ...edit, makes_video: false }), progressOf({ ...edit, makes_video: true })]).toEqual([73, 28]);
  });
});

describe("the stage that goes with a progress", () => {
  it.each([
    [0, "fetch"],
    [7, "fetch"],
    [8, "prepare"],
    [20, "render"],
    [99, "render"],
  ])("at %i is %s", (progress, stage) => {
    expect(stageAt({ stages, stage: "render" }, progress)).toBe(stage);
  });
});
