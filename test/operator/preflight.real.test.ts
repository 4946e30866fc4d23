import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { evaluate } from "@reelwright/aws-local/iam/evaluate";
import { PolicyDocument } from "@reelwright/aws-local/iam/policy-document";
import { compileStatement } from "@reelwright/aws-local/iam/statement";
import { afterEach, expect, it, vi } from "vitest";
import { runCommand } from "#operator/run-command";
import { userPolicy } from "#operator/user-policy";
import { accountId, type FakeAccount, startFakeAws, usualAccount } from "../support/fake-aws.ts";

/** An account in use. */
const usual = usualAccount;
const aWeekOld = { ...usual, concurrency: 10, memoryMb: 3008, distributions: 0 };

afterEach(() => vi.unstubAllEnvs());

/** Runs the command against an account. Environment variables may be taken away by an empty text. */
async function check(account: FakeAccount, args: readonly string[] = [], env: Record<string, string> = {}) {
  await using aws = await startFakeAws(account);
  const variables = {
    AWS_ENDPOINT_URL: aws.url,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "AKIATEST",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_CONFIG_FILE: "/nowhere",
    AWS_SHARED_CREDENTIALS_FILE: "/nowhere",
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_MAX_ATTEMPTS: "1",
    ...env,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value === "" ? undefined : value);
  const result = await runCommand(["preflight", "--assembly", "/nowhere", "--json", ...args]);
  return { ...result, calls: [...aws.calls], unknown: [...aws.unknown] };
}

const set = (settings: string) => ["--set", settings];

it.each<[string, FakeAccount, readonly string[]]>([
  ["in use", usual, []],
  ["a week old", aWeekOld, set("lambdaConcurrency=10")],
  [
    "deployed before, in a region without Web Functions",
    {
      ...usual,
      hasWebFunctions: false,
      stacks: { "Reelwright-Data": "UPDATE_COMPLETE", "Reelwright-Edge": "CREATE_COMPLETE" },
      buckets: [`reelwright-work-${accountId}-us-east-1`],
      secrets: ["reelwright-origin-proof"],
    },
    set("ingest=off maxMemoryMb=3538"),
  ],
])("an account that is good passes: %s", async (_, account, args) => {
  const { code, stdout, stderr, unknown } = await check(account, args);

  expect({ code, stderr, unknown }).toEqual({ code: 0, stderr: "", unknown: [] });
  expect(JSON.parse(stdout)).toMatchObject({ ready: true });
});

it.each<[string, Partial<FakeAccount>, RegExp, { args?: readonly string[]; env?: Record<string, string> }?]>([
  ["no credentials", {}, /no AWS credentials[^\n]*\n +aws configure/, { env: { AWS_ACCESS_KEY_ID: "" } }],
  ["expired credentials", { credentials: "expired" }, /have expired[^\n]*\n +aws sso login/],
  ["no region", {}, /No AWS region[^\n]*\n +export AWS_REGION=/, { env: { AWS_REGION: "" } }],
  ["a region without Web Functions", { hasWebFunctions: false }, /no Lambda Web Functions[^\n]*\n.*-c ingest=off/],
  ["a region without a DNS firewall", { hasDnsFirewall: false }, /no DNS firewall[^\n]*\n.*AWS_REGION=/],
  ["no room for a network", { networks: 5 }, /5 networks \(VPCs\) of the 5[^\n]*\n.*L-F678F1CE/],
  ["a small quota of concurrency", { concurrency: 10 }, /at most 10 functions[^\n]*\n.*-c lambdaConcurrency=10/],
  [
    "a small quota of memory",
    { memoryMb: 3008 },
    /functions of 3538 MB[^\n]*\n.*-c maxMemoryMb=3008/,
    { args: set("maxMemoryMb=3538") },
  ],
  ["an account without CloudFront", { distributions: 0, isVerified: false }, /not verified[^\n]*\n.*support/],
  ["no bootstrap", { bootstrap: null }, /not set up[^\n]*\n +npx cdk bootstrap aws:\/\/123456789012\/us-east-1/],
  ["an old bootstrap", { bootstrap: 3 }, /version 3 and must have 6[^\n]*\n +npx cdk bootstrap/],
  ["a bucket that was left", { buckets: [`reelwright-work-${accountId}-us-east-1`] }, /bucket[^\n]*\n +aws s3 rb/],
  [
    "a secret that was left",
    { secrets: ["reelwright-origin-proof"] },
    /secret[^\n]*\n +aws secretsmanager delete-secret/,
  ],
  ["a stack in change", { stacks: { "Reelwright-Edge": "UPDATE_IN_PROGRESS" } }, /being changed[^\n]*\n.* wait /],
  ["a stuck stack", { stacks: { "Reelwright-Edge": "ROLLBACK_FAILED" } }, /stuck[^\n]*\n.* delete-stack/],
])("a fault is named with what mends it, and nothing is created: %s", async (_, planted, said, { args, env } = {}) => {
  const { code, stderr, stdout, unknown } = await check({ ...usual, ...planted }, args, env);

  expect(stderr).toMatch(said);
  expect({ code, stdout, unknown, faults: stderr.split("\n").length }).toEqual({
    code: 1,
    stdout: "",
    unknown: [],
    faults: 2,
  });
});

it("a misspelt setting is refused before the account is asked", async () => {
  const { code, stderr, calls } = await check(usual, set("lambdaConcurency=10"));

  expect({ code, calls }).toEqual({ code: 1, calls: [] });
  expect(stderr).toMatch(/no setting lambdaConcurency: did you mean lambdaConcurrency\?/);
});

it("all faults of an account are named at once", async () => {
  const { stderr } = await check({ ...usual, hasWebFunctions: false, concurrency: 10, bootstrap: null });

  expect(stderr.split("\n")).toHaveLength(6);
});

it("what the user may not look at is said, and stops nothing", async () => {
  const { code, stdout } = await check({
    ...usual,
    denied: ["cloudformation:DescribeType", "lambda:GetAccountSettings"],
  });

  expect(code).toBe(0);
  expect(JSON.parse(stdout).notes.join("\n")).toMatch(/cloudformation:DescribeType.*\n.*lambda:GetAccountSettings/);
});

it("networks are counted before the stack that has one is created, and against the account's own quota", async () => {
  const full = { ...usual, networks: 12 };

  const [first, larger, later] = [
    await check(full),
    await check({ ...full, networkQuota: 13 }),
    await check({ ...full, stacks: { "Reelwright-Rendering": "UPDATE_COMPLETE" } }),
  ];

  expect(first.stderr).toMatch(/12 networks .* of the 5/);
  expect([larger.code, later.code]).toEqual([0, 0]);
});

it("templates beyond a limit are named: names, environments, resources", async () => {
  await using folder = folderWith({
    "Big.template.json": {
      Resources: Object.fromEntries([
        ["Named", { Type: "AWS::Lambda::Function", Properties: { FunctionName: "n".repeat(65) } }],
        [
          "Full",
          { Type: "AWS::Lambda::Function", Properties: { Environment: { Variables: { A: "x".repeat(4096) } } } },
        ],
        ...Array.from({ length: 499 }, (_, index) => [`R${index}`, { Type: "AWS::SQS::Queue" }]),
      ]),
    },
  });
  const { stderr } = await check(usual, ["--assembly", folder.path]);

  expect(stderr).toMatch(/Big has 501 resources/);
  expect(stderr).toMatch(/name of Big\/Named has up to 65 characters, and AWS takes 64/);
  expect(stderr).toMatch(/environment of Big\/Full may have 4097 bytes/);
});

it("the user's policy allows every call of a preflight but those that ask for the impossible", async () => {
  const statements = PolicyDocument.parse(
    JSON.parse(JSON.stringify(userPolicy("Reelwright")).replaceAll("\u0024{aws:PrincipalAccount}", accountId)),
  ).Statement;
  const compiled = statements.map((statement) => compileStatement(String(statement.Sid), statement));
  const { calls } = await check({ ...aWeekOld }, set("maxMemoryMb=3538 lambdaConcurrency=10"));
  const refused = calls.filter(
    ({ action, resource }) => !evaluate(compiled, { action, resource, context: {} }).allowedBy,
  );

  // Nobody needs a right to ask who they are.
  expect(new Set(refused.map(({ action }) => action))).toEqual(
    new Set(["sts:GetCallerIdentity", "lambda:CreateFunction", "cloudfront:CreateDistribution"]),
  );
});

function folderWith(files: Record<string, unknown>) {
  const folder = mkdtempSync(path.join(tmpdir(), "assembly-"));
  for (const [name, value] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(value));
  return { path: folder, [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }) };
}
