import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  followersOf,
  isOfType,
  type JobType,
  nextStage,
  pipelines,
  type StageOf,
  startsOf,
} from "#domain/jobs/pipelines";
import type { JobKind } from "#domain/records/job";
import { type Stage, stageNames, stages, TaskMessage } from "#domain/records/stages";
import { needsOf } from "#lambda/capability";
import { loadSpecs } from "#lambda/load-specs";

const { workers, schedules } = await loadSpecs(path.resolve(import.meta.dirname, "../../.."));
const types = Object.keys(pipelines).filter((name): name is JobType => Object.hasOwn(pipelines, name));
const stagesOf = (type: JobType) => stageNames.filter((stage) => Object.hasOwn(pipelines[type].next, stage));
const typesWith = (stage: Stage) => types.filter((type) => stagesOf(type).includes(stage));
const queuesOf = (uses: Parameters<typeof needsOf>[0]) => [
  ...new Set(needsOf(uses).flatMap((need) => (need.kind === "queue" ? [need.name] : []))),
];
/** The stages that have the worker of a stage, itself included. */
const sharing = (stage: Stage) => stageNames.filter((other) => stages[other].worker === stages[stage].worker);
const workersOf = (of: readonly Stage[]) => [...new Set(of.map((stage): string => stages[stage].worker))];

describe("every stage", () => {
  it.each(stageNames)("%s has a worker, which takes its tasks", (stage) => {
    const found = workers.find(({ name }) => name === stages[stage].worker);

    expect(found, `functions/workers/${stages[stage].worker}.ts`).toBeDefined();
    expect(found?.spec.message === TaskMessage).toBe(true);
  });

  it.each(stageNames)("%s belongs to a type of job", (stage) => {
    expect(typesWith(stage)).not.toEqual([]);
  });

  it.each(stageNames)("%s shares its worker only with stages of jobs that have it too", (stage) => {
    for (const other of sharing(stage)) {
      const both = typesWith(other).filter((type) => typesWith(stage).includes(type));
      expect([other, both]).not.toEqual([other, []]);
    }
  });

  it.each(stageNames)("%s has a worker that sends tasks to the stages that may follow, and to no other", (stage) => {
    const { uses = {} } = workers.find(({ name }) => name === stages[stage].worker)?.spec ?? {};
    const following = sharing(stage).flatMap((one) => followersOf(one));
    // A poll is followed by another poll until the provider is done.
    const followers = stage === "poll" ? [stage, ...following] : following;

    expect(queuesOf(uses).sort()).toEqual(workersOf(followers).sort());
  });
});

it.each(workers.filter(({ spec }) => spec.message === TaskMessage).map(({ name }) => name))(
  "the worker %s takes the tasks of a stage",
  (name) => {
    expect(stageNames.map((stage): string => stages[stage].worker)).toContain(name);
  },
);

it("the sweeper may enqueue tasks of every stage", () => {
  const { uses = {} } = schedules.find(({ name }) => name === "sweep-jobs")?.spec ?? {};

  expect(queuesOf(uses)).toEqual(expect.arrayContaining(workersOf(stageNames)));
});

describe.each(types)("jobs of the type %s", (type) => {
  const inOrder = stagesOf(type);
  const job = (stage: Stage) => ({ id: "job_1", kind: pipelines[type].kind, stage, stages: inOrder });

  it("reach each of their stages from the stages in which they start", () => {
    const reached = new Set<Stage>(startsOf(type));
    for (const stage of reached)
      for (const follower of followersOf(stage)) if (inOrder.includes(follower)) reached.add(follower);

    expect([...reached].sort()).toEqual([...inOrder].sort());
  });

  it("come to an end from each of their stages", () => {
    for (const start of inOrder) {
      const passed: Stage[] = [start];
      for (let stage = start; followersOf(stage).some((next) => inOrder.includes(next)); passed.push(stage)) {
        stage = nextStage(job(stage));
        expect(passed, `${start} leads to ${stage} twice`).not.toContain(stage);
      }
    }
  });

  it("are told from jobs of every other type", () => {
    for (const stage of inOrder)
      expect(types.filter((other) => isOfType({ kind: pipelines[type].kind, stage }, other))).toEqual([type]);
  });
});

describe("the stage that comes next", () => {
  const following = (kind: JobKind, stage: Stage, all: readonly Stage[], skipped: readonly Stage[] = []) =>
    nextStage({ id: "job_1", kind, stage, stages: all }, skipped);
  const reel: readonly StageOf<"reel">[] = ["fetch", "transcribe", "prepare", "render"];

  it("is the first of those that may follow and that the job has", () => {
    expect(following("reel", "fetch", reel)).toBe("transcribe");
    expect(following("reel", "transcribe", reel)).toBe("prepare");
    expect(following("reel", "prepare", reel)).toBe("render");
    expect(following("thumbnail", "fetch", ["fetch", "select", "pictures", "typeset"])).toBe("select");
    expect(following("video", "fetch", ["fetch", "animate"])).toBe("animate");
    expect(following("media", "listen", ["listen", "plan", "isolate", "produce"])).toBe("isolate");
    expect(following("media", "hear", ["listen", "plan", "hear", "isolate", "produce"])).toBe("isolate");
    expect(following("music", "commission", ["commission", "master"])).toBe("master");
  });

  it("depends on the kind of the job where types share a stage", () => {
    expect(following("thumbnail", "pictures", ["select", "pictures", "typeset"])).toBe("typeset");
    expect(following("media", "pictures", ["pictures", "develop"])).toBe("develop");
  });

  it("is none of those that turned out not to be needed", () => {
    expect(following("thumbnail", "fetch", ["fetch", "listen", "select"], ["listen"])).toBe("select");
    expect(following("thumbnail", "listen", ["listen", "hear", "thumbnails"], ["hear"])).toBe("thumbnails");
  });

  it("is an error where none follows, which names the job", () => {
    expect(() => following("reel", "render", reel)).toThrow("No stage follows render in the reel job job_1");
    expect(() => following("reel", "prepare", ["prepare"])).toThrow("No stage follows prepare in the reel job job_1");
  });
});
