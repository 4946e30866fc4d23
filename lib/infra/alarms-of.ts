import type { AlarmHelp } from "@reelwright/site/alarm-table";
import type { Specs } from "#lambda/load-specs";

/** Every alarm of a deployment, for its documentation. */
export function alarmsOf({ endpoints, workers, schedules, internal }: Specs, prefix: string): AlarmHelp[] {
  const deadLetters = workers.filter(({ spec }) => spec.source === "dead letters");
  const errors = (kind: AlarmHelp["kind"], specs: readonly { name: string; spec: { impact: string } }[]) =>
    specs.map(({ name, spec }) => ({ name: `${prefix}-${name}-errors`, kind, impact: spec.impact }));
  return [
    ...errors("endpoint", endpoints),
    ...errors("worker", workers),
    ...errors("schedule", schedules),
    ...errors("internal", internal),
    ...deadLetters.map(({ name }) => ({
      name: `${prefix}-${name}-used`,
      kind: "dead letters" as const,
      impact: "a message failed every attempt; its job ended with a refund",
    })),
  ];
}
