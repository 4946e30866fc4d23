import type { AlarmHelp } from "@reelwright/site/alarm-table";
import type { Specs } from "#lambda/load-specs";
import type { AnyWorker } from "#lambda/worker";
import type { Settings } from "./settings.ts";

/** An alarm of the deployment of this name, of which everything else but its stacks is named in small letters. */
const alarm = (deployment: string, name: string, about: Pick<AlarmHelp, "kind" | "impact">): AlarmHelp => ({
  name: `${deployment.toLowerCase()}-${name}`,
  deployment,
  ...about,
});

/** Rings when API Gateway answered a call with a status of 500 or more, whichever endpoint it was. */
export const apiAlarm = (deployment: string): AlarmHelp =>
  alarm(deployment, "api-errors", { kind: "api", impact: "calls are answered with a status of 500 or more" });

/** Rings when ingest answered a call with a status of 500 or more: those that may have files never pass API Gateway. */
export const formAlarm = (deployment: string): AlarmHelp =>
  alarm(deployment, "form-errors", {
    kind: "forms",
    impact: "calls that may have files are answered with a status of 500 or more",
  });

/** Rings when a function fails that no caller waits for: a timer's, or the one that takes the dead letters. */
export const functionAlarm = (
  deployment: string,
  { name, spec }: { name: string; spec: { impact: string; source?: AnyWorker["source"] } },
): AlarmHelp =>
  alarm(deployment, `${name}-errors`, {
    kind: spec.source === "dead letters" ? "end of jobs" : "schedule",
    impact: spec.impact,
  });

/** Rings when a message comes to the dead-letter queue, from whichever worker. */
export const deadLettersAlarm = (deployment: string): AlarmHelp =>
  alarm(deployment, "dead-letters", {
    kind: "dead letters",
    impact: "a message failed every attempt; its job ended with a refund",
  });

/** Rings when a job ends through a fault of the service: workers end such jobs themselves, and their messages do not fail. */
export const failedJobsAlarm = (deployment: string): AlarmHelp =>
  alarm(deployment, "failed-jobs", {
    kind: "failed jobs",
    impact: "jobs end through a fault of the service, and are refunded",
  });

/** Every alarm of a deployment, for its documentation. */
export const alarmsOf = (
  { workers, schedules }: Specs,
  { name, ingest }: Pick<Settings, "name" | "ingest">,
): AlarmHelp[] => [
  apiAlarm(name),
  ...(ingest === "web" ? [formAlarm(name)] : []),
  deadLettersAlarm(name),
  failedJobsAlarm(name),
  ...schedules.map((named) => functionAlarm(name, named)),
  ...workers.filter(({ spec }) => spec.source === "dead letters").map((named) => functionAlarm(name, named)),
];
