import path from "node:path";
import { Duration, RemovalPolicy, type Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  type Function as LambdaFunction,
  WebFunction,
  WebFunctionAuthType,
  WebFunctionCode,
  WebFunctionRuntime,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { bodiesAtOnce } from "#lambda/ingest/bodies-at-once";
import { sharesOf } from "#lambda/shares";
import type { DataStack } from "./data-stack.ts";
import { deployment } from "./deployment.ts";
import { grantFor, type Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

interface Props {
  bundles: string;
  /** Method and path of each multipart endpoint -> its function and that function's name. */
  ingested: ReadonlyMap<string, { lambda: LambdaFunction; name: string }>;
  resources: Resources;
  names: DataStack["names"];
  settings: Pick<Settings, "logRetentionDays">;
}

/** The Web Function for bodies larger than API Gateway and Lambda accept. */
export function ingestFunction(
  stack: Stack,
  webFunctionName: string,
  { bundles, ingested, resources, names, settings }: Props,
): WebFunction {
  const { statements } = grantFor(
    [
      {
        kind: "bucket",
        name: "work",
        prefix: "uploads/",
        actions: ["PutObject", "AbortMultipartUpload", "DeleteObject"],
      },
      { kind: "secret", name: "origin" },
    ],
    resources,
  );
  const shares = sharesOf(resources.quota);
  // The constructs' own log groups would outlive the stack, and keep what they have for two years.
  const logs = (id: string) =>
    new LogGroup(stack, id, { retention: settings.logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
  const ingest = new WebFunction(stack, "Ingest", {
    webFunctionName,
    code: WebFunctionCode.fromAssetToManagedBucket(path.join(bundles, "ingest"), {
      copyOptions: { logGroup: logs("CodeCopyLog") },
    }),
    runtime: WebFunctionRuntime.NODEJS_24_X,
    logGroup: logs("IngestLog"),
    // Public, like every endpoint. Each request is checked for the origin secret, and then by its endpoint.
    defaultEndpointAuth: WebFunctionAuthType.APPLICATION_MANAGED,
    timeout: Duration.seconds(900),
    maxConcurrencyPerEnvironment: bodiesAtOnce,
    environment: {
      ...deployment.environment,
      AWS_LAMBDA_NODEJS_ENTRYPOINT: "index.mjs",
      // Body buffers become garbage at once: a small young generation is collected before many of them pile up.
      NODE_OPTIONS: "--max-semi-space-size=2",
      WORK_BUCKET: names.workBucket,
      ORIGIN_SECRET_ARN: names.originSecret,
      ...(shares && { CALLS_AT_ONCE: String(shares.ingested) }),
      INGEST_ROUTES: stack.toJsonString(
        Object.fromEntries(
          [...ingested].map(([route, { name }]) => [
            route,
            `arn:${stack.partition}:lambda:${stack.region}:${stack.account}:function:${name}`,
          ]),
        ),
      ),
    },
  });
  Validations.of(ingest).acknowledge({
    id: "Annotation::@aws-cdk/aws-lambda:webFunctionPublicEndpoint",
    reason: "Every request is checked by ingest and by its endpoint",
  });
  for (const statement of statements) ingest.grantPrincipal.addToPrincipalPolicy(statement);
  ingest.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ["lambda:InvokeFunction"],
      resources: [...ingested.values()].map(({ lambda }) => lambda.functionArn),
    }),
  );
  return ingest;
}
