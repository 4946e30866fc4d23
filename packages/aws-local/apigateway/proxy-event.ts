import type { IncomingMessage } from "node:http";
import { accountId } from "../assembly/intrinsics.ts";

export type ProxyEventRequest = {
  request: IncomingMessage;
  url: URL;
  /** The path below the stage. */
  path: string;
  body: Buffer;
  requestId: string;
  apiId: string;
  stage: string;
  resource: string;
  parameters: Record<string, string>;
  binaryMediaTypes: string[];
};

/** The event of API Gateway's Lambda proxy integration, version 1.0. */
export function proxyEvent(from: ProxyEventRequest): Record<string, unknown> {
  const { request, url, requestId, body } = from;
  const sourceIp = request.socket.remoteAddress ?? "127.0.0.1";
  const headers = multiValue(forwarded(pairs(request.rawHeaders), sourceIp));
  const query = multiValue([...url.searchParams]);
  const binary = isBinary(from.binaryMediaTypes, request.headers["content-type"]);
  const now = Date.now();
  return {
    resource: from.resource,
    path: from.path,
    httpMethod: request.method,
    headers: lastOf(headers),
    multiValueHeaders: headers,
    queryStringParameters: orNull(lastOf(query)),
    multiValueQueryStringParameters: orNull(query),
    pathParameters: orNull(from.parameters),
    stageVariables: null,
    requestContext: {
      accountId,
      apiId: from.apiId,
      resourceId: from.resource,
      resourcePath: from.resource,
      httpMethod: request.method,
      path: url.pathname,
      stage: from.stage,
      protocol: "HTTP/1.1",
      domainName: request.headers.host,
      domainPrefix: from.apiId,
      requestId,
      extendedRequestId: requestId,
      requestTime: new Date(now).toUTCString(),
      requestTimeEpoch: now,
      identity: {
        // With a distribution in front, this is the distribution.
        sourceIp,
        userAgent: request.headers["user-agent"] ?? null,
      },
    },
    body: body.length === 0 ? null : body.toString(binary ? "base64" : "utf8"),
    isBase64Encoded: body.length > 0 && binary,
  };
}

/** Whether a media type is among the API's binary ones. */
export function isBinary(binaryMediaTypes: string[], mediaType: string | undefined): boolean {
  const type = mediaType?.split(/[;,]/)[0]?.trim().toLowerCase();
  return binaryMediaTypes.some(
    (binary) => binary === "*/*" || binary === type || (binary.endsWith("/*") && type?.startsWith(binary.slice(0, -1))),
  );
}

/** API Gateway appends the peer's IP address and adds the protocol. */
function forwarded(headers: [string, string][], sourceIp: string): [string, string][] {
  const isNamed =
    (wanted: string) =>
    ([name]: [string, string]) =>
      name.toLowerCase() === wanted;
  const isHop = isNamed("x-forwarded-for");
  const isProtocol = isNamed("x-forwarded-proto");
  const hops = [...headers.filter(isHop).map(([, value]) => value), sourceIp];
  return [
    ...headers.filter((header) => !isHop(header) && !isProtocol(header)),
    ["X-Forwarded-For", hops.join(", ")],
    ["X-Forwarded-Proto", "http"],
  ];
}

function pairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? "", flat[2 * index + 1] ?? ""]);
}

function multiValue(entries: [string, string][]): Record<string, string[]> {
  const grouped = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries([...grouped].map(([name, all]) => [name, all.map(([, value]) => value)]));
}

function lastOf(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ""]));
}

function orNull<T>(values: Record<string, T>): Record<string, T> | null {
  return Object.keys(values).length === 0 ? null : values;
}
