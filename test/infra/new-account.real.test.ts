import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { afterAll, expect, it } from "vitest";
import { readContext } from "#infra/read-context";
import { synthesise } from "#infra/synthesise";
import { emptyBundles } from "../support/bundles.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "new-account-"));
const bundled = emptyBundles();
afterAll(() => {
  for (const folder of [scratch, bundled]) rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: templates are looked into as they come
type Loose = any;
interface Resource {
  stack: string;
  id: string;
  Type: string;
  Properties: Loose;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

async function deployed(settings: Record<string, string> = {}) {
  const context = readContext(root, { validated: false });
  const app = new App({ outdir: mkdtempSync(path.join(scratch, "out-")), context: { ...context, ...settings } });
  await synthesise(app, { root, bundles: mkdtempSync(path.join(scratch, "copy-")), bundled });
  const stacks = app.synth().stacks.map(({ stackName, template, terminationProtection = false, templateFullPath }) => ({
    name: stackName,
    terminationProtection,
    template,
    bytes: readFileSync(templateFullPath).length,
  }));
  const resources = stacks.flatMap(({ name, template }) =>
    Object.entries<Omit<Resource, "stack" | "id">>(template.Resources).map(([id, resource]) => ({
      stack: name,
      id,
      ...resource,
    })),
  );
  const all = (type: string): Resource[] => resources.filter(({ Type }) => Type === type);
  return { stacks, resources, all };
}

const plain = await deployed();
const set = await deployed({
  name: "Other",
  maxMemoryMb: "3538",
  lambdaConcurrency: "10",
  alarmEmail: "ops@example.com",
  protectData: "true",
});

const memories = ({ all }: typeof plain) =>
  all("AWS::Lambda::Function").map(({ Properties }) => Properties.MemorySize ?? 128);

it("no function asks for more memory than a new account allows", () => {
  expect(Math.max(...memories(plain))).toBe(3008);
});

it("a granted quota of memory is used once it is set", () => {
  expect(Math.max(...memories(set))).toBe(3538);
});

it("no function reserves any of an account's few concurrent executions", () => {
  for (const { Properties } of plain.all("AWS::Lambda::Function"))
    expect(Properties).not.toHaveProperty("ReservedConcurrentExecutions");
  for (const type of ["AWS::Lambda::Version", "AWS::Lambda::Alias"]) expect(plain.all(type)).toEqual([]);
});

it("each worker's concurrency is one that Lambda takes, and can be lowered to the account's", () => {
  const limits = ({ all }: typeof plain) =>
    all("AWS::Lambda::EventSourceMapping").map(({ Properties }) => Properties.ScalingConfig.MaximumConcurrency);
  for (const limit of limits(plain)) {
    expect(limit).toBeGreaterThanOrEqual(2);
    expect(limit).toBeLessThanOrEqual(1000);
  }
  expect(new Set(limits(set))).toEqual(new Set([2]));
});

it("a first deployment that fails leaves nothing behind on which the second would fail", () => {
  // The log groups of CDK's own constructs have names that are made up anew each time.
  for (const { DeletionPolicy = "Delete", stack, id } of plain.resources)
    if (!/^(S3ObjectCopy|Ingest)/.test(id)) expect([stack, id, DeletionPolicy]).not.toContain("Retain");
  for (const { name, terminationProtection } of plain.stacks)
    expect([name, terminationProtection]).toEqual([name, false]);
  for (const { Properties } of plain.all("AWS::DynamoDB::GlobalTable"))
    for (const { DeletionProtectionEnabled } of Properties.Replicas) expect(DeletionProtectionEnabled).not.toBe(true);
});

it("tables, media and the secrets that unlock them outlive their stack alike", () => {
  for (const type of ["AWS::DynamoDB::GlobalTable", "AWS::S3::Bucket", "AWS::SecretsManager::Secret"]) {
    const kept = plain.all(type).filter(({ stack }) => stack === "Reelwright-Data");
    expect(kept.length).toBeGreaterThan(0);
    for (const resource of kept)
      expect(resource).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate", UpdateReplacePolicy: "Retain" });
  }
});

it("data that has come to be worth it can be protected from deletion", () => {
  expect(set.stacks.filter(({ terminationProtection }) => terminationProtection).map(({ name }) => name)).toEqual([
    "Other-Data",
  ]);
  for (const { Properties } of set.all("AWS::DynamoDB::GlobalTable"))
    for (const replica of Properties.Replicas) expect(replica).toMatchObject({ DeletionProtectionEnabled: true });
});

/** Resources whose names are known once for all regions of an account, or of all accounts, and where each name stands. */
const globalNames: Record<string, (properties: Loose) => unknown> = {
  "AWS::IAM::Role": ({ RoleName }) => RoleName,
  "AWS::IAM::ManagedPolicy": ({ ManagedPolicyName }) => ManagedPolicyName,
  "AWS::S3::Bucket": ({ BucketName }) => BucketName,
  "AWS::Lambda::WebFunction": ({ FunctionName }) => FunctionName,
  "AWS::CloudFront::Function": ({ Name }) => Name,
  "AWS::CloudFront::OriginAccessControl": ({ OriginAccessControlConfig }) => OriginAccessControlConfig.Name,
  "AWS::CloudFront::ResponseHeadersPolicy": ({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig.Name,
  "AWS::CloudFront::CachePolicy": ({ CachePolicyConfig }) => CachePolicyConfig.Name,
  "AWS::CloudFront::OriginRequestPolicy": ({ OriginRequestPolicyConfig }) => OriginRequestPolicyConfig.Name,
};

it("two regions of one account, and two deployments of one region, have no name in common", () => {
  for (const [type, nameOf] of Object.entries(globalNames)) {
    const names = plain.all(type).flatMap(({ Properties }) => nameOf(Properties) ?? []);
    for (const name of names) expect(JSON.stringify(name)).toContain('{"Ref":"AWS::Region"}');
    const others = set.all(type).flatMap(({ Properties }) => nameOf(Properties) ?? []);
    for (const name of names) expect(others).not.toContainEqual(name);
  }
});

it("no text is split that is a reference to another stack", () => {
  const splits = plain.resources.flatMap(({ stack, id, Properties }) =>
    JSON.stringify(Properties ?? {}).includes("Fn::Split") ? [`${stack}/${id}`] : [],
  );

  expect(splits).toEqual([]);
});

it("every alarm reports to one topic, on which CloudWatch may publish", () => {
  const alarms = plain.all("AWS::CloudWatch::Alarm");
  const [topic, ...others] = plain.all("AWS::SNS::Topic");
  const actions = new Set(alarms.map(({ Properties }) => JSON.stringify(Properties.AlarmActions)));

  expect(others).toEqual([]);
  expect(actions.size).toBe(1);
  expect([...actions].join()).toContain(topic?.id);
  expect(plain.all("AWS::SNS::TopicPolicy").map(({ Properties }) => Properties.PolicyDocument.Statement)).toEqual([
    expect.arrayContaining([
      expect.objectContaining({ Effect: "Allow", Principal: { Service: "cloudwatch.amazonaws.com" } }),
    ]),
  ]);
});

it("the e-mail address of the settings is told of alarms, and nobody without one", () => {
  expect(plain.all("AWS::SNS::Subscription")).toEqual([]);
  expect(set.all("AWS::SNS::Subscription").map(({ Properties }) => Properties)).toEqual([
    expect.objectContaining({ Protocol: "email", Endpoint: "ops@example.com" }),
  ]);
});

it("each stack is smaller than CloudFormation allows, with room to grow", () => {
  for (const { bytes, template } of plain.stacks) {
    expect(bytes).toBeLessThan(900_000);
    expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(450);
    expect(Object.keys(template.Outputs ?? {}).length).toBeLessThanOrEqual(180);
  }
});

it.each([
  ["name", "two words"],
  ["name", "n".repeat(21)],
  ["serviceName", "Füllhorn"],
  ["alarmEmail", "nobody"],
  ["maxMemoryMb", "128"],
  ["lambdaConcurrency", "9"],
  ["protectData", "perhaps"],
])("the setting %s is refused as %s, by its name", async (setting, value) => {
  await expect(deployed({ [setting]: value })).rejects.toThrow(setting);
});
