import type { AlarmHelp } from "@reelwright/site/alarm-table";
import type { Specs } from "#lambda/load-specs";

/** Rings when a call was answered with a status of 500 or more, whichever endpoint it was. */
export const apiAlarm = (prefix: string): AlarmHelp => ({
  name: `${prefix}-api-errors`,
  kind: "api",
  impact: "calls are answered with a status of 500 or more",
});

/** Rings when a function fails that no caller and no queue waits for. */
export const functionAlarm = (
  prefix: string,
  { name, spec }: { name: string; spec: { impact: string } },
): AlarmHelp => ({
  name: `${prefix}-${name}-errors`,
  kind: "schedule",
  impact: spec.impact,
});

/** Rings when a message comes to the dead-letter queue, from whichever worker. */
export const deadLettersAlarm = (prefix: string): AlarmHelp => ({
  name: `${prefix}-dead-letters`,
  kind: "dead letters",
  impact: "a message failed every attempt; its job ended with a refund",
});

/** Rings when a job ends through a fault of the service: workers end such jobs themselves, and their messages do not fail. */
export const failedJobsAlarm = (prefix: string): AlarmHelp => ({
  name: `${prefix}-failed-jobs`,
  kind: "failed jobs",
  impact: "jobs end through a fault of the service, and are refunded",
});

/** Every alarm of a deployment, for its documentation. */
export const alarmsOf = ({ workers, schedules }: Specs, prefix: string): AlarmHelp[] => [
  apiAlarm(prefix),
  deadLettersAlarm(prefix),
  failedJobsAlarm(prefix),
  ...schedules.map((named) => functionAlarm(prefix, named)),
  ...workers.filter(({ spec }) => spec.source === "dead letters").map((named) => functionAlarm(prefix, named)),
];
