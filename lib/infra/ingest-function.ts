import path from "node:path";
import { Duration, RemovalPolicy, type Stack, Validations } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  type Function as LambdaFunction,
  WebFunction,
  WebFunctionAuthType,
  WebFunctionCode,
  WebFunctionRuntime,
} from "aws-cdk-lib/aws-lambda";
import { FilterPattern, LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { bodiesAtOnce } from "#lambda/ingest/bodies-at-once";
import { formFault } from "#lambda/ingest/form-fault";
import { addAlarm } from "./add-alarm.ts";
import { formAlarm } from "./alarms-of.ts";
import type { DataStack } from "./data-stack.ts";
import { ingestEnvironment } from "./ingest-environment.ts";
import { ingestNeeds } from "./ingest-needs.ts";
import { grantFor, type Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

interface Props {
  bundles: string;
  /** Method and path of each multipart endpoint -> its function and that function's name. */
  ingested: ReadonlyMap<string, { lambda: LambdaFunction; name: string }>;
  resources: Resources;
  names: DataStack["names"];
  settings: Pick<Settings, "name" | "logRetentionDays">;
}

/** The Web Function for bodies larger than API Gateway and Lambda accept. */
export function ingestFunction(
  stack: Stack,
  webFunctionName: string,
  { bundles, ingested, resources, names, settings }: Props,
): WebFunction {
  const { statements } = grantFor(ingestNeeds, resources);
  // The constructs' own log groups would outlive the stack, and keep what they have for two years.
  const logs = (id: string) =>
    new LogGroup(stack, id, { retention: settings.logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
  const logGroup = logs("IngestLog");
  addFormAlarm(stack, logGroup, { resources, settings });
  const ingest = new WebFunction(stack, "Ingest", {
    webFunctionName,
    code: WebFunctionCode.fromAssetToManagedBucket(path.join(bundles, "ingest"), {
      copyOptions: { logGroup: logs("CodeCopyLog") },
    }),
    runtime: WebFunctionRuntime.NODEJS_24_X,
    logGroup,
    // Public, like every endpoint. Each request is checked for the origin secret, and then by its endpoint.
    defaultEndpointAuth: WebFunctionAuthType.APPLICATION_MANAGED,
    timeout: Duration.seconds(900),
    maxConcurrencyPerEnvironment: bodiesAtOnce,
    environment: ingestEnvironment({ names, quota: resources.quota, routes: routesOf(stack, ingested) }),
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

/** Method and path of each endpoint -> its ARN, as JSON. */
function routesOf(stack: Stack, ingested: Props["ingested"]): string {
  const arnOf = (name: string) => `arn:${stack.partition}:lambda:${stack.region}:${stack.account}:function:${name}`;
  return stack.toJsonString(Object.fromEntries([...ingested].map(([route, { name }]) => [route, arnOf(name)])));
}

/**
 * What Node writes last when a program ends by an error of its own: an uncaught one, also while it starts, or no memory.
 * Nothing of ours is in the log then.
 */
const crashes = ["Node.js v", "JavaScript heap out of memory"];

/** Counts answers of 500 and more, and crashes of ingest. CloudFront calls it directly, so the API's alarm hears of neither. */
function addFormAlarm(
  stack: Stack,
  logGroup: LogGroup,
  { resources, settings }: Pick<Props, "resources" | "settings">,
): void {
  const counted = { metricNamespace: settings.name.toLowerCase(), metricName: "form-errors" };
  new MetricFilter(stack, "IngestFaults", {
    logGroup,
    // Lambda writes more around each line, so no pattern of JSON matches ours.
    filterPattern: FilterPattern.anyTerm(formFault, ...crashes),
    metricValue: "1",
    ...counted,
  });
  const { metricNamespace: namespace, metricName } = counted;
  addAlarm(stack, formAlarm(settings.name), {
    metric: new Metric({ namespace, metricName, statistic: "Sum", period: Duration.minutes(1) }),
    topic: resources.alarmTopic,
  });
}
