import type { ServerResponse } from "node:http";
import * as z from "zod";

const HeaderValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** Status and headers of a Lambda proxy response, buffered or streamed. */
export const ProxyHead = z.object({
  statusCode: z.coerce.number().int().min(100).max(599).default(200),
  headers: z.record(z.string(), HeaderValue).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(HeaderValue)).nullish(),
  cookies: z.array(z.string()).nullish(),
});
export type ProxyHead = z.infer<typeof ProxyHead>;

/** The buffered response that a function behind API Gateway returns. */
export const ProxyResponse = ProxyHead.extend({
  statusCode: z.coerce.number().int().min(100).max(599),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Writes status and headers, unless the headers are already sent. */
export function writeHead(
  response: ServerResponse,
  { statusCode, headers, multiValueHeaders, cookies }: ProxyHead,
): void {
  for (const [name, value] of Object.entries({ ...headers, ...multiValueHeaders })) {
    // API Gateway uses its own framing, whatever the function returns.
    if (name.toLowerCase() !== "transfer-encoding") response.setHeader(name, value);
  }
  if (cookies && cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.statusCode = statusCode;
}
