import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App, CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { AttributeType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Queue } from "aws-cdk-lib/aws-sqs";

// It gives its credentials away, so that a test can call AWS as the function.
const code = `exports.handler = async () => process.env; exports.work = async () => console.log("worked");`;

/** Writes an assembly with a function `caller` that may do a little with one of each service; returns its directory. */
export function writeGuardedAssembly(directory: string): string {
  mkdirSync(join(directory, "function"), { recursive: true });
  writeFileSync(join(directory, "function", "index.js"), code);
  const app = new App({ outdir: join(directory, "cdk.out"), analyticsReporting: false });
  const stack = new Stack(app, "Guarded");
  const id = { name: "id", type: AttributeType.STRING };
  const owner = { name: "owner", type: AttributeType.STRING };
  const table = new TableV2(stack, "Things", {
    partitionKey: id,
    globalSecondaryIndexes: [{ indexName: "byOwner", partitionKey: owner }],
  });
  const other = new TableV2(stack, "Others", { partitionKey: id });
  const bucket = new Bucket(stack, "Files");
  const queue = new Queue(stack, "Work", { visibilityTimeout: Duration.seconds(3) });
  const idle = new Queue(stack, "Idle");
  const secret = new Secret(stack, "Secret");
  const make = (name: string, handler: string) =>
    new lambda.Function(stack, name, {
      functionName: name,
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: `index.${handler}`,
      code: lambda.Code.fromAsset(join(directory, "function")),
    });
  const [caller, worker, callee] = [make("caller", "handler"), make("worker", "work"), make("callee", "handler")];
  worker.addEventSource(new SqsEventSource(queue));

  const may = (actions: string[], resource: string, conditions = {}) =>
    caller.addToRolePolicy(new PolicyStatement({ actions, resources: [resource], conditions }));
  may(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:BatchGetItem"], table.tableArn);
  may(["dynamodb:ConditionCheckItem"], other.tableArn);
  may(["dynamodb:Query"], `${table.tableArn}/index/*`);
  may(["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], bucket.arnForObjects("own/*"));
  may(["s3:ListBucket"], bucket.bucketArn, { StringLike: { "s3:prefix": "own/*" } });
  may(["sqs:SendMessage"], idle.queueArn);
  may(["secretsmanager:GetSecretValue"], secret.secretArn);
  may(["lambda:InvokeFunction"], callee.functionArn);

  const outputs = {
    Table: table.tableName,
    Other: other.tableName,
    Bucket: bucket.bucketName,
    Queue: queue.queueUrl,
    Idle: idle.queueUrl,
    Secret: secret.secretArn,
  };
  for (const [name, value] of Object.entries(outputs)) new CfnOutput(stack, `${name}Out`, { value });
  app.synth();
  return join(directory, "cdk.out");
}
