import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { afterAll, expect, it } from "vitest";
import { retiredQueues } from "#domain/records/retired-tasks";
import { floodPrice } from "#infra/flood-price";
import { idlePrice } from "#infra/idle-price";
import { readContext } from "#infra/read-context";
import type { Stages } from "#infra/settings";
import { synthesise } from "#infra/synthesise";
import { checkTemplate } from "#operator/preflight/check-assembly";
import { emptyBundles } from "../support/bundles.ts";
import { threeSettings } from "./three-settings.ts";

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

async function deployed(settings: Record<string, string> = {}, stages?: Stages) {
  const app = new App({
    outdir: mkdtempSync(path.join(scratch, "out-")),
    context: { ...readContext(root), ...settings },
    builtinCloudFormationValidation: false,
  });
  await synthesise(app, { root, bundles: mkdtempSync(path.join(scratch, "copy-")), bundled, stages });
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
/** Some settings come from the file, and some from the command line, as text. */
const { maxMemoryMb, lambdaConcurrency, protectData, ...inFile } = threeSettings.everything;
const typed = { maxMemoryMb, lambdaConcurrency, protectData, stage: "test" };
const set = await deployed(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)])), {
  production: {},
  test: { ...inFile, sourceBuckets: [...inFile.sourceBuckets] },
});
const minimal = await deployed(threeSettings.minimal);

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
  for (const { DeletionPolicy = "Delete", stack, id } of plain.resources)
    expect([stack, id, DeletionPolicy]).not.toContain("Retain");
  for (const { name, terminationProtection } of plain.stacks)
    expect([name, terminationProtection]).toEqual([name, false]);
  for (const { Properties } of plain.all("AWS::DynamoDB::GlobalTable"))
    for (const { DeletionProtectionEnabled } of Properties.Replicas) expect(DeletionProtectionEnabled).not.toBe(true);
});

it("logs go with their stack, and after the days of the setting, those of ingest and of copies too", () => {
  for (const [{ all }, days] of [
    [plain, 30],
    [set, 90],
  ] as const) {
    const groups = all("AWS::Logs::LogGroup");
    expect(groups.length).toBeGreaterThan(all("AWS::Lambda::Function").length - 5);
    for (const { id, DeletionPolicy, Properties } of groups)
      expect([id, DeletionPolicy, Properties.RetentionInDays]).toEqual([id, "Delete", days]);
  }
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

it("a monthly budget tells the same address", () => {
  expect(plain.all("AWS::Budgets::Budget")).toEqual([]);
  expect(set.all("AWS::Budgets::Budget").map(({ Properties }) => Properties)).toEqual([
    expect.objectContaining({
      Budget: expect.objectContaining({ BudgetLimit: { Amount: 50, Unit: "USD" } }),
      NotificationsWithSubscribers: [80, 100].map((Threshold) =>
        expect.objectContaining({
          Notification: expect.objectContaining({ Threshold }),
          Subscribers: [{ SubscriptionType: "EMAIL", Address: "ops@example.com" }],
        }),
      ),
    }),
  ]);
});

const distribution = ({ all }: typeof plain): Loose =>
  all("AWS::CloudFront::Distribution")[0]?.Properties.DistributionConfig;

it("a domain name of one's own comes with TLS 1.2, and absolute URLs have it", () => {
  expect(distribution(plain)).not.toHaveProperty("Aliases");
  expect(distribution(set)).toMatchObject({
    Aliases: ["api.example.com"],
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
  });
  expect(set.all("AWS::CloudFront::Function").map(({ Properties }) => Properties.FunctionCode)).toContainEqual(
    expect.stringContaining('{ value: "api.example.com" }'),
  );
});

it("the firewall is in front of the distribution, from the one region where it may be", () => {
  expect(plain.all("AWS::WAFv2::WebACL")).toEqual([]);
  expect(distribution(plain)).not.toHaveProperty("WebACLId");
  expect(set.all("AWS::WAFv2::WebACL")).toEqual([expect.objectContaining({ stack: "Other-Firewall" })]);
  expect(JSON.stringify(distribution(set).WebACLId)).toContain("us-east-1");
});

it("origins are called by TLS 1.2, the API takes a limited number of calls, and writes each one with its ID", () => {
  const stage = (of: typeof plain) => of.all("AWS::ApiGateway::Stage")[0]?.Properties;
  const limits = (of: typeof plain) =>
    stage(of).MethodSettings.flatMap(({ ResourcePath, ThrottlingRateLimit, ThrottlingBurstLimit }: Loose) =>
      ResourcePath === "/*" ? [[ThrottlingRateLimit, ThrottlingBurstLimit]] : [],
    );
  const custom = distribution(plain).Origins.flatMap(({ CustomOriginConfig }: Loose) => CustomOriginConfig ?? []);

  for (const { OriginSSLProtocols } of custom) expect(OriginSSLProtocols).toEqual(["TLSv1.2"]);
  expect(custom.length).toBeGreaterThan(0);
  expect([limits(plain), limits(set)]).toEqual([[[50, 100]], [[200, 400]]]);
  expect(JSON.parse(stage(plain).AccessLogSetting.Format)).toMatchObject({
    request_id: "req_$context.requestId",
    status: "$context.status",
  });
});

it("without ingest there is no Web Function, and its paths belong to the API", () => {
  const behaviors = ({ CacheBehaviors }: Loose) => CacheBehaviors.map(({ PathPattern }: Loose) => PathPattern);

  expect(plain.all("AWS::Lambda::WebFunction")).toHaveLength(1);
  expect(minimal.all("AWS::Lambda::WebFunction")).toEqual([]);
  expect(behaviors(distribution(plain))).toContain("/api/thumbnails/upload");
  expect(behaviors(distribution(minimal))).not.toContain("/api/thumbnails/upload");
});

it("every environment has room below Lambda's 4 KB, whatever the region and the name", () => {
  for (const { stacks } of [plain, set, minimal])
    for (const { name, template } of stacks) expect(checkTemplate(name, JSON.stringify(template))).toEqual([]);
});

it("the outputs say what to do next, in this order", () => {
  const outputs = ({ stacks }: typeof plain): Loose =>
    stacks.find(({ name }) => name.endsWith("-Edge"))?.template.Outputs;
  const next = (of: typeof plain) =>
    Object.entries<Loose>(outputs(of)).flatMap(([name, { Value }]) =>
      name.startsWith("Next") ? [JSON.stringify(Value)] : [],
    );

  expect(next(plain)).toEqual([
    expect.stringContaining("account create --stack Reelwright "),
    expect.stringContaining("first-deploy-checks"),
  ]);
  expect(next(set)).toEqual([
    expect.stringContaining("api.example.com CNAME"),
    expect.stringContaining("ops@example.com"),
    expect.stringContaining("account create --stack Other "),
    expect.stringContaining("https://api.example.com"),
  ]);
});

it("an hour of a flood without credentials costs less than a dollar, sign-ins included", () => {
  const limits: Loose[] = plain.all("AWS::ApiGateway::Stage")[0]?.Properties.MethodSettings ?? [];
  const [signIns, all] = limits.toSorted((one, other) => one.ThrottlingRateLimit - other.ThrottlingRateLimit);

  expect(signIns).toMatchObject({ ResourcePath: "/~1api~1login", HttpMethod: "POST", ThrottlingBurstLimit: 10 });
  expect(
    floodPrice({ callsPerSecond: all.ThrottlingRateLimit, signInsPerSecond: signIns.ThrottlingRateLimit }),
  ).toBeLessThan(1);
});

it("queues of workers that were replaced stay without a reader, for senders of the version before", () => {
  const queues = new Map(plain.all("AWS::SQS::Queue").map(({ id, Properties }) => [Properties.QueueName, id]));
  const read = plain
    .all("AWS::Lambda::EventSourceMapping")
    .map(({ Properties }) => Properties.EventSourceArn["Fn::GetAtt"][0]);

  for (const name of retiredQueues) {
    expect([...queues.keys()]).toContain(`reelwright-${name}`);
    expect(read).not.toContain(queues.get(`reelwright-${name}`));
  }
});

const idle = ({ stacks }: typeof plain) => idlePrice(stacks.map(({ template }) => template));
const total = (parts: ReturnType<typeof idle>) => parts.reduce((sum, { usdPerMonth }) => sum + usdPerMonth, 0);

it("an idle month costs what the documentation says: a quarter of a dollar a queue, and little else", () => {
  const parts = idle(plain);
  const polled = parts.find(({ part }) => part === "SQS")?.usdPerMonth ?? 0;
  const [, documented] =
    /([\d.]+) USD a month while idle/.exec(readFileSync(path.join(root, "docs/deploy.md"), "utf8")) ?? [];

  expect(polled / plain.all("AWS::Lambda::EventSourceMapping").length).toBeLessThan(0.27);
  expect(total(parts) - polled).toBeLessThan(1.5);
  // Each further worker adds 0.26 USD: eight dollars are the goal, and the page names the figure.
  expect(total(parts)).toBeLessThanOrEqual(8);
  expect(total(parts)).toBeCloseTo(Number(documented), 2);
  expect(total(idle(set)) - total(parts)).toBeCloseTo(8.26, 1);
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
  ["domainName", "not a domain"],
  ["domainName", "api.example.com"],
  ["monthlyBudgetUsd", "20"],
  ["ingest", "perhaps"],
  ["callsPerSecond", "0"],
  ["logRetentionDays", "31"],
  ["stage", "nowhere"],
])("the setting %s is refused as %s, by its name", async (setting, value) => {
  await expect(deployed({ [setting]: value })).rejects.toThrow(setting);
});
