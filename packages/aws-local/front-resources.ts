import type { GatewayResponse, OpenApiBody } from "./apigateway/open-api.ts";
import { startRestApi } from "./apigateway/rest-api.ts";
import { placeOf } from "./assembly/identity.ts";
import { startDistribution } from "./cloudfront/distribution.ts";
import type { Origin } from "./cloudfront/schemas.ts";
import { viewerFunction } from "./cloudfront/viewer-function.ts";
import type { Guard } from "./guard/guarded-service.ts";
import { type Invoker, mayInvoke } from "./guard/service-access.ts";
import type { Served } from "./http/serve.ts";
import type { LocalFunction } from "./lambda/function-pool.ts";
import { debuggedSeconds } from "./lambda/function-process.ts";
import type { Model } from "./model.ts";
import type { Credentials } from "./signature/credentials.ts";

export type FrontRequest = {
  model: Model;
  functions: Map<string, LocalFunction>;
  portOf(place: string): number;
  guard: Guard;
  /** Whether a debugger may delay answers: then no front times out. */
  isDebugged: boolean;
  log(line: string): void;
};

/** Serves every REST API at its own port, under the name of its stage. */
export async function startRestApis({
  model,
  functions,
  portOf,
  guard,
  isDebugged,
  log,
}: FrontRequest): Promise<Served[]> {
  const byArn = new Map([...functions.values()].map((target) => [target.settings.arn, target]));
  const served: Served[] = [];
  for (const api of model.all("AWS::ApiGateway::RestApi")) {
    const stages = model.all("AWS::ApiGateway::Stage").filter(({ properties }) => properties.RestApiId === api.ref);
    const [stage, ...others] = stages;
    if (stage === undefined || others.length > 0) throw new Error(`${api.name} must have exactly one stage`);
    const body = {
      ...api.properties.Body,
      paths: isDebugged ? api.properties.Body.paths.map(routeForDebugger) : api.properties.Body.paths,
      "x-amazon-apigateway-gateway-responses": {
        ...api.properties.Body["x-amazon-apigateway-gateway-responses"],
        ...separateGatewayResponses(model, api.ref),
      },
    };
    const port = portOf(placeOf(api));
    const functionFor = (arn: string): LocalFunction | undefined => byArn.get(arn);
    const mayInvokeFunction = (invoker: Invoker, arn: string): boolean => mayInvoke(guard.access, invoker, arn);
    served.push(
      await startRestApi({
        id: api.ref,
        stage: stage.ref,
        port,
        body,
        minimumCompressionSize: api.properties.MinimumCompressionSize,
        functionFor,
        mayInvoke: mayInvokeFunction,
        log,
      }),
    );
  }
  return served;
}

const routeForDebugger = (route: OpenApiBody["paths"][number]) => ({
  ...route,
  integration: { ...route.integration, timeoutInMillis: debuggedSeconds * 1000 },
});

const originForDebugger = (origin: Origin): Origin => ({
  ...origin,
  CustomOriginConfig: origin.CustomOriginConfig && {
    ...origin.CustomOriginConfig,
    OriginReadTimeout: debuggedSeconds,
  },
});

function separateGatewayResponses(model: Model, apiId: string): Record<string, GatewayResponse> {
  return Object.fromEntries(
    model
      .all("AWS::ApiGateway::GatewayResponse")
      .filter(({ properties }) => properties.RestApiId === apiId)
      .map(({ properties }) => [
        properties.ResponseType,
        {
          statusCode: properties.StatusCode === undefined ? undefined : Number(properties.StatusCode),
          responseParameters: properties.ResponseParameters ?? {},
          responseTemplates: properties.ResponseTemplates ?? {},
        },
      ]),
  );
}

/** Serves the assembly's distribution: the base URL. Undefined when it has none; throws when it has several. */
export async function startFront(
  { model, portOf, isDebugged, log }: Pick<FrontRequest, "model" | "portOf" | "isDebugged" | "log">,
  s3: { endpoint: string; credentials: Credentials },
  ownAnswers?: ReadonlyMap<string, () => unknown>,
): Promise<Served | undefined> {
  const [distribution, ...others] = model.all("AWS::CloudFront::Distribution");
  if (others.length > 0) throw new Error("An assembly with several distributions cannot be served at one base URL");
  if (distribution === undefined) return undefined;
  const policies = model.all("AWS::CloudFront::ResponseHeadersPolicy");
  const viewerFunctions = model.all("AWS::CloudFront::Function");
  const config = distribution.properties.DistributionConfig;
  return startDistribution({
    port: portOf("front"),
    config: isDebugged ? { ...config, Origins: config.Origins.map(originForDebugger) } : config,
    responseHeadersPolicies: new Map(
      policies.map(({ ref, properties }) => [ref, properties.ResponseHeadersPolicyConfig]),
    ),
    viewerFunctions: new Map(
      viewerFunctions.map(({ ref, properties }) => [
        ref,
        viewerFunction(properties.FunctionCode, `127.0.0.1:${portOf("front")}`),
      ]),
    ),
    buckets: new Map(
      model.all("AWS::S3::Bucket").map(({ name, attributes }) => [attributes.RegionalDomainName ?? name, name]),
    ),
    s3,
    ownAnswers,
    log,
  });
}
