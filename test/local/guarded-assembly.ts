import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App, CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { ApiDefinition, SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { AttributeType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Queue } from "aws-cdk-lib/aws-sqs";

// It gives its credentials away, so that a test can call AWS as the function.
const code = `exports.handler = async () => process.env; exports.answer = async () => ({ statusCode: 200, body: "answered" }); exports.work = async () => console.log("worked");`;

/** Writes an assembly with a function `caller` that may do a little with one of each service; returns its directory. */
export function writeGuardedAssembly(directory: string): string {
  mkdirSync(join(directory, "function"), { recursive: true });
  writeFileSync(join(directory, "function", "index.js"), code);
  const app = new App({
    outdir: join(directory, "cdk.out"),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
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
  const [caller, worker, callee] = [make("caller", "handler"), make("worker", "work"), make("callee", "answer")];
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

  const api = new SpecRestApi(stack, "Api", {
    apiDefinition: ApiDefinition.fromInline(openApi(stack, callee.functionArn, apiCaller(stack, callee))),
    deployOptions: { stageName: "live" },
    cloudWatchRole: false,
  });
  const sourceArn = api.arnForExecuteApi("GET", "/by-policy");
  callee.addPermission("Api", { principal: new ServicePrincipal("apigateway.amazonaws.com"), sourceArn });

  const outputs = {
    Api: api.url,
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

function apiCaller(stack: Stack, callee: lambda.Function): string {
  const role = new Role(stack, "ApiCaller", { assumedBy: new ServicePrincipal("apigateway.amazonaws.com") });
  role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [callee.functionArn] }));
  return role.roleArn;
}

/** An API that invokes a function under a role, and by the function's own policy. */
function openApi(stack: Stack, functionArn: string, credentials: string) {
  const uri = `arn:aws:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`;
  const integration = { type: "aws_proxy", httpMethod: "POST", uri };
  const operation = (more = {}) => ({
    get: { responses: {}, "x-amazon-apigateway-integration": { ...integration, ...more } },
  });
  const paths = { "/by-role": operation({ credentials }), "/by-policy": operation(), "/by-neither": operation() };
  return { openapi: "3.0.1", info: { title: "guarded", version: "1" }, paths };
}
