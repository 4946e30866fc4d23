import { assertRunnable, mayInvoke } from "@reelwright/aws-local/guard/service-access";
import { createAccessControl } from "@reelwright/aws-local/iam/access-control";
import type { PolicyStatement } from "@reelwright/aws-local/iam/policy-document";
import { roleSession, service } from "@reelwright/aws-local/iam/principal";
import { compileStatement } from "@reelwright/aws-local/iam/statement";
import { describe, expect, it } from "vitest";

const swept = "arn:aws:lambda:us-east-1:000000000000:function:sweep";
const rule = "arn:aws:events:us-east-1:000000000000:rule/hourly";
const role = "arn:aws:iam::000000000000:role/scheduler";
const statement = (id: string, over: Partial<PolicyStatement>) =>
  compileStatement(id, { Effect: "Allow", Principal: { AWS: [], Service: [] }, Condition: {}, ...over });
const by = (name: string) => ({ AWS: [], Service: [`${name}.amazonaws.com`] });
const byRule = { sourceArn: rule, service: "events.amazonaws.com", role: undefined };
const underRole = { sourceArn: "", service: "scheduler.amazonaws.com", role };

const lines: string[] = [];
const invoking = statement("scheduler#0", { Action: ["lambda:InvokeFunction"], Resource: [swept] });
const access = createAccessControl({
  principals: [
    ...["events", "scheduler", "lambda"].map((name) => service(`${name}.amazonaws.com`)),
    roleSession("scheduler", { name: "scheduler", arn: role, statements: [invoking] }),
  ],
  resourcePolicies: new Map([
    [
      swept,
      [
        statement("sweep policy#0", {
          Principal: by("events"),
          Action: ["lambda:InvokeFunction"],
          Resource: [swept],
          Condition: { ArnLike: { "aws:SourceArn": [rule] } },
        }),
      ],
    ],
    [role, [statement("trust#0", { Principal: by("scheduler"), Action: ["sts:AssumeRole"], Resource: [role] })]],
  ]),
  log: (line) => lines.push(line),
});

describe("a rule", () => {
  it("invokes the function whose policy names it, and no other", () => {
    expect(mayInvoke(access, byRule, swept)).toBe(true);
    expect(mayInvoke(access, byRule, `${swept}-other`)).toBe(false);
    expect(mayInvoke(access, { ...byRule, sourceArn: `${rule}-other` }, swept)).toBe(false);
  });
});

describe("a schedule", () => {
  it("invokes what its role allows", () => {
    expect(mayInvoke(access, underRole, swept)).toBe(true);
    expect(mayInvoke(access, underRole, `${swept}-other`)).toBe(false);
  });

  it.each(["trust#0", "scheduler#0"])("invokes nothing without %s", (id) => {
    access.leaveOut([id]);
    expect(mayInvoke(access, underRole, swept)).toBe(false);
    access.leaveOut([]);
  });
});

it("a function whose role trusts another service does not start, and the log has what is missing", () => {
  expect(() => assertRunnable(access, "sweep", role)).toThrow("cannot be assumed by Lambda");
  expect(lines.at(-1)).toBe(
    `lambda.amazonaws.com: AccessDenied for sts:AssumeRole on ${role}: no policy has {"Effect":"Allow","Action":"sts:AssumeRole","Resource":"${role}","Principal":{"Service":"lambda.amazonaws.com"}}`,
  );
});
