import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { faultMessage } from "#domain/jobs/service-faults";
import { alarmsOf } from "#infra/alarms-of";
import { endpointNeeds } from "#infra/function-needs";
import { readContext } from "#infra/read-context";
import { synthesise } from "#infra/synthesise";
import { formFault } from "#lambda/ingest/form-fault";
import { loadSpecs } from "#lambda/load-specs";
import { apiJson } from "../support/api-document.ts";
import { emptyBundles } from "../support/bundles.ts";

const root = path.resolve(import.meta.dirname, "../..");
const bundles = mkdtempSync(path.join(tmpdir(), "bundles-"));
const bundled = emptyBundles();
const outdir = mkdtempSync(path.join(tmpdir(), "assembly-"));
const specs = await loadSpecs(root);
// biome-ignore lint/suspicious/noExplicitAny: templates are looked into as they come
type Loose = any;
const templates: Record<string, { Resources: Record<string, { Type: string; Properties: Loose }> }> = {};

beforeAll(async () => {
  const app = new App({ outdir, context: readContext(root), builtinCloudFormationValidation: false });
  await synthesise(app, { root, bundles, bundled });
  for (const { stackName, template } of app.synth().stacks) templates[stackName] = template;
});
afterAll(() => {
  for (const folder of [bundles, bundled, outdir]) rmSync(folder, { recursive: true, force: true });
});

const resources = (stack: string, type: string) =>
  Object.values(templates[`Reelwright-${stack}`]?.Resources ?? {}).filter((r) => r.Type === type);
const api = () => resources("Functions", "AWS::ApiGateway::RestApi")[0]?.Properties.Body;

it("no stack comes near CloudFormation's limit of 500 resources", () => {
  for (const { Resources } of Object.values(templates)) expect(Object.keys(Resources).length).toBeLessThanOrEqual(450);
});

it("every endpoint has its route, and no route is without an endpoint", () => {
  const declared = specs.endpoints.map(({ spec }) => `${spec.method} ${spec.path.replace("{path}", "{path+}")}`).sort();
  const routed = Object.entries<Record<string, unknown>>(api().paths).flatMap(([route, item]) =>
    Object.keys(item)
      .filter((key) => key !== "options" && key !== "head" && !key.startsWith("x-"))
      .map((method) => `${method.toUpperCase()} ${route}`),
  );

  expect(routed.sort()).toEqual(declared);
});

it("the description that is deployed is made from the specs by the synthesis itself", () => {
  const deployed = JSON.parse(readFileSync(path.join(bundles, "openapi-get/openapi.json"), "utf8"));

  expect(deployed).toEqual(apiJson);
});

it("no streamed answer may take longer than API Gateway allows", () => {
  const timeouts = [...JSON.stringify(api()).matchAll(/"timeoutInMillis":(\d+)/g)].map(([, ms]) => Number(ms));

  expect(timeouts.length).toBeGreaterThan(0);
  expect(Math.max(...timeouts)).toBeLessThanOrEqual(900_000);
});

it("the first answer of 500 or more of API Gateway rings, whichever endpoint it comes from", () => {
  const alarms = resources("Functions", "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);

  expect(alarms).toEqual([
    expect.objectContaining({
      Namespace: "AWS/ApiGateway",
      MetricName: "5XXError",
      Statistic: "Sum",
      Dimensions: [{ Name: "ApiName", Value: "reelwright" }],
      Threshold: 1,
    }),
  ]);
});

it("a call that goes past API Gateway to ingest rings too, whether ingest answers 500 or more or crashes", () => {
  const [filter, ...others] = resources("Edge", "AWS::Logs::MetricFilter").map(({ Properties }) => Properties);
  const alarms = resources("Edge", "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);
  const revisions = resources("Edge", "AWS::Lambda::WebFunctionRevision").map(({ Properties }) =>
    JSON.stringify(Properties),
  );

  expect(others).toEqual([]);
  expect(filter.FilterPattern).toBe(`?"${formFault}" ?"Node.js v" ?"JavaScript heap out of memory"`);
  expect(filter.MetricTransformations).toEqual([
    { MetricName: "form-errors", MetricNamespace: "reelwright", MetricValue: "1" },
  ]);
  expect(revisions.join()).toContain(filter.LogGroupName.Ref);
  expect(alarms).toEqual([
    expect.objectContaining({
      AlarmName: "reelwright-form-errors",
      Namespace: "reelwright",
      MetricName: "form-errors",
      Statistic: "Sum",
      Threshold: 1,
    }),
  ]);
});

it("the queues of all workers give up their messages to one queue, whose first message rings", () => {
  const queues = resources("Rendering", "AWS::SQS::Queue").map(({ Properties }) => Properties);
  const targets = new Set(
    queues.flatMap(({ RedrivePolicy }) => (RedrivePolicy ? [JSON.stringify(RedrivePolicy.deadLetterTargetArn)] : [])),
  );
  const without = queues.filter(({ RedrivePolicy }) => !RedrivePolicy).map(({ QueueName }) => QueueName);
  const alarms = resources("Rendering", "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties.AlarmName);

  expect(targets.size).toBe(1);
  expect(without).toEqual(["reelwright-dead-letters"]);
  expect(alarms).toContain("reelwright-dead-letters");
});

it("a job that ends through a fault of the service rings, whichever function ends it", () => {
  const filters = resources("Rendering", "AWS::Logs::MetricFilter").map(({ Properties }) => Properties);
  const alarms = resources("Rendering", "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);
  const counted = { MetricName: "failed-jobs", MetricNamespace: "reelwright", MetricValue: "1" };

  expect(filters.map(({ LogGroupName }) => LogGroupName.Ref).sort()).toEqual(
    ["endabandoned", "endjob", "sweepjobs"].map((name) => expect.stringContaining(name)),
  );
  for (const { FilterPattern, MetricTransformations } of filters) {
    // A pattern of JSON would need lines that are JSON as a whole. Lambda's begin with a time.
    expect(FilterPattern).toBe(`"${faultMessage}"`);
    expect(MetricTransformations).toEqual([counted]);
  }
  expect(alarms).toContainEqual(
    expect.objectContaining({
      AlarmName: "reelwright-failed-jobs",
      Namespace: "reelwright",
      MetricName: "failed-jobs",
    }),
  );
});

it("a task may send itself the next message as often as it takes, and a job that ends start the next one", () => {
  // Those of the CDK itself have a description by none of ours.
  const functions = resources("Rendering", "AWS::Lambda::Function").filter(({ Properties }) => Properties.FunctionName);

  expect(functions.length).toBeGreaterThan(30);
  expect(new Set(functions.map(({ Properties }) => Properties.RecursiveLoop))).toEqual(new Set(["Allow"]));
});

it("a call of a schedule that fails, or finds no place, is not made again: the next one does its work", () => {
  const later = resources("Rendering", "AWS::Lambda::EventInvokeConfig").map(({ Properties }) => Properties);

  expect(later).toHaveLength(specs.schedules.length);
  for (const config of later) expect(config).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
});

it("a refusal is answered to the one who asked, and kept for nobody else", () => {
  const [distribution] = resources("Edge", "AWS::CloudFront::Distribution");
  const kept = distribution?.Properties.DistributionConfig.CustomErrorResponses;

  // What CloudFront keeps for ten seconds by itself.
  for (const ErrorCode of [404, 405, 414, 500, 501, 502, 503, 504])
    expect(kept).toContainEqual({ ErrorCode, ErrorCachingMinTTL: 0 });
});

it("the mail of an alarm says what to do, as far as CloudWatch takes it", () => {
  const alarms = ["Rendering", "Functions", "Edge"].flatMap((stack) => resources(stack, "AWS::CloudWatch::Alarm"));
  for (const { Properties } of alarms) {
    expect(Properties.AlarmDescription).toMatch(/^While this rings, .+\.\n\n.+1\. /s);
    expect(Properties.AlarmDescription.length).toBeLessThanOrEqual(1024);
  }
});

it("the documentation has an entry for every alarm, and for no other", () => {
  const deployed = Object.keys(templates)
    .flatMap((stack) => resources(stack.replace("Reelwright-", ""), "AWS::CloudWatch::Alarm"))
    .map(({ Properties }) => Properties.AlarmName);
  const documented = alarmsOf(specs, { name: "Reelwright", ingest: "web" }).map(({ name }) => name);

  expect(documented.sort()).toEqual(deployed.sort());
});

it("the refusals of API Gateway carry our error body", () => {
  const responses = api()["x-amazon-apigateway-gateway-responses"];

  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining([
      "DEFAULT_4XX",
      "DEFAULT_5XX",
      "REQUEST_TOO_LARGE",
      "MISSING_AUTHENTICATION_TOKEN",
      "UNSUPPORTED_MEDIA_TYPE",
    ]),
  );
  for (const { responseTemplates } of Object.values<Loose>(responses)) {
    expect(JSON.parse(responseTemplates["application/json"])).toEqual({
      error: expect.any(String),
      code: expect.any(String),
      request_id: "req_$context.requestId",
    });
  }
});

it("each endpoint's policy has the tables, buckets and secrets of its needs and no action more", () => {
  const policies = resources("Functions", "AWS::IAM::Policy").map(({ Properties }) =>
    JSON.stringify(Properties.PolicyDocument),
  );
  for (const { spec } of specs.endpoints) {
    for (const need of endpointNeeds(spec))
      if (need.kind === "table") expect(policies.join()).toContain(`dynamodb:${need.actions[0]}`);
  }
  const statements = resources("Functions", "AWS::IAM::Policy").flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  // AWS knows no resource of these.
  const ofAnything = statements.filter(({ Resource }) => Resource === "*").map(({ Action }) => Action);
  for (const action of ofAnything) expect(action).toMatch(/^(polly|transcribe):\w+$/);
  for (const { Action } of statements) expect([Action].flat().join()).not.toMatch(/\*|dynamodb:Scan/);
});

it("nothing but put and query is granted on the ledger", () => {
  const needs = [
    ...specs.endpoints.flatMap(({ spec }) => endpointNeeds(spec)),
    ...[...specs.workers, ...specs.schedules].flatMap(({ spec }) =>
      Object.values(spec.uses).flatMap((use) => use.needs),
    ),
  ];
  const actions = new Set(
    needs.flatMap((need) => (need.kind === "table" && need.name === "credit_ledger" ? need.actions : [])),
  );

  expect([...actions].filter((action) => action !== "PutItem" && action !== "Query")).toEqual([]);
});

it("media that was deleted is served from the edge for a minute at most", () => {
  const [distribution] = resources("Edge", "AWS::CloudFront::Distribution");
  const media = distribution?.Properties.DistributionConfig.CacheBehaviors.find(
    ({ PathPattern }: Loose) => PathPattern === "/videos/*",
  );
  const policy = templates["Reelwright-Edge"]?.Resources[media.CachePolicyId.Ref]?.Properties.CachePolicyConfig;

  expect(policy).toMatchObject({ DefaultTTL: 60, MaxTTL: 60, MinTTL: 0 });
});

it("what cannot be made again can be restored; what passes by itself need not", () => {
  const restorable = resources("Data", "AWS::DynamoDB::GlobalTable").filter(
    ({ Properties }) => Properties.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
  );

  expect(restorable).toHaveLength(9);
});

it("the site is served from a private bucket, with a policy that loads nothing from elsewhere", () => {
  const [distribution] = resources("Edge", "AWS::CloudFront::Distribution");
  const behaviors: Loose[] = distribution?.Properties.DistributionConfig.CacheBehaviors;
  const headers = resources("Edge", "AWS::CloudFront::ResponseHeadersPolicy").map(({ Properties }) =>
    JSON.stringify(Properties),
  );
  const cached = resources("Edge", "Custom::CDKBucketDeployment").map(({ Properties }) => Properties.SystemMetadata);

  expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(
    expect.arrayContaining(["/", "/docs*", "/assets/*", "/llms.txt"]),
  );
  expect(headers.filter((text) => text.includes("default-src 'self'; connect-src 'self' https://"))).toHaveLength(1);
  expect(cached).toContainEqual({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
});
