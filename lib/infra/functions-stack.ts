import path from "node:path";
import { CfnOutput, Duration, RemovalPolicy, Size, Stack, type StackProps } from "aws-cdk-lib";
import {
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  SpecRestApi,
} from "aws-cdk-lib/aws-apigateway";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Specs } from "#lambda/load-specs";
import { sharesOf } from "#lambda/shares";
import { addAlarm } from "./add-alarm.ts";
import { apiAlarm } from "./alarms-of.ts";
import { type ApiRoute, apiDefinition } from "./api-definition.ts";
import { placeBeside } from "./bundle-functions.ts";
import { deployment } from "./deployment.ts";
import { endpointNeeds } from "./function-needs.ts";
import { ingestedEndpoints } from "./ingest-needs.ts";
import { ReelwrightFunction } from "./lambda-function.ts";
import type { Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

interface Props extends StackProps {
  root: string;
  bundles: string;
  prefix: string;
  endpoints: Specs["endpoints"];
  resources: Resources;
  settings: Settings;
}

/** One Lambda per endpoint, behind one regional REST API. */
export class FunctionsStack extends Stack {
  readonly api: SpecRestApi;
  /** The endpoints that are called through ingest, by method and path. */
  readonly ingested = new Map<string, { lambda: LambdaFunction; name: string }>();

  constructor(
    scope: Construct,
    id: string,
    { root, bundles, prefix, endpoints, resources, settings, ...props }: Props,
  ) {
    // A template may have 1 MB. Indented, this one would come near it.
    super(scope, id, { ...props, suppressTemplateIndentation: true });
    const caller = new Role(this, "ApiCaller", { assumedBy: new ServicePrincipal("apigateway.amazonaws.com") });
    const routes: ApiRoute[] = [];
    const arns: string[] = [];
    const ingested = new Set(ingestedEndpoints(endpoints).map(({ name }) => name));
    for (const { name, spec } of endpoints) {
      const folder = path.join(bundles, name);
      placeBeside(root, folder, spec.files ?? []);
      const { lambda } = new ReelwrightFunction(this, name, {
        name: `${prefix}-${name}`,
        folder,
        needs: endpointNeeds(spec),
        resources,
        settings,
        impact: spec.impact,
        timeout: spec.streams ? deployment.streamTimeout : deployment.endpointTimeout,
        memoryMb: spec.memoryMb,
      });
      const streams = spec.streams ?? false;
      routes.push({ method: spec.method, path: spec.path, streams, uri: this.integrationUri(lambda, streams) });
      arns.push(lambda.functionArn);
      if (ingested.has(name)) this.ingested.set(`${spec.method} ${spec.path}`, { lambda, name: `${prefix}-${name}` });
    }
    caller.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: arns }));
    this.api = new SpecRestApi(this, "Api", {
      restApiName: prefix,
      endpointTypes: [EndpointType.REGIONAL],
      apiDefinition: ApiDefinition.fromInline(
        apiDefinition(routes, {
          title: prefix,
          role: caller.roleArn,
          streamTimeoutMs: deployment.streamTimeout.toMilliseconds(),
          isSmall: sharesOf(settings.lambdaConcurrency) !== null,
        }),
      ),
      // API Gateway writes logs with a role of the account, which keeps it if this stack goes.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      deployOptions: {
        stageName: "live",
        ...this.accessLog(settings),
        throttlingRateLimit: settings.callsPerSecond,
        throttlingBurstLimit: settings.callsAtOnce,
        methodOptions: dearMethods(endpoints, settings),
      },
      // Smaller answers fit into one packet anyway. Streamed answers are never compressed.
      minCompressionSize: Size.bytes(1000),
    });
    this.addErrorAlarm(settings.name, resources);
    new CfnOutput(this, "ApiUrl", { value: this.api.url });
  }

  private addErrorAlarm(deploymentName: string, { alarmTopic: topic }: Resources): void {
    const metric = this.api.metricServerError({ period: Duration.minutes(5), statistic: "Sum" });
    addAlarm(this, apiAlarm(deploymentName), { metric, topic });
  }

  /** One line for each call, with the ID that its answer carries, and neither query nor credentials. */
  private accessLog({ logRetentionDays }: Settings) {
    const logGroup = new LogGroup(this, "AccessLog", {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const line = {
      request_id: "req_$context.requestId",
      time: "$context.requestTime",
      method: "$context.httpMethod",
      path: "$context.path",
      status: "$context.status",
      refusal: "$context.error.responseType",
      bytes: "$context.responseLength",
      milliseconds: "$context.responseLatency",
    };
    return {
      accessLogDestination: new LogGroupLogDestination(logGroup),
      accessLogFormat: AccessLogFormat.custom(JSON.stringify(line)),
    };
  }

  private integrationUri(lambda: LambdaFunction, streams: boolean): string {
    const [version, action] = streams
      ? ["2021-11-15", "response-streaming-invocations"]
      : ["2015-03-31", "invocations"];
    return `arn:${this.partition}:apigateway:${this.region}:lambda:path/${version}/functions/${lambda.functionArn}/${action}`;
  }
}

/**
 * Limits of the methods that anybody may call and whose functions cost more than others, such as the hash of a password:
 * a tenth of the API's, so that a flood of them costs no more than one of cheap calls.
 */
function dearMethods(endpoints: Specs["endpoints"], { callsPerSecond, callsAtOnce }: Settings) {
  const dear = endpoints.filter(
    ({ spec }) => spec.access.kind === "open" && (spec.memoryMb ?? 0) > deployment.defaultMemoryMb,
  );
  const limits = {
    throttlingRateLimit: Math.max(1, callsPerSecond / 10),
    throttlingBurstLimit: Math.max(1, Math.floor(callsAtOnce / 10)),
  };
  return Object.fromEntries(dear.map(({ spec }) => [`${spec.path}/${spec.method}`, limits]));
}
