import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { TableName } from "#domain/tables";
import { type BucketName, envName, type Need, type SecretName } from "#lambda/need";

/** What the needs of functions are met with. */
export interface Resources {
  tables: Record<TableName, ITableV2>;
  buckets: Record<BucketName, IBucket>;
  secrets: Record<SecretName, ISecret>;
  queues: Map<string, IQueue>;
}

export interface Grant {
  environment: Record<string, string>;
  statements: PolicyStatement[];
}

/** The environment and the exact IAM statements that a list of needs comes to: permission and configuration travel together. */
export function grantFor(needs: readonly Need[], resources: Resources): Grant {
  const grant: Grant = { environment: {}, statements: [] };
  for (const need of needs) {
    const { address, statements } = meet(need, resources);
    grant.environment[envName(need)] = address;
    grant.statements.push(...statements);
  }
  return grant;
}

function meet(
  need: Exclude<Need, never>,
  { tables, buckets, secrets, queues }: Resources,
): { address: string; statements: PolicyStatement[] } {
  switch (need.kind) {
    case "table": {
      const table = tables[need.name];
      const arn = need.index ? `${table.tableArn}/index/${need.index}` : table.tableArn;
      return {
        address: table.tableName,
        statements: [
          allow(
            need.actions.map((action) => `dynamodb:${action}`),
            arn,
          ),
        ],
      };
    }
    case "bucket": {
      const bucket = buckets[need.name];
      const objects = need.actions.filter((action) => action !== "ListBucket").map((action) => `s3:${action}`);
      const statements = objects.length > 0 ? [allow(objects, bucket.arnForObjects(`${need.prefix}*`))] : [];
      if (need.actions.includes("ListBucket")) {
        const list = allow(["s3:ListBucket"], bucket.bucketArn);
        list.addCondition("StringLike", { "s3:prefix": `${need.prefix}*` });
        statements.push(list);
      }
      return { address: bucket.bucketName, statements };
    }
    case "secret": {
      const { secretArn } = secrets[need.name];
      return { address: secretArn, statements: [allow(["secretsmanager:GetSecretValue"], secretArn)] };
    }
    case "queue": {
      const queue = queues.get(need.name);
      if (!queue) throw new Error(`No worker has the queue "${need.name}"`);
      return { address: queue.queueUrl, statements: [allow(["sqs:SendMessage"], queue.queueArn)] };
    }
  }
}

const allow = (actions: string[], resource: string) => new PolicyStatement({ actions, resources: [resource] });
