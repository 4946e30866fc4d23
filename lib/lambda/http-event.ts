import type { APIGatewayProxyEvent } from "aws-lambda";
import * as z from "zod";

/** A file of a multipart body, already in the work bucket. */
export const UploadedFile = z.object({
  field: z.string(),
  key: z.string(),
  filename: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  /** SHA-256 of its content, in hexadecimal. */
  sha256: z.string(),
  /** The MIME type by its first bytes; null if they are of no known kind. An earlier ingest function does not say. */
  sniffed: z.string().nullable().optional(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/**
 * What the ingest web function sends when it invokes an endpoint's Lambda itself. First `check`: may this caller send a
 * body at all? Then `submit`, with the parts it has put into the work bucket. Or `read`, for other requests to a path
 * that takes forms, since CloudFront routes by path alone. API Gateway never creates an event with a top-level
 * `ingest`, whatever a client sends. Only ingest's role may invoke the function, so the event can be trusted.
 */
export const IngestEvent = z.object({
  ingest: z.object({
    step: z.enum(["check", "submit", "read"]),
    /** The caller's account, from the check; only on `submit`. */
    accountId: z.string().nullable(),
    /** The caller's API key, from the check; null for a bearer token. */
    keyId: z.string().nullable().default(null),
    /** What the check has handed over; see `Admitted`. */
    handed: z.unknown().optional(),
    requestId: z.string(),
    clientIp: z.string(),
    headers: z.record(z.string(), z.string()),
    query: z.record(z.string(), z.string()),
    /** The parameters of the query that were sent more than once. */
    repeated: z.array(z.string()).default([]),
    /** The body, if JSON was sent instead of a form. */
    json: z.string().nullable(),
    fields: z.array(z.tuple([z.string(), z.string()])),
    files: z.array(UploadedFile),
  }),
});
export type IngestEvent = z.infer<typeof IngestEvent>;

/** One request in the form that every check reads, whichever way it came. Header names are lower case. */
export interface HttpRequest {
  requestId: string;
  /** Whether a HEAD was requested. */
  isHead?: boolean;
  /** When API Gateway or ingest received it, in milliseconds since 1970: before this function was started for it. */
  receivedAt: number;
  headers: Record<string, string>;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The parameters of the query that were sent more than once: `query` has one value of each. */
  repeated: string[];
  /** The peer's IP address, and the `X-Forwarded-For` header. */
  sourceIp: string;
  rawBody: { text: string; base64: boolean } | null;
  /** Null for a call through API Gateway. */
  ingest: IngestEvent["ingest"] | null;
}

/** Parses an API Gateway proxy event or an ingest event. */
export function readHttpEvent(event: unknown): HttpRequest {
  const ingested = IngestEvent.safeParse(event);
  if (ingested.success) {
    const { ingest } = ingested.data;
    const { requestId, headers, query, repeated, clientIp, json } = ingest;
    const rawBody = json === null ? null : { text: json, base64: false };
    const form = ingest.step === "read" ? null : ingest;
    const call = { requestId, receivedAt: Date.now() };
    return { ...call, headers, params: {}, query, repeated, sourceIp: clientIp, rawBody, ingest: form };
  }
  const { requestContext, httpMethod, headers, pathParameters, body, isBase64Encoded, ...queries } =
    ProxyEvent.parse(event);
  return {
    requestId: `req_${requestContext.requestId}`,
    isHead: httpMethod === "HEAD",
    receivedAt: requestContext.requestTimeEpoch ?? Date.now(),
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
    params: pathParameters ?? {},
    query: queries.queryStringParameters ?? {},
    repeated: Object.entries(queries.multiValueQueryStringParameters ?? {})
      .filter(([, values]) => values.length > 1)
      .map(([name]) => name),
    sourceIp: requestContext.identity.sourceIp,
    rawBody: body ? { text: body, base64: isBase64Encoded } : null,
    ingest: null,
  };
}

const Strings = z.record(z.string(), z.string()).nullish();
const ProxyEvent = z.object({
  requestContext: z.object({
    requestId: z.string(),
    requestTimeEpoch: z.number().optional(),
    identity: z.object({ sourceIp: z.string() }),
  }),
  httpMethod: z.string().optional(),
  headers: Strings,
  pathParameters: Strings,
  queryStringParameters: Strings,
  multiValueQueryStringParameters: z.record(z.string(), z.array(z.string())).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().default(false),
}) satisfies z.ZodType<Pick<APIGatewayProxyEvent, "isBase64Encoded">>;
