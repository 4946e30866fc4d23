import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Assembly } from "@reelwright/aws-local/assembly/assembly";
import { assertRunnable, mayAssume, mayInvoke } from "@reelwright/aws-local/guard/service-access";
import { App } from "aws-cdk-lib";
import type { Metafile } from "esbuild";
import { expect } from "vitest";
import { functionNeeds } from "#infra/function-needs";
import { readContext } from "#infra/read-context";
import { synthesise } from "#infra/synthesise";
import { loadSpecs } from "#lambda/load-specs";
import { deadLetters } from "#lambda/need";
import { bundles } from "../../support/bundles.ts";
import { type Deployed, deploy, readTemplates } from "./deployed.ts";
import { plainGrant, plainGrants, specName } from "./plain-grants.ts";
import { unseen } from "./unseen.ts";
import { usedGrants } from "./used-grants.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const sourceBuckets = ["media-of-others"];
const specs = await loadSpecs(root);
const needs = functionNeeds(specs);

/** The product as it would be deployed, with a source bucket, and what is in its bundles. */
export async function deployForTests(): Promise<{ deployed: Deployed; metafile: Metafile }> {
  const [used, outdir] = ["bundles-", "assembly-"].map((name) => mkdtempSync(path.join(tmpdir(), name)));
  if (!used || !outdir) throw new Error("unreachable");
  const context = { ...readContext(root), sourceBuckets: sourceBuckets.join(",") };
  const app = new App({ outdir, context, builtinCloudFormationValidation: false });
  const { folder, metafile } = await bundles();
  await synthesise(app, { root, bundles: used, bundled: folder });
  app.synth();
  const deployed = deploy(await readTemplates(outdir));
  for (const made of [used, outdir]) rmSync(made, { recursive: true });
  return { deployed, metafile };
}

const video = (deployed: Deployed, key: string) => `arn:aws:s3:::${deployed.output("Data", "MediaBucketName")}/${key}`;
const functionArn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:reelwright-${name}`;

/** What Lambda does under a worker's role to hand it its messages. */
function takingMessages(worker: string): string[] {
  const consuming = ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "GetQueueUrl", "ReceiveMessage"];
  const own = specs.workers
    .filter(({ name }) => name === worker)
    .flatMap(({ name, spec }) => (spec.source === "dead letters" ? [deadLetters] : [name]));
  return own.flatMap((queue) => consuming.map((action) => `sqs:${action} on queue ${queue}`));
}

/** What the code of a closed function may not do, though Lambda does it under the function's role. */
function deniedTo(closed: string): string[] {
  const actions = [
    "CreateNetworkInterface",
    "DescribeNetworkInterfaces",
    "DescribeSubnets",
    "DeleteNetworkInterface",
    "AssignPrivateIpAddresses",
    "UnassignPrivateIpAddresses",
  ];
  const byCode = '{"ArnLike":{"lambda:SourceFunctionArn":["arn:*:lambda:*:*:function:*"]}}';
  const isClosed = specs.internal.some(({ name, spec }) => name === closed && spec.closed);
  return isClosed ? actions.map((action) => `not ec2:${action} on * if ${byCode}`) : [];
}

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
    "every function with a spec may do what its handles grant, and nothing else",
    ({ functions, grantsOf }) => {
      const specced = functions.filter(({ name }) => specName(name) !== "ingest");
      expect(specced.map(({ name }) => specName(name)).sort()).toEqual([...needs.keys()].sort());
      for (const { name } of specced) {
        const granted = (needs.get(specName(name)) ?? []).flatMap(plainGrants);
        const wanted = new Set([...granted, ...takingMessages(specName(name)), ...deniedTo(specName(name))]);
        expect(grantsOf(name).map(plainGrant).sort(), name).toEqual([...wanted].sort());
      }
    },
  ],
  [
    "every function may do what it was seen to do, and ingest nothing else",
    ({ functions, grantsOf }) => {
      const used = usedGrants();
      const listed = unseen.flatMap(({ grants }) => grants.ingest ?? []);
      for (const { name } of functions) {
        const granted = grantsOf(name).map(plainGrant);
        const seen = [...(used.get(specName(name)) ?? [])];
        expect(granted, name).toEqual(expect.arrayContaining(seen));
        if (specName(name) === "ingest") expect(granted.sort()).toEqual([...seen, ...listed].sort());
      }
    },
  ],
  [
    "Lambda may take on the role of every function, CDK's own too",
    ({ access, functions, assembly }) => {
      for (const { name, role } of functions) assertRunnable(access, name, role);
      const own = textsOf(assembly, "AWS::IAM::Role", /^Custom(S3|CDK)/);
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
    "API Gateway may take on the role with which it writes its access log",
    ({ access, assembly }) => {
      const roles = assembly.stacks.flatMap(({ name, template }) =>
        Object.keys(template.Resources)
          .filter((id) => id.startsWith("ApiCloudWatchRole"))
          .map((id) => `arn:aws:iam::000000000000:role/${name}-${id}`),
      );
      expect(roles.map((role) => mayAssume(access, "apigateway.amazonaws.com", role))).toEqual([true]);
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
    "CloudFront may read the files of the site and not list or change them",
    ({ access, arnsOf }) => {
      const [site = ""] = arnsOf("AWS::S3::Bucket").filter((arn) => arn.includes("sitefiles"));
      const may = (action: string, resource: string) =>
        access.refusal("cloudfront.amazonaws.com", { action, resource, context: {} }) === undefined;
      expect(may("s3:GetObject", `${site}/docs/reels.html`)).toBe(true);
      expect([may("s3:PutObject", `${site}/docs/reels.html`), may("s3:ListBucket", site)]).toEqual([false, false]);
    },
  ],
  [
    "CDK may copy the files of the site into their bucket, and empty it in the end",
    ({ assembly, statements }) => {
      const [copying = "{}"] = textsOf(assembly, "AWS::IAM::Policy", /^CustomCDKBucketDeployment/);
      const granted: { Action: string[]; Resource: unknown }[] = JSON.parse(copying).PolicyDocument.Statement;
      const actionsOn = (resource: string) =>
        granted.filter(({ Resource }) => JSON.stringify(Resource).includes(resource)).flatMap(({ Action }) => Action);
      expect(actionsOn("cdk-hnb659fds-assets")).toContain("s3:GetObject*");
      expect(actionsOn("SiteFiles")).toEqual(expect.arrayContaining(["s3:DeleteObject*", "s3:PutObject"]));
      const emptying = statements().some(({ id, statement: { Action, Principal } }) => {
        const isOfCdk = Principal.AWS.some((one) => /CustomS3AutoDeleteObjects/.test(one));
        return /sitefiles/.test(id) && isOfCdk && Action?.includes("s3:DeleteObject*");
      });
      expect(emptying).toBe(true);
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
