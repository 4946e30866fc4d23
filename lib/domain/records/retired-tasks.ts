import type { Stage } from "./stages.ts";

/** Tasks that no worker takes any more, of jobs that were launched by an earlier version. */
interface RetiredTask {
  /** The stage as it is stored. It may exist still, with other tasks. */
  stage: string;
  task: RegExp;
  /** The queue of its worker. It stays as long as this entry does, so that senders are always replaced before it goes. */
  queue: string;
  /** The stage and the task that do its work now. */
  to: Stage;
  as: string;
  /** The share of the new task that was done when the retired one began, so that no caller sees progress go back. */
  share: number;
}

/**
 * What is done with jobs in retired stages: they go on at the stage that replaces theirs. An entry is removed one release
 * after no job can be stored in it any more, which is two hours after the release that added it.
 */
export const retiredTasks: readonly RetiredTask[] = [
  // The segments of a reel were tasks, and a stage of its own joined them. The director of `render` does both now.
  { stage: "render", task: /^\d+:/, queue: "render-segment", to: "render", as: "render", share: 0 },
  { stage: "assemble", task: /^join$/, queue: "assemble-reel", to: "render", as: "render", share: 0.9 },
  { stage: "assemble", task: /^copy$/, queue: "assemble-reel", to: "render", as: "copy", share: 0.9 },
];

/** The tasks that replace a job's retired ones: the stage, and the units of each that are done. */
export interface Replacement {
  stage: Stage;
  tasks: Record<string, { done: number; total: number }>;
}

/** Progress is counted in per cent where the units of a task are unknown. */
const total = 100;

/** Where a job goes on whose tasks are retired; null if a worker takes them. */
export function replacementFor(job: { stage: string; tasks: Readonly<Record<string, unknown>> }): Replacement | null {
  const retired = Object.keys(job.tasks).flatMap(
    (name) => retiredTasks.find(({ stage, task }) => stage === job.stage && task.test(name)) ?? [],
  );
  const [first] = retired;
  if (!first) return null;
  const replacing = retired.filter(({ to }) => to === first.to);
  return {
    stage: first.to,
    tasks: Object.fromEntries(replacing.map(({ as, share }) => [as, { done: Math.floor(total * share), total }])),
  };
}

/**
 * Queues of stages that have another worker now. The sweeper enqueues the tasks that are left in them again. The new
 * worker has a queue of another name, so that an earlier worker never meets tasks of stages that it does not know.
 */
const replacedQueues = ["make-thumbnails", "select-frames", "typeset-thumbnails"];

/** The queues that no worker of this version reads. */
export const retiredQueues: readonly string[] = [
  ...new Set([...retiredTasks.map(({ queue }) => queue), ...replacedQueues]),
];
