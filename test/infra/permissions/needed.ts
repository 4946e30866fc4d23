import { endpointNeeds } from "#infra/functions-stack";
import { needsOf } from "#lambda/capability";
import type { Specs } from "#lambda/load-specs";
import type { Need } from "#lambda/need";
import type { Deployed } from "./deployed.ts";

const account = "us-east-1:000000000000";
const consuming = ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "GetQueueUrl", "ReceiveMessage"];

/** What every function must be granted, by what it declares: its name, and `action on resource` as templates should have it. */
export function neededGrants(specs: Specs, deployed: Deployed, sourceBuckets: readonly string[]): [string, string[]][] {
  const grants = (needs: readonly Need[]) => needs.flatMap((need) => grantsFor(need, deployed, sourceBuckets));
  const queues = specs.workers.filter(({ spec }) => spec.source !== "dead letters").map(({ name }) => name);
  const consumed = (queue: string) => consuming.map((action) => `sqs:${action} on ${queueArn(queue)}`);
  const formPaths = specs.endpoints.filter(({ spec }) => spec.request.form).map(({ spec }) => spec.path);
  const ingested = specs.endpoints.filter(({ spec }) => formPaths.includes(spec.path));
  const ingest: Need[] = [
    {
      kind: "bucket",
      name: "work",
      prefix: "uploads/",
      actions: ["PutObject", "AbortMultipartUpload", "DeleteObject"],
    },
    { kind: "secret", name: "origin" },
  ];
  const all: [string, string[]][] = [
    ...specs.endpoints.map(({ name, spec }): [string, string[]] => [name, grants(endpointNeeds(spec))]),
    ...specs.workers.map(({ name, spec }): [string, string[]] => {
      const own = spec.source === "dead letters" ? queues.map((queue) => `${queue}-dead-letters`) : [name];
      return [name, [...grants(needsOf(spec.uses)), ...own.flatMap(consumed)]];
    }),
    ...specs.schedules.map(({ name, spec }): [string, string[]] => [name, grants(needsOf(spec.uses))]),
    ...specs.internal.map(({ name, spec }): [string, string[]] => [name, grants(needsOf(spec.uses))]),
    ["ingest", [...grants(ingest), ...ingested.map(({ name }) => invoked(name))]],
  ];
  return all.map(([name, needed]) => [name, [...new Set(needed)].sort()]);
}

const models = ["arn:aws:bedrock:*::foundation-model/*", "arn:aws:bedrock:*:000000000000:inference-profile/*"];
const invoked = (name: string) => `lambda:InvokeFunction on arn:aws:lambda:${account}:function:reelwright-${name}`;
const queueArn = (name: string) => `arn:aws:sqs:${account}:reelwright-${name}`;
const pascalCase = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function grantsFor(need: Need, { output }: Deployed, sourceBuckets: readonly string[]): string[] {
  switch (need.kind) {
    case "table": {
      const table = `arn:aws:dynamodb:${account}:table/${output("Data", `${pascalCase(need.name)}TableName`)}`;
      const resource = need.index ? `${table}/index/${need.index}` : table;
      return need.actions.map((action) => `dynamodb:${action} on ${resource}`);
    }
    case "bucket": {
      const bucket = `arn:aws:s3:::${output("Data", `${pascalCase(need.name)}BucketName`)}`;
      const prefix = `{"StringLike":{"s3:prefix":["${need.prefix}*"]}}`;
      return need.actions.map((action) =>
        action === "ListBucket"
          ? `s3:ListBucket on ${bucket} if ${prefix}`
          : `s3:${action} on ${bucket}/${need.prefix}*`,
      );
    }
    case "secret": {
      const origin = `arn:aws:secretsmanager:${account}:secret:reelwright-origin-local0`;
      const secret = {
        pepper: output("Data", "PepperSecretArn"),
        origin,
        providers: output("Data", "ProvidersSecretArn"),
      };
      return [`secretsmanager:GetSecretValue on ${secret[need.name]}`];
    }
    case "queue":
      return [`sqs:SendMessage on ${queueArn(need.name)}`];
    case "function":
      return [invoked(need.name)];
    case "sources":
      return need.actions.flatMap((action) => sourceBuckets.map((name) => `s3:${action} on arn:aws:s3:::${name}/*`));
    case "aws":
      return need.actions.flatMap((action) =>
        action === "bedrock:InvokeModel" ? models.map((model) => `${action} on ${model}`) : [`${action} on *`],
      );
    case "outbound":
    case "serviceName":
    case "jobRetention":
      return [];
  }
}
