import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { readContext } from "#infra/read-context";
import { OperatorError } from "#operator/connect";
import { pairsOf, settingsOf } from "#operator/setup-commands";
import { misspeltSettings, unknownSettings } from "#operator/unknown-settings";

const root = path.resolve(import.meta.dirname, "../..");
const ofCdk = Object.keys(readContext(root));

it("a misspelt setting of the command line is refused with the one that was meant, and an unknown one too", () => {
  const read = () => settingsOf(pairsOf(["lambdaConcurency=10", "alarmMail=ops@example.com", "colour=red"]));

  expect(read).toThrow(OperatorError);
  expect(read).toThrow(
    /lambdaConcurency: did you mean lambdaConcurrency\?\n.*alarmMail: .* alarmEmail\?\n.*colour\.\n/,
  );
});

it("settings, the stage, and context of the CDK itself are not refused", () => {
  const pairs = ["stage=production", "lambdaConcurrency=10", "aws:cdk:enable-path-metadata=true"];

  expect(settingsOf(pairsOf(pairs))).toMatchObject({ lambdaConcurrency: 10 });
  expect(unknownSettings([...ofCdk, "availability-zones:account=1:region=us-east-1"])).toBeNull();
});

it("a synthesis refuses what is like a setting, and leaves other keys of the user's context alone", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bin/app.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ firewal: "true" }) },
  });

  expect(status).not.toBe(0);
  expect(stderr).toContain("There is no setting firewal: did you mean firewall?");
  expect(misspeltSettings([...ofCdk, "acknowledged-issue-numbers", "colour"])).toBeNull();
});
