import { evaluate } from "@reelwright/aws-local/iam/evaluate";
import { PolicyDocument } from "@reelwright/aws-local/iam/policy-document";
import { compileStatement } from "@reelwright/aws-local/iam/statement";
import { expect, it } from "vitest";
import { userPolicy } from "#operator/user-policy";

it("the policy of an operator allows the reads of several keys at once, and no change of tables themselves", () => {
  const actions = userPolicy("Reelwright").Statement.find(({ Sid }) => Sid === "OperateAccounts")?.Action ?? [];

  expect(actions).toContain("dynamodb:BatchGetItem");
  expect(actions.filter((action) => !/^dynamodb:(\w*Item|Query)$/.test(action))).toEqual([]);
});

it("an operator may search the logs of the deployment that the alarms name, and those of no other", () => {
  const account = "123456789012";
  const { Statement } = PolicyDocument.parse(
    JSON.parse(JSON.stringify(userPolicy("Studio")).replaceAll("\u0024{aws:PrincipalAccount}", account)),
  );
  const compiled = Statement.map((statement) => compileStatement(String(statement.Sid), statement));
  const may = (action: string, resource: string) =>
    Boolean(evaluate(compiled, { action, resource, context: {} }).allowedBy);
  const group = (name: string) => `arn:aws:logs:eu-west-1:${account}:log-group:${name}:*`;

  for (const action of ["logs:FilterLogEvents", "logs:StartQuery"]) {
    expect(may(action, group("Studio-Functions-jobsgetLogs1A2B"))).toBe(true);
    expect(may(action, group("Studio-Edge-IngestLog1A2B"))).toBe(true);
    expect(may(action, group("/aws/lambda/payroll"))).toBe(false);
  }
  for (const action of ["logs:DescribeLogGroups", "logs:GetQueryResults"]) expect(may(action, "*")).toBe(true);
  expect(may("logs:DeleteLogGroup", group("Studio-Functions-jobsgetLogs1A2B"))).toBe(false);
});
