import type { Method } from "#lambda/endpoint";
import { bodyLimit, type errorStatus, unknownPath } from "#lambda/errors";

export interface ApiRoute {
  method: Method;
  path: string;
  /** The integration URI of the function, and whether it streams its answer. */
  uri: string;
  streams: boolean;
}

/** The largest body that a function can be called with. API Gateway itself takes 10 MB, and refuses both alike. */
const largestBodyBytes = 6_000_000;

interface Definition {
  title: string;
  role: string;
  streamTimeoutMs: number;
  /** Whether the AWS account is so small that Lambda refuses calls in ordinary use. */
  isSmall: boolean;
}

const body = (code: keyof typeof errorStatus, error: string) =>
  `{"error":"${error}","code":"${code}","request_id":"req_$context.requestId"}`;

/**
 * The definition that API Gateway imports: each path with its methods, an answer to every other method and every other
 * path, and our error body for API Gateway's own refusals. Left to itself, API Gateway would take the bearer token of a
 * call to an unknown path for a signature, and refuse that.
 */
export function apiDefinition(routes: readonly ApiRoute[], { title, role, streamTimeoutMs, isSmall }: Definition) {
  const throttled = gatewayResponse(
    429,
    body("rate_limited", "Too many calls at once. Please try again in a second."),
    { "Retry-After": "'1'" },
  );
  // A parameter of this name matches the rest of the path, including slashes.
  const paths = Map.groupBy(routes, (route) => route.path.replace("{path}", "{path+}"));
  return {
    openapi: "3.0.1",
    info: { title, version: "1" },
    paths: {
      ...Object.fromEntries([...paths].map(([path, methods]) => [path, pathItem(methods, role, streamTimeoutMs)])),
      "/{unknown+}": { "x-amazon-apigateway-any-method": mock(404, {}, body("not_found", unknownPath)) },
    },
    "x-amazon-apigateway-gateway-responses": {
      DEFAULT_4XX: gatewayResponse(undefined, body("invalid_request", "The request could not be read.")),
      DEFAULT_5XX: gatewayResponse(
        undefined,
        body("internal_error", "Something went wrong on our side. Please try again."),
      ),
      MISSING_AUTHENTICATION_TOKEN: gatewayResponse(404, body("not_found", unknownPath)),
      UNSUPPORTED_MEDIA_TYPE: gatewayResponse(
        415,
        body("unsupported_media_type", "No endpoint takes this method, path and Content-Type."),
      ),
      THROTTLED: throttled,
      // Lambda has refused to run the function. With a large quota that stays a 500, which the alarm counts.
      ...(isSmall && { INTEGRATION_FAILURE: throttled }),
      REQUEST_TOO_LARGE: gatewayResponse(413, body("payload_too_large", bodyLimit(largestBodyBytes))),
    },
  };
}

function pathItem(routes: readonly ApiRoute[], role: string, streamTimeoutMs: number) {
  const read = routes.find(({ method }) => method === "GET");
  const allow = routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  return {
    ...(read && { head: operation(read, role, streamTimeoutMs) }),
    ...Object.fromEntries(routes.map((route) => [route.method.toLowerCase(), operation(route, role, streamTimeoutMs)])),
    options: mock(204, { Allow: `'${allow}, OPTIONS'` }),
    "x-amazon-apigateway-any-method": mock(
      405,
      { Allow: `'${allow}'` },
      body("method_not_allowed", `This path accepts only ${allow}.`),
    ),
  };
}

const operation = ({ uri, streams }: ApiRoute, role: string, streamTimeoutMs: number) => ({
  responses: {},
  "x-amazon-apigateway-integration": {
    type: "aws_proxy",
    httpMethod: "POST",
    uri,
    credentials: role,
    ...(streams && { responseTransferMode: "STREAM", timeoutInMillis: streamTimeoutMs }),
  },
});

/** What clients send. API Gateway refuses a body of another type before it answers by itself. */
const bodyTypes = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain",
  "application/octet-stream",
];

/** An answer that API Gateway gives without calling a function. */
function mock(statusCode: number, headers: Record<string, string>, template = "") {
  const all: Record<string, string> = { ...headers, "X-Request-Id": "context.requestId" };
  return {
    responses: {
      [statusCode]: {
        description: "",
        headers: Object.fromEntries(Object.keys(all).map((name) => [name, { schema: { type: "string" } }])),
      },
    },
    "x-amazon-apigateway-integration": {
      type: "mock",
      passthroughBehavior: "never",
      requestTemplates: Object.fromEntries(bodyTypes.map((type) => [type, `{"statusCode":${statusCode}}`])),
      responses: {
        default: {
          statusCode: String(statusCode),
          responseParameters: Object.fromEntries(
            Object.entries(all).map(([name, value]) => [`method.response.header.${name}`, value]),
          ),
          responseTemplates: { "application/json": template },
        },
      },
    },
  };
}

const gatewayResponse = (
  statusCode: number | undefined,
  template: string,
  headers: Readonly<Record<string, string>> = {},
) => ({
  ...(statusCode && { statusCode: String(statusCode) }),
  responseParameters: Object.fromEntries(
    Object.entries({ "X-Request-Id": "context.requestId", ...headers }).map(([name, value]) => [
      `gatewayresponse.header.${name}`,
      value,
    ]),
  ),
  responseTemplates: { "application/json": template },
});
