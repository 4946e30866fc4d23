import * as z from "zod";
import type { AnyEndpoint } from "#lambda/endpoint";
import { errorStatus } from "#lambda/errors";
import { takesIdempotencyKey } from "#lambda/idempotency-key";

/** Whether the answer is an array in pages. */
const isPlainList = ({ request: { query }, response: { body } }: AnyEndpoint): boolean =>
  query instanceof z.ZodObject && "before" in query.shape && body instanceof z.ZodArray;

const header = (description: string, example: string | number, format?: string) => ({
  description,
  schema: { type: typeof example === "number" ? ("integer" as const) : ("string" as const), ...(format && { format }) },
  example,
});

/** Every header that answers carry beyond those of HTTP itself, as the document's components. */
export const headerComponents = {
  "X-Request-Id": header("The request ID. Quote it when you ask for help.", "req_3f1c9a52-8c1f-4c8e-9b1e-5a0f6a1d7c2b"),
  RateLimit: header("Remaining calls of each rate limit, and the seconds until it resets.", '"default";r=59;t=60'),
  "RateLimit-Policy": header("Each rate limit: calls and seconds.", '"default";q=60;w=60'),
  "Retry-After": header("Seconds to wait before the next call.", 12, "int32"),
  "WWW-Authenticate": header("The authentication scheme that is required.", "Bearer"),
  "Idempotent-Replay": header("`true` if an earlier call with the same Idempotency-Key got this answer.", "true"),
  "X-Job-Id": header("The job that the call has started.", "job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"),
  Location: header("URL to poll for the job's state.", "/api/jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP", "uri-reference"),
  Link: header(
    "URL of the next page, if there is one.",
    '</api/videos?limit=100&before=vid_0VbkLM4lm8N7hAPaoQ32EXxrUdxuPN>; rel="next"',
  ),
  ETag: header("Identifies the file's content, for If-None-Match and If-Range.", '"9b2cf535f27731c974343645a3985328"'),
  "Content-Length": header("Bytes of the body.", 1_482_113, "int64"),
  "Content-Range": header("The range of bytes in the body, and the size of the file.", "bytes 0-1023/1482113"),
  "Accept-Ranges": header("`bytes`: ranges of the file can be requested.", "bytes"),
  "Content-Disposition": header("The name under which browsers save the file.", 'attachment; filename="vid_1TgZ.mp4"'),
  "Last-Modified": header("When the file was made.", "Sat, 31 Jan 2026 12:00:00 GMT"),
} as const;
type HeaderName = keyof typeof headerComponents;

/** Headers of one answer, by reference. */
export const headersOf = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const always = ["X-Request-Id"] as const;
const limited = [...always, "RateLimit", "RateLimit-Policy"] as const;

const fileHeaders = ["ETag", "Last-Modified", "Content-Length", "Accept-Ranges"] as const;

const isHeaderName = (name: string): name is HeaderName => Object.hasOwn(headerComponents, name);

/** What an endpoint's answers carry when they are no refusal. */
export function usualHeaders(spec: AnyEndpoint): HeaderName[] {
  const { contentType } = spec.response;
  const isFile = /^(video|image)\/|octet-stream$/.test(contentType ?? "");
  // What streams JSON waits for a job.
  const waits = spec.streams && contentType === undefined;
  return [
    ...limited,
    ...(takesIdempotencyKey(spec) ? (["Idempotent-Replay"] as const) : []),
    ...(isPlainList(spec) ? (["Link"] as const) : []),
    ...(waits ? (["X-Job-Id", "Location"] as const) : []),
    ...(isFile ? ([...fileHeaders, "Content-Disposition"] as const) : []),
  ];
}

/** The same, with the headers that repeat fields of the endpoint's own answer. */
export const successHeaders = (spec: AnyEndpoint): HeaderName[] => [
  ...usualHeaders(spec),
  ...Object.keys(spec.response.headerFields ?? {}).filter(isHeaderName),
];

/** What refusals of one status carry. */
export function refusalHeaders(status: number): HeaderName[] {
  if (status === errorStatus.unauthorized) return [...always, "WWW-Authenticate"];
  if (status === errorStatus.rate_limited) return [...limited, "Retry-After"];
  if (status === errorStatus.range_not_satisfiable) return [...limited, "Content-Range"];
  return [...limited];
}
