import { expect, it } from "vitest";
import { alarmWatch } from "#operator/watch-alarms";

const alarm = (name: string, isRinging = false) => ({ name, arn: `arn:aws:cloudwatch:::alarm:${name}`, isRinging });

it("an update is watched by every alarm, for the minutes of the setting", () => {
  expect(alarmWatch([alarm("api-errors"), alarm("dead-letters")], 5)).toEqual({
    options: [
      "--rollback-trigger-alarm-arns",
      "arn:aws:cloudwatch:::alarm:api-errors",
      "arn:aws:cloudwatch:::alarm:dead-letters",
      "--monitoring-time-minutes",
      "5",
    ],
    note: null,
  });
});

it("the first deployment, which has no alarms yet, is not watched, even if an earlier one was that left its tables", () => {
  expect(alarmWatch([], 5)).toEqual({ options: ["--rollback-trigger-alarm-arns", "none"], note: null });
});

it("while an alarm rings, a deployment that may mend its cause is not rolled back by it, and the operator is told", () => {
  const { options, note } = alarmWatch([alarm("api-errors", true), alarm("dead-letters")], 5);

  expect(options).toEqual(["--rollback-trigger-alarm-arns", "none"]);
  expect(note).toContain("api-errors rings already");
});

it("with 0 minutes, the alarms of an earlier deployment are cleared", () => {
  expect(alarmWatch([alarm("api-errors")], 0)).toEqual({
    options: ["--rollback-trigger-alarm-arns", "none"],
    note: null,
  });
});
