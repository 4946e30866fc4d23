import type { JobKind } from "../records/job.ts";
import type { Stage } from "../records/stages.ts";

interface Pipeline {
  kind: JobKind;
  /** The stages in which a job may start, and the stages that may follow each stage, in order of preference. */
  start: readonly Stage[];
  next: Partial<Record<Stage, readonly Stage[]>>;
}

/**
 * The stages of each type of job. A job is launched with those that it needs: after each stage comes the first of the
 * stages listed here that the job has. The worker of a stage without a next stage ends the job.
 */
export const pipelines = {
  reel: {
    kind: "reel",
    start: ["fetch", "speak", "transcribe", "prepare"],
    next: {
      fetch: ["speak", "transcribe", "prepare"],
      speak: ["prepare"],
      transcribe: ["prepare"],
      prepare: ["render"],
      render: [],
    },
  },
  aiVideo: {
    kind: "video",
    start: ["fetch", "frame", "submit", "animate"],
    next: {
      fetch: ["frame", "animate"],
      frame: ["submit"],
      submit: ["poll"],
      poll: ["collect"],
      collect: ["conform"],
      conform: [],
      animate: [],
    },
  },
  thumbnails: {
    kind: "thumbnail",
    start: ["fetch", "listen", "thumbnails", "select"],
    next: {
      fetch: ["listen", "thumbnails", "select"],
      listen: ["hear", "thumbnails", "select"],
      hear: ["thumbnails", "select"],
      select: ["pictures"],
      pictures: ["typeset"],
      typeset: [],
      thumbnails: [],
    },
  },
  script: {
    kind: "media",
    start: ["script"],
    next: { script: [] },
  },
  edit: {
    kind: "media",
    start: ["fetch", "listen", "speak", "plan"],
    next: {
      fetch: ["listen", "speak", "plan"],
      listen: ["hear", "isolate", "speak", "plan"],
      hear: ["isolate", "speak", "plan"],
      isolate: ["speak", "plan"],
      speak: ["plan"],
      plan: ["produce"],
      produce: [],
    },
  },
  images: {
    kind: "media",
    start: ["paint", "pictures"],
    next: { paint: [], pictures: ["develop"], develop: [] },
  },
  music: {
    kind: "music",
    start: ["compose", "commission"],
    next: { compose: [], commission: ["master"], master: [] },
  },
  track: {
    kind: "music",
    start: ["admit"],
    next: { admit: [] },
  },
} as const satisfies Record<string, Pipeline>;

/** A type of job. Several may be stored as the same kind, as scripts and images are. */
export type JobType = keyof typeof pipelines;
export type KindOf<T extends JobType> = (typeof pipelines)[T]["kind"];
export type StartOf<T extends JobType> = (typeof pipelines)[T]["start"][number];
export type StageOf<T extends JobType> = Extract<keyof (typeof pipelines)[T]["next"], Stage>;
/** The types of job that pass through a stage. */
export type TypesWith<S extends Stage> = {
  [T in JobType]: S extends StageOf<T> ? T : never;
}[JobType];

const table: Readonly<Record<JobType, Pipeline>> = pipelines;

/** The stages that may follow a stage in any type of job: its worker sends to their queues. */
export const followersOf = (stage: Stage): readonly Stage[] => [
  ...new Set(Object.values(table).flatMap(({ next }) => next[stage] ?? [])),
];

/** The stages in which jobs of a type may start. */
export const startsOf = (type: JobType): readonly Stage[] => table[type].start;

/** The stages in which any job may start. */
export const firstStages: readonly Stage[] = [...new Set(Object.values(table).flatMap(({ start }) => start))];

/** Whether a job is of a type. Types that share a kind share no stage. */
export const isOfType = ({ kind, stage }: { kind: JobKind; stage: Stage }, type: JobType): boolean =>
  table[type].kind === kind && Object.hasOwn(table[type].next, stage);

/** The stage that comes after a job's stage, without those that it skips. */
export function nextStage(
  job: { id: string; kind: JobKind; stage: Stage; stages: readonly Stage[] },
  skipped: readonly Stage[] = [],
): Stage {
  const { kind, stage, stages } = job;
  const followers = Object.values(table).flatMap((pipeline) => (pipeline.kind === kind ? pipeline.next[stage] : []));
  const next = followers.find((name) => name && stages.includes(name) && !skipped.includes(name));
  if (!next) throw new Error(`No stage follows ${stage} in the ${kind} job ${job.id}`);
  return next;
}
