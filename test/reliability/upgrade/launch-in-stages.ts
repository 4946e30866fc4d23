import * as z from "zod";
import type { Stage } from "#domain/records/stages";
import type { Message, Shared, Version } from "./open-version.ts";

/** How far a job has come in its stage when the other version takes over. */
export const moments = ["waiting", "held", "dead"] as const;
export type Moment = (typeof moments)[number];

/** A job that is in flight in one stage. */
export interface InFlight extends Message {
  type: string;
  moment: Moment;
  /** The attempt that holds its task; null if none does. */
  attempt: number | null;
  /** The stage after it; none after the last. */
  next: string | undefined;
}

const Pipelines = z.record(
  z.string(),
  z.object({ kind: z.any(), start: z.array(z.string()), next: z.record(z.string(), z.array(z.string())) }),
);

/** Names of tasks by stage, as the versions give them; every other stage has the task "0". */
export function tasksOf(version: Version, stage: string, isCopy = false): Record<string, number> {
  if (stage === "assemble") return { [isCopy ? "copy" : "join"]: 1 };
  if (stage !== "render") return { 0: 100 };
  return version.stageNames.includes("assemble") ? { "0:0-3": 240, "0:4-7": 240 } : { render: 480 };
}

/** A job of a type that passes through a stage. */
interface Way {
  type: string;
  kind: never;
  stage: string;
  stages: string[];
}

/** The shortest way through each pipeline of a version to each of its stages, and on to its end. */
export function waysOf({ pipelines }: Version): Way[] {
  return Object.entries(Pipelines.parse(pipelines)).flatMap(([type, { kind, start, next }]) => {
    const ways = new Map(start.map((stage) => [stage, [stage]]));
    for (const [stage, way] of ways) for (const to of next[stage] ?? []) if (!ways.has(to)) ways.set(to, [...way, to]);
    return [...ways].map(([stage, way]) => ({ type, kind: kind as never, stage, stages: toItsEnd(way, next) }));
  });
}

function toItsEnd(way: string[], next: Record<string, string[]>): string[] {
  const stages = [...way];
  for (let to = next[way.at(-1) ?? ""]?.[0]; to !== undefined; to = next[to]?.[0]) stages.push(to);
  return stages;
}

/** Launches a job and brings it to a stage and a moment of it, with the code of one version. */
export async function launchInStage(
  version: Version,
  { clock }: Pick<Shared, "clock">,
  of: Way & { accountId: string; moment: Moment },
): Promise<InFlight> {
  const { accountId, kind, type, stage, moment } = of;
  const [first = "prepare", ...others] = of.stages as Stage[];
  const outcome = await version.launcher.launch(accountId, {
    kind,
    input: null,
    title: `${type} ${stage} ${moment}`,
    cost: 1,
    reason: "A test",
    stages: [first, ...others],
    uploadPrefix: null,
    callbackUrl: null,
    keyId: null,
    reservation: null,
  });
  if ("refused" in outcome) throw new Error(outcome.refused);
  const jobId = outcome.launched.id;
  const way = of.stages.slice(0, of.stages.indexOf(stage) + 1) as Stage[];
  for (const [index, from] of way.slice(0, -1).entries())
    await version.jobs.advance(
      { accountId, jobId },
      {
        from,
        to: way[index + 1] ?? from,
        tasks: tasksOf(version, way[index + 1] ?? from),
      },
    );
  const task = way.length === 1 ? "0" : (Object.keys(tasksOf(version, stage))[0] ?? "0");
  const ref = { accountId, jobId, stage: stage as Stage, task };
  const next = of.stages[way.length];
  clock.pass(0.001);
  if (moment === "waiting") return { ...ref, type, moment, next, attempt: null };
  const taken = await version.jobs.startTask(ref);
  if (!taken.started) throw new Error(`${taken.reason}: ${stage}`);
  return { ...ref, type, moment, next, attempt: taken.attempt };
}
