import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compressorOf, contentCoding } from "@reelwright/http/content-coding";
import { accountId, region } from "../assembly/intrinsics.ts";
import type { Invoker } from "../guard/service-access.ts";
import { type Served, serve } from "../http/serve.ts";
import type { LocalFunction } from "../lambda/function-pool.ts";
import { maximumPayloadBytes } from "../lambda/invocation.ts";
import { type Refusal, sendRefusal } from "./gateway-response.ts";
import {
  assertTemplate,
  fillTemplate,
  type GatewayResponse,
  type Integration,
  type LambdaIntegration,
  type MockIntegration,
  type OpenApiBody,
  parameterValue,
} from "./open-api.ts";
import { isBinary, proxyEvent } from "./proxy-event.ts";
import { ProxyResponse, writeHead } from "./proxy-response.ts";
import { type Match, routeTree } from "./routes.ts";
import { relayStreamedResponse } from "./streamed-response.ts";

export type RestApi = {
  id: string;
  stage: string;
  port: number;
  body: OpenApiBody;
  /** Bytes from which answers are compressed; undefined: none are. Streamed answers never are. */
  minimumCompressionSize: number | undefined;
  /** By ARN. */
  functionFor(arn: string): LocalFunction | undefined;
  /** Whether API Gateway may invoke a function, by its ARN. */
  mayInvoke(invoker: Invoker, functionArn: string): boolean;
  log(line: string): void;
};

// API Gateway's limit on a request body; it cannot be raised.
const maximumBodyBytes = 10 * 1024 * 1024;

type Target = { integration: MockIntegration } | { integration: LambdaIntegration; target: LocalFunction };
type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string };

/** Serves a REST API under its stage, as its execute-api address does. Throws if it uses unsupported features. */
export async function startRestApi(api: RestApi): Promise<Served> {
  const find = routeTree(
    api.body.paths.map(({ path, method, integration }) => ({ path, method, target: targetOf(integration, api) })),
  );
  const declared = api.body["x-amazon-apigateway-gateway-responses"];
  checkGatewayResponses(declared);

  const answer = async (exchange: Exchange): Promise<Refusal | undefined> => {
    const { request } = exchange;
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    const [, stage, ...rest] = url.pathname.split("/");
    const path = `/${rest.join("/")}`;
    const match = stage === api.stage ? find(path) : undefined;
    const method = request.method?.toLowerCase() ?? "get";
    const found = match?.methods.get(method) ?? match?.methods.get("x-amazon-apigateway-any-method");
    if (match === undefined || found === undefined)
      return request.headers.authorization === undefined ? "MISSING_AUTHENTICATION_TOKEN" : "INCOMPLETE_SIGNATURE";
    const body = await readBody(request);
    if (body === undefined) return "REQUEST_TOO_LARGE";
    if (!("target" in found)) return answerMock(exchange, found.integration);
    return answerFromFunction(api, found, exchange, { url, path, body, match });
  };

  return serve(api.port, (request, response) => {
    const requestId = randomUUID();
    const refuse = (refusal: Refusal): void => {
      if (response.headersSent) return void response.destroy();
      sendRefusal(request, response, refusal, declared, requestId).catch((error: unknown) => {
        api.log(`${api.id}: ${String(error)}`);
        response.destroy();
      });
    };
    answer({ request, response, requestId }).then(
      (refusal) => refusal && refuse(refusal),
      (error: unknown) => {
        api.log(`${api.id}: ${String(error)}`);
        refuse("BAD_FUNCTION_ANSWER");
      },
    );
  });
}

type Routed = { url: URL; path: string; body: Buffer; match: Match<Target> };

async function answerFromFunction(
  api: RestApi,
  { integration, target }: { integration: LambdaIntegration; target: LocalFunction },
  { request, response, requestId }: Exchange,
  { url, path, body, match }: Routed,
): Promise<Refusal | undefined> {
  const route = `${api.id}/${api.stage}/${request.method ?? ""}${path}`;
  const invoker = {
    service: "apigateway.amazonaws.com",
    role: integration.credentials,
    sourceArn: `arn:aws:execute-api:${region}:${accountId}:${route}`,
  };
  if (!api.mayInvoke(invoker, target.settings.arn)) return "API_CONFIGURATION_ERROR";
  const binaryMediaTypes = api.body["x-amazon-apigateway-binary-media-types"];
  const event = proxyEvent({
    request,
    url,
    path,
    body,
    requestId,
    binaryMediaTypes,
    apiId: api.id,
    stage: api.stage,
    resource: match.path,
    parameters: match.parameters,
  });
  const payload = Buffer.from(JSON.stringify(event));
  if (payload.length > maximumPayloadBytes) return "REQUEST_TOO_LARGE";

  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    timeout.resolve(undefined);
    if (response.headersSent) response.destroy();
  }, integration.timeoutInMillis);
  try {
    const result = await Promise.race([target.invoke(payload), timeout.promise]);
    if (result === undefined) return "INTEGRATION_TIMEOUT";
    if (result.kind === "throttled") {
      api.log(`${target.settings.name}: throttled`);
      return "FUNCTION_THROTTLED";
    }
    if (result.kind === "error") {
      api.log(`${target.settings.name}: ${result.payload.toString()}`);
      return "BAD_FUNCTION_ANSWER";
    }
    if (result.kind === "stream") {
      const relayed = relayStreamedResponse(result.body, response);
      const outcome = await Promise.race([relayed, timeout.promise]);
      if (outcome === undefined) return "INTEGRATION_TIMEOUT";
      if (!outcome) return "BAD_FUNCTION_ANSWER";
      const error = await result.end;
      if (error === undefined) return void response.end();
      api.log(`${target.settings.name}: ${error.payload.toString()}`);
      return void response.destroy();
    }
    return sendBuffered(request, response, {
      payload: result.payload,
      decode: isBinary(binaryMediaTypes, request.headers.accept),
      minimumCompressionSize: api.minimumCompressionSize,
    });
  } finally {
    clearTimeout(timer);
  }
}

interface Buffered extends Pick<RestApi, "minimumCompressionSize"> {
  payload: Buffer;
  /** Whether a binary body is sent as bytes. */
  decode: boolean;
}

function sendBuffered(
  request: IncomingMessage,
  response: ServerResponse,
  { payload, decode, minimumCompressionSize = Number.POSITIVE_INFINITY }: Buffered,
): Refusal | undefined {
  const parsed = ProxyResponse.safeParse(JSON.parse(payload.toString()));
  if (!parsed.success) return "BAD_FUNCTION_ANSWER";
  const { body, isBase64Encoded } = parsed.data;
  writeHead(response, parsed.data);
  if (!response.hasHeader("Content-Type")) response.setHeader("Content-Type", "application/json");
  const bytes = Buffer.from(body ?? "", isBase64Encoded && decode ? "base64" : "utf8");
  const coding = contentCoding(request.headers["accept-encoding"], ["gzip", "deflate"]);
  if (coding === null || bytes.length < minimumCompressionSize || response.hasHeader("Content-Encoding")) {
    response.end(bytes);
    return undefined;
  }
  response.removeHeader("Content-Length");
  response.setHeader("Content-Encoding", coding);
  const compressor = compressorOf(coding);
  compressor.pipe(response);
  compressor.end(bytes);
  return undefined;
}

/** Its request template gives the status, so a mock without one for the body's type fails, if it does not refuse it. */
function answerMock(
  { request, response, requestId }: Exchange,
  { passthroughBehavior, requestTemplates, responses }: MockIntegration,
): Refusal | undefined {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "application/json";
  if (!(type in requestTemplates))
    return passthroughBehavior === "never" ? "UNSUPPORTED_MEDIA_TYPE" : "API_CONFIGURATION_ERROR";
  const { statusCode, responseParameters, responseTemplates } = responses.default;
  for (const [parameter, expression] of Object.entries(responseParameters)) {
    response.setHeader(parameter.replace("method.response.header.", ""), parameterValue(expression, requestId));
  }
  const [contentType, template] = Object.entries(responseTemplates)[0] ?? ["application/json", ""];
  if (template !== "") response.setHeader("Content-Type", contentType);
  response.statusCode = statusCode;
  response.end(fillTemplate(template, { requestId, errorMessage: "" }));
  return undefined;
}

const functionUri = /:lambda:path\/\d{4}-\d\d-\d\d\/functions\/(.+)\/(?:response-streaming-)?invocations$/;

function targetOf(integration: Integration, api: RestApi): Target {
  if (integration.type === "mock") {
    const { responseParameters, responseTemplates } = integration.responses.default;
    for (const template of Object.values(responseTemplates)) assertTemplate(template);
    for (const expression of Object.values(responseParameters)) parameterValue(expression, "");
    return { integration };
  }
  const arn = functionUri.exec(integration.uri)?.[1];
  const target = arn === undefined ? undefined : api.functionFor(arn);
  if (target === undefined)
    throw new Error(`${api.id} integrates ${integration.uri}, which is no function of this assembly`);
  return { integration, target };
}

function checkGatewayResponses(declared: Record<string, GatewayResponse>): void {
  for (const { responseTemplates, responseParameters } of Object.values(declared)) {
    for (const template of Object.values(responseTemplates)) assertTemplate(template);
    for (const expression of Object.values(responseParameters)) parameterValue(expression, "");
  }
}

/** Undefined if the body exceeds API Gateway's limit. The rest of it must still be read. */
function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    if (Number(request.headers["content-length"] ?? 0) > maximumBodyBytes) return resolve(undefined);
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maximumBodyBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on("end", () => resolve(Buffer.concat(chunks))).on("error", reject);
  });
}
