import { describe, expect, it } from "vitest";
import { type Job, progressOf, stageAt, type Task } from "#domain/jobs/job";
import type { Stage } from "#domain/jobs/stages";

const stages: Stage[] = ["fetch", "prepare", "render", "assemble"];
const at = (stage: Stage, done: readonly number[], status: Job["status"] = "processing", all = stages) => {
  const task = (units: number): Task => ({
    state: "running",
    attempt: 1,
    lease_expires_at: 0,
    done: units,
    total: 100,
  });
  const tasks = Object.fromEntries(done.map((units, index) => [String(index), task(units)]));
  return progressOf({ status, stages: all, stage, tasks });
};

describe("progress", () => {
  it.each([
    ["nothing is done", at("fetch", [0]), 0],
    ["the files are half fetched", at("fetch", [50]), 5],
    ["rendering begins", at("render", [0, 0]), 20],
    ["one of two segments is rendered", at("render", [100, 0]), 55],
    ["assembly begins", at("assemble", [0]), 90],
    ["everything is made but not yet published", at("assemble", [100]), 99],
    ["the job is done", at("assemble", [0], "done"), 100],
    ["a task says more than there is", at("fetch", [900]), 10],
    ["a job that has nothing to fetch begins", at("prepare", [0], "processing", stages.slice(1)), 0],
    ["a job that had nothing to fetch is rendered", at("assemble", [0], "processing", stages.slice(1)), 88],
  ])("when %s", (_, progress, expected) => {
    expect(progress).toBe(expected);
  });
});

describe("the stage that goes with a progress", () => {
  it.each([
    [0, "fetch"],
    [9, "fetch"],
    [10, "prepare"],
    [20, "render"],
    [89, "render"],
    [90, "assemble"],
    [99, "assemble"],
  ])("at %i is %s", (progress, stage) => {
    expect(stageAt({ stages, stage: "assemble" }, progress)).toBe(stage);
  });
});
