import { execFileSync } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { watchAlarms } from "#operator/watch-alarms";
import { accountId, type FakeAccount, startFakeAws, usualAccount } from "../support/fake-aws.ts";

afterEach(() => vi.unstubAllEnvs());

async function watched(account: Partial<FakeAccount>, ingest: "web" | "off" = "web") {
  await using aws = await startFakeAws({ ...usualAccount, ...account });
  const variables = {
    AWS_ENDPOINT_URL: aws.url,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "AKIATEST",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_MAX_ATTEMPTS: "1",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return await watchAlarms({ name: "Studio", alarmWatchMinutes: 7, ingest });
}

it("the alarms of the deployment are found by their names, and those of others are left out", async () => {
  const { options, note } = await watched({
    alarms: { "studio-api-errors": "OK", "studio-dead-letters": "INSUFFICIENT_DATA", "reelwright-api-errors": "ALARM" },
  });

  const arn = (name: string) => `arn:aws:cloudwatch:us-east-1:${accountId}:alarm:${name}`;
  expect(options).toEqual([
    "--rollback-trigger-alarm-arns",
    arn("studio-api-errors"),
    arn("studio-dead-letters"),
    "--monitoring-time-minutes",
    "7",
  ]);
  expect(note).toBeNull();
});

it("the alarm of forms is watched, unless this deployment deletes it together with ingest", async () => {
  const account = { alarms: { "studio-form-errors": "OK" } } as const;

  expect((await watched(account)).options.join()).toContain("alarm:studio-form-errors");
  expect((await watched(account, "off")).options).toEqual(["--rollback-trigger-alarm-arns", "none"]);
});

it("a user who may not read alarms is told that none is watched", async () => {
  const { options, note } = await watched({ denied: ["cloudwatch:DescribeAlarms"] });

  expect(options).toEqual([]);
  expect(note).toMatch(/No alarm is watched: cloudwatch:DescribeAlarms failed with AccessDenied/);
});

it("the CDK's command line has the options, and clears alarms by the word none", () => {
  const help = execFileSync("node_modules/.bin/cdk", ["deploy", "--help"], { encoding: "utf8" }).replaceAll(
    /\s+/g,
    " ",
  );

  expect(help).toMatch(/--rollback-trigger-alarm-arns .*single value 'none' to clear/);
  expect(help).toContain("--monitoring-time-minutes");
});
