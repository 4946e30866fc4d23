import { alarmTable, mailOf } from "@reelwright/site/alarm-table";
import { expect, it } from "vitest";
import { apiAlarm, deadLettersAlarm, failedJobsAlarm, formAlarm, functionAlarm } from "#infra/alarms-of";
import { commands } from "#operator/commands";
import { readCommandLine } from "#operator/read-command-line";

const impact = "jobs of dead workers are neither taken up again nor refunded";
const alarms = (deployment: string) => [
  ...[apiAlarm, formAlarm, deadLettersAlarm, failedJobsAlarm].map((alarm) => alarm(deployment)),
  functionAlarm(deployment, { name: "sweep-jobs", spec: { impact } }),
  functionAlarm(deployment, { name: "end-abandoned", spec: { impact, source: "dead letters" } }),
];
const longestName = "N".repeat(20);

it("mails and the page name log groups by the name of the deployment, and alarms by its small letters", () => {
  const texts = [alarmTable(alarms("Studio")), ...alarms("Studio").map(mailOf)].join("\n");

  expect(texts).toContain("Studio-Functions");
  expect(texts).toContain("studio-form-errors");
  expect(texts).not.toMatch(/Reelwright-|\bNAME\b/);
});

it.each(alarms(longestName))("the mail of $kind says what to do, and is as short as CloudWatch takes it", (alarm) => {
  const mail = mailOf(alarm);

  expect(mail).toMatch(/^While this rings, .+\.\n\n.+1\. /s);
  expect(mail.length).toBeLessThanOrEqual(1024);
});

it("every alarm has a query that finds its cause, in log groups of the deployment", () => {
  for (const alarm of alarms("Studio"))
    expect(mailOf(alarm)).toMatch(/--query-string "SOURCE logGroups\(namePrefix: \['Studio-\w+/);
});

it("the commands of the operator are whole, and are understood", () => {
  const texts = alarms("Studio").map(mailOf).join("\n");
  const lines = [...texts.matchAll(/npm run --silent reelwright -- ((?:(?! shows| tells).)+)/g)];

  expect(lines).toHaveLength(2);
  for (const [, line = ""] of lines)
    expect(readCommandLine(line.split(" "), commands)).toMatchObject({
      name: "job show",
      where: { stack: "Studio" },
      given: { job: "JOB_ID", id: "ACCOUNT_ID" },
    });
});

it("the function that ends the jobs of dead letters is no timer, and has a remedy of its own", () => {
  const [, timers = "", ending = ""] =
    /### Timers(.+)### End of abandoned jobs(.+)$/s.exec(alarmTable(alarms("Studio"))) ?? [];

  expect(timers).not.toContain("end-abandoned");
  expect(ending).toContain("studio-end-abandoned-errors");
  expect(ending).not.toContain("next time");
});
