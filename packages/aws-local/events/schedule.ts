import { randomUUID } from "node:crypto";
import { accountId, region } from "../assembly/intrinsics.ts";
import type { LocalFunction } from "../lambda/function-pool.ts";
import { invokeLater } from "../lambda/invoke-later.ts";

export type Schedule = {
  arn: string;
  expression: string;
  target: LocalFunction;
  /** The target's constant input as JSON, else a scheduled event is sent. */
  input: string | undefined;
  /** Whether EventBridge may invoke the target. */
  mayInvoke(): boolean;
  log(line: string): void;
};

// Soon, so that nobody waits an hour to see it work; not at once, so that the service answers first.
const firstTickMilliseconds = 5_000;

/** Invokes the target soon after the start and then in every period. */
export function startSchedule(schedule: Schedule): { stop(): void } {
  const period = periodMilliseconds(schedule.expression);
  const tick = (): void => {
    if (!schedule.mayInvoke()) return;
    invokeLater(schedule.target, Buffer.from(schedule.input ?? scheduledEvent(schedule)), schedule.log);
  };
  let every: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    tick();
    every = setInterval(tick, period);
  }, firstTickMilliseconds);
  return {
    stop() {
      clearTimeout(first);
      clearInterval(every);
    },
  };
}

const unitMilliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The period of `rate(5 minutes)`; throws at another kind of expression. */
export function periodMilliseconds(expression: string): number {
  const match = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  const unit = Object.entries(unitMilliseconds).find(([name]) => name === match?.[2]);
  if (match === null || unit === undefined)
    throw new Error(`The schedule ${expression} is not run here; use rate(...)`);
  return Number(match[1]) * unit[1];
}

function scheduledEvent({ arn }: Schedule): string {
  return JSON.stringify({
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: accountId,
    time: new Date().toISOString(),
    region,
    resources: [arn],
    detail: {},
  });
}
