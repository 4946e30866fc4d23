import { alarmTable, remedyOf } from "@reelwright/site/alarm-table";
import { expect, it } from "vitest";
import { apiAlarm, deadLettersAlarm, failedJobsAlarm, formAlarm } from "#infra/alarms-of";

const alarms = (deployment: string) =>
  [apiAlarm, formAlarm, deadLettersAlarm, failedJobsAlarm].map((alarm) => alarm(deployment));

it("mails and the page name log groups by the name of the deployment, and alarms by its small letters", () => {
  const texts = [alarmTable(alarms("Studio")), ...alarms("Studio").map(remedyOf)].join("\n");

  expect(texts).toContain("Studio-Functions");
  expect(texts).toContain("studio-form-errors");
  expect(texts).not.toMatch(/Reelwright-|\bNAME\b/);
});
