import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Assembly } from "@reelwright/aws-local/assembly/assembly";
import { assertRunnable, mayInvoke } from "@reelwright/aws-local/guard/service-access";
import { App } from "aws-cdk-lib";
import type { Metafile } from "esbuild";
import { expect } from "vitest";
import { synthesise } from "#infra/synthesise";
import { loadSpecs } from "#lambda/load-specs";
import { bundles } from "../../support/bundles.ts";
import { type Deployed, deploy, readTemplates } from "./deployed.ts";
import { neededGrants } from "./needed.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const sourceBuckets = ["media-of-others"];
const specs = await loadSpecs(root);
/** The product as it would be deployed, with a source bucket, and what is in its bundles. */
export async function deployForTests(): Promise<{ deployed: Deployed; metafile: Metafile }> {
  const [used, outdir] = ["bundles-", "assembly-"].map((name) => mkdtempSync(path.join(tmpdir(), name)));
  if (!used || !outdir) throw new Error("unreachable");
  const { context } = JSON.parse(readFileSync(path.join(root, "cdk.json"), "utf8"));
  const app = new App({ outdir, context: { ...context, sourceBuckets: sourceBuckets.join(",") } });
  const { folder, metafile } = bundles();
  await synthesise(app, { root, bundles: used, bundled: folder });
  app.synth();
  const deployed = deploy(await readTemplates(outdir));
  for (const made of [used, outdir]) rmSync(made, { recursive: true });
  return { deployed, metafile };
}

const video = (deployed: Deployed, key: string) => `arn:aws:s3:::${deployed.output("Data", "MediaBucketName")}/${key}`;
const functionArn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:reelwright-${name}`;
/** The texts of CDK's own resources in a template, whose functions run when it is deployed. */
export const textsOf = ({ stacks }: Assembly, type: string, id: RegExp) =>
  stacks.flatMap(({ template }) =>
    Object.entries(template.Resources)
      .filter(([name, { Type }]) => Type === type && id.test(name))
      .map(([, { Properties }]) => JSON.stringify(Properties)),
  );

/** What must hold of the permissions, by name. */
export const permissionChecks: [string, (deployed: Deployed) => void][] = [
  [
    "CloudWatch may publish on the topic of alarms, and nobody without TLS",
    ({ assembly }) => {
      const policies = textsOf(assembly, "AWS::SNS::TopicPolicy", /^Alarms/).join();
      expect(policies).toContain('"Principal":{"Service":"cloudwatch.amazonaws.com"}');
      expect(policies).toContain('{"aws:SecureTransport":"false"}');
    },
  ],
  [
    "every function may do what its needs say, and nothing else",
    (deployed) => {
      const ingest = deployed.functions.find(({ name }) => /-ingest-/.test(name))?.name ?? "";
      const names = (name: string) => (name === "ingest" ? ingest : `reelwright-${name}`);
      const needed = neededGrants(specs, deployed, sourceBuckets);
      expect(needed.map(([name]) => names(name)).sort()).toEqual(deployed.functions.map(({ name }) => name).sort());
      for (const [name, grants] of needed) expect(deployed.grantsOf(names(name)), name).toEqual(grants);
    },
  ],
  [
    "Lambda may take on the role of every function, CDK's own too",
    ({ access, functions, assembly }) => {
      for (const { name, role } of functions) assertRunnable(access, name, role);
      const own = textsOf(assembly, "AWS::IAM::Role", /^CustomS3/);
      expect(own.length).toBeGreaterThan(0);
      for (const text of own) expect(text).toContain('"Principal":{"Service":"lambda.amazonaws.com"}');
    },
  ],
  [
    "API Gateway may take on its role and call every endpoint, and nothing else",
    ({ access, apiRole, grantsOf }) => {
      const invoker = { service: "apigateway.amazonaws.com", role: apiRole, sourceArn: "" };
      const arns = specs.endpoints.map(({ name }) => functionArn(name));
      expect(arns.filter((arn) => !mayInvoke(access, invoker, arn))).toEqual([]);
      expect(grantsOf(apiRole.split("/").at(-1) ?? "")).toEqual(
        arns.map((arn) => `lambda:InvokeFunction on ${arn}`).sort(),
      );
    },
  ],
  [
    "every schedule's rule may start its function, and another rule may not",
    ({ access, rules }) => {
      const schedules = rules.filter(({ buckets }) => !buckets);
      expect(schedules.map(({ target }) => target).sort()).toEqual(
        specs.schedules.map(({ name }) => functionArn(name)).sort(),
      );
      for (const { arn, target } of schedules) {
        const invoker = { service: "events.amazonaws.com", role: undefined, sourceArn: arn };
        expect([
          mayInvoke(access, invoker, target),
          mayInvoke(access, { ...invoker, sourceArn: `${arn}2` }, target),
        ]).toEqual([true, false]);
      }
    },
  ],
  [
    "the rule of new objects in source buckets may tell its queue, and another rule may not",
    ({ access, rules }) => {
      const telling = rules.filter(({ buckets }) => buckets);
      const resource = "arn:aws:sqs:us-east-1:000000000000:reelwright-take-in-object";
      expect(telling).toMatchObject([{ target: resource, buckets: sourceBuckets }]);
      for (const { arn } of telling) {
        const may = (sourceArn: string) => {
          const context = { "aws:SourceArn": sourceArn, "aws:SecureTransport": "true" };
          return access.refusal("events.amazonaws.com", { action: "sqs:SendMessage", resource, context }) === undefined;
        };
        expect([may(arn), may(`${arn}2`)]).toEqual([true, false]);
      }
    },
  ],
  [
    "CloudFront may read what is under videos/ and nothing else",
    (deployed) => {
      const may = (action: string, key: string) =>
        deployed.access.refusal("cloudfront.amazonaws.com", { action, resource: video(deployed, key), context: {} }) ===
        undefined;
      expect([may("s3:GetObject", "videos/a/1/a.mp4"), may("s3:PutObject", "videos/a/1/a.mp4")]).toEqual([true, false]);
      expect(may("s3:GetObject", "other/a")).toBe(false);
    },
  ],
  [
    "nobody may call a bucket or a queue without TLS, not even the administrator",
    ({ access, arnsOf }) => {
      const calls = [
        ...arnsOf("AWS::S3::Bucket").flatMap((arn) => [`s3:ListBucket ${arn}`, `s3:GetObject ${arn}/key`]),
        ...arnsOf("AWS::SQS::Queue").map((arn) => `sqs:SendMessage ${arn}`),
      ];
      const allowed = (context: Record<string, string>) =>
        calls.filter((call) => {
          const [action = "", resource = ""] = call.split(" ");
          return access.refusal("operator", { action, resource, context }) === undefined;
        });
      expect(allowed({})).toEqual(calls);
      expect(allowed({ "aws:SecureTransport": "false" })).toEqual([]);
    },
  ],
  [
    "CDK may copy ingest's code to where Lambda may read it, and clear it away in the end",
    ({ assembly, statements }) => {
      const [copying = ""] = textsOf(assembly, "AWS::IAM::Policy", /^CustomS3ObjectCopy/);
      expect(copying).toMatch(/"s3:GetObject","s3:GetObjectVersion".*cdk-hnb659fds-assets/);
      expect(copying).toMatch(/"s3:PutObject".*AWSCDKWebFunctionAssetBucket/);
      const allowed = (action: string, who: "AWS" | "Service", name: RegExp) =>
        statements().some(({ id, statement: { Action, Principal } }) => {
          return /assetbucket/.test(id) && Action?.includes(action) && Principal[who].some((one) => name.test(one));
        });
      expect(allowed("s3:DeleteObject*", "AWS", /CustomS3AutoDeleteObjects/)).toBe(true);
      expect(allowed("s3:GetObject", "Service", /^lambda.amazonaws.com$/)).toBe(true);
    },
  ],
];
