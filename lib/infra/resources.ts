import { Aws } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { type AwsAction, type BucketName, deadLetters, envName, type Need, type SecretName } from "#lambda/need";
import type { TableName } from "#lambda/tables";
import type { Trust } from "./trust.ts";

/** The resources that satisfy the needs of functions. */
export interface Resources {
  tables: Record<TableName, ITableV2>;
  buckets: Record<BucketName, IBucket>;
  secrets: Record<SecretName, ISecret>;
  /** The queue of each worker, by its name, and the one of dead letters. */
  queues: Map<string, IQueue>;
  alarmTopic: ITopic;
  /** The internal functions, by name. */
  functions: Map<string, IFunction>;
  /** Names of outside buckets that accounts may be allowed to use as sources. */
  sourceBuckets: readonly string[];
  trust: Trust | null;
  /** The word after `X-` in the headers of webhooks. */
  serviceName: string;
  /** For how many days the records of ended jobs are kept. */
  jobRetentionDays: number;
  /** How many segments of one reel may be rendered at once. */
  renderWidth: number;
  /** The AWS account's quota of concurrent executions. */
  quota: number;
}

export interface Grant {
  environment: Record<string, string>;
  statements: PolicyStatement[];
}

/** The environment and the exact IAM statements for a list of needs: permission and configuration travel together. */
export function grantFor(needs: readonly Need[], resources: Resources): Grant {
  const grant: Grant = { environment: {}, statements: [] };
  for (const need of unite(needs)) {
    const { environment, statements } = meet(need, resources);
    Object.assign(grant.environment, environment);
    grant.statements.push(...statements);
  }
  return grant;
}

/** One need per resource, with every action that is needed on it: nothing is granted twice. */
function unite(needs: readonly Need[]): Need[] {
  const united = new Map<string, Need>();
  for (const need of needs) {
    const { actions, ...thing } = { actions: [], ...need };
    const key = JSON.stringify(thing, Object.keys(thing).sort());
    const before = united.get(key);
    united.set(key, before ? withActions(before, need) : need);
  }
  return [...united.values()];
}

/** The union of two needs for the same resource. */
function withActions(need: Need, other: Need): Need {
  const both = <A>(some: readonly A[], more: readonly A[]): A[] => [...new Set([...some, ...more])];
  if (need.kind === "table" && other.kind === "table") return { ...need, actions: both(need.actions, other.actions) };
  if (need.kind === "aws" && other.kind === "aws") return { ...need, actions: both(need.actions, other.actions) };
  if (need.kind === "bucket" && other.kind === "bucket") return { ...need, actions: both(need.actions, other.actions) };
  return need;
}

function meet(need: Need, resources: Resources): Grant {
  switch (need.kind) {
    case "table":
      return tableGrant(need, resources.tables[need.name]);
    case "bucket":
      return bucketGrant(need, resources.buckets[need.name]);
    case "secret": {
      const { secretArn } = resources.secrets[need.name];
      return named(need, secretArn, allow(["secretsmanager:GetSecretValue"], secretArn));
    }
    case "queue": {
      const queue = resources.queues.get(need.name);
      if (!queue) throw new Error(`No worker has the queue "${need.name}"`);
      const like = resources.queues.get(deadLetters);
      if (!like) throw new Error("The dead-letter queue comes before the queues of workers");
      return named(need, like.queueUrl, allow(["sqs:SendMessage"], queue.queueArn));
    }
    case "function": {
      const called = resources.functions.get(need.name);
      if (!called) throw new Error(`There is no internal function "${need.name}"`);
      return named(need, called.functionArn, allow(["lambda:InvokeFunction"], called.functionArn));
    }
    case "sources":
      return sourcesGrant(need, resources.sourceBuckets);
    case "aws":
      return { environment: {}, statements: need.actions.map(allowOfAws) };
    case "outbound":
      return { environment: trustEnvironment(resources.trust), statements: [] };
    case "serviceName":
      return { environment: { SERVICE_NAME: resources.serviceName }, statements: [] };
    case "jobRetention":
      return { environment: { JOB_RETENTION_DAYS: String(resources.jobRetentionDays) }, statements: [] };
    case "renderWidth":
      return { environment: { RENDER_WIDTH: String(resources.renderWidth) }, statements: [] };
    case "quota":
      return { environment: { LAMBDA_CONCURRENCY: String(resources.quota) }, statements: [] };
  }
}

type NeedOf<K extends Need["kind"]> = Extract<Need, { kind: K }>;

/** The address of a thing in the environment, and what may be done with it. */
const named = (
  need: NeedOf<"table" | "bucket" | "secret" | "queue" | "function">,
  address: string,
  ...statements: PolicyStatement[]
): Grant => ({ environment: { [envName(need)]: address }, statements });

function tableGrant(need: NeedOf<"table">, { tableArn, tableName }: ITableV2): Grant {
  const actions = need.actions.map((action) => `dynamodb:${action}`);
  return named(need, tableName, allow(actions, need.index ? `${tableArn}/index/${need.index}` : tableArn));
}

function bucketGrant(need: NeedOf<"bucket">, bucket: IBucket): Grant {
  const objects = need.actions.filter((action) => action !== "ListBucket").map((action) => `s3:${action}`);
  const statements = objects.length > 0 ? [allow(objects, bucket.arnForObjects(`${need.prefix}*`))] : [];
  if (need.actions.includes("ListBucket")) {
    const list = allow(["s3:ListBucket"], bucket.bucketArn);
    list.addCondition("StringLike", { "s3:prefix": `${need.prefix}*` });
    statements.push(list);
  }
  return named(need, bucket.bucketName, ...statements);
}

function sourcesGrant(need: NeedOf<"sources">, names: readonly string[]): Grant {
  if (names.length === 0) return { environment: {}, statements: [] };
  const objects = names.map((name) => `arn:${Aws.PARTITION}:s3:::${name}/*`);
  return {
    environment: { SOURCE_BUCKETS: names.join(" ") },
    statements: need.actions.map((action) => new PolicyStatement({ actions: [`s3:${action}`], resources: objects })),
  };
}

const trustEnvironment = (trust: Trust | null): Record<string, string> => ({
  ...(trust?.origins && { TRUSTED_ORIGINS: trust.origins }),
  ...(trust?.localCallbacks && { LOCAL_CALLBACKS: "on" }),
  ...(trust?.authorities && { NODE_EXTRA_CA_CERTS: trust.authorities }),
});

/**
 * Any of Bedrock's models in any region: the operator's settings name them later. Speech and transcripts have no ARNs
 * there.
 */
function allowOfAws(action: AwsAction): PolicyStatement {
  if (action !== "bedrock:InvokeModel") return allow([action], "*");
  const models = ["*::foundation-model/*", `*:${Aws.ACCOUNT_ID}:inference-profile/*`];
  return new PolicyStatement({
    actions: [action],
    resources: models.map((model) => `arn:${Aws.PARTITION}:bedrock:${model}`),
  });
}

const allow = (actions: string[], resource: string) => new PolicyStatement({ actions, resources: [resource] });
