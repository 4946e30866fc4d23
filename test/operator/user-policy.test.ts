import { globSync, readFileSync } from "node:fs";
import path from "node:path";
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

const sources = path.resolve(import.meta.dirname, "../../lib/operator");

/** Calls whose right has another name, or that need a second one. The others are named as in the SDK: `cloudwatch:DescribeAlarms`. */
const rights: Readonly<Record<string, readonly string[]>> = {
  "s3:HeadBucket": ["s3:ListBucket"],
  // Cloud Control asks the service of a resource in the user's name.
  "cloudcontrol:ListResources": ["cloudformation:ListResources", "ec2:DescribeVpcs"],
};

/** Calls that the policy does not allow, and why. */
const withoutRight: Readonly<Record<string, string>> = {
  "sts:GetCallerIdentity": "Nobody needs a right to ask who they are.",
  "dynamodb:Scan":
    "Only table restore reads whole tables. It runs with an administrator's credentials, as AWS's own restoring does.",
  "lambda:CreateFunction": "It asks for the impossible, and how it is refused tells a quota.",
  "cloudfront:CreateDistribution":
    "It asks for the impossible, and how it is refused tells whether the account is verified.",
};

/** The calls to AWS that the operator's tool makes, besides those of the stores of functions. */
function callsOfTool(): string[] {
  const text = globSync("**/*.ts", { cwd: sources }).map((file) => readFileSync(path.join(sources, file), "utf8"));
  const imports = text.join("\n").matchAll(/import \{([^}]*)\} from "@aws-sdk\/client-([a-z0-9-]+)"/g);
  return [...imports].flatMap(([, names = "", client = ""]) =>
    [...names.matchAll(/\b(?:paginate([A-Z]\w+)|(\w+)Command)\b/g)].map(
      ([, paginated, command]) => `${client.replaceAll("-", "")}:${paginated ?? command}`,
    ),
  );
}

it.each([...new Set(callsOfTool())].sort())("the policy of an operator allows %s, or it is listed why not", (call) => {
  const allowed = userPolicy("Reelwright").Statement.flatMap(({ Action }) => Action);
  const needed = rights[call] ?? [call];

  if (call in withoutRight) expect(allowed).not.toContain(call);
  else expect(allowed).toEqual(expect.arrayContaining([...needed]));
});

it("the tool is seen to watch alarms, to list networks, and to read and restore what is stored", () => {
  const watched = ["cloudwatch:DescribeAlarms", "cloudcontrol:ListResources"];
  const stored = ["secretsmanager:GetSecretValue", "dynamodb:PutItem"];

  expect(callsOfTool()).toEqual(expect.arrayContaining([...watched, ...stored, ...Object.keys(withoutRight)]));
});
