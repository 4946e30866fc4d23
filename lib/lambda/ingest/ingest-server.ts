import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { readEnv } from "#platform/env";
import { describeError, log } from "#platform/log";
import { readSecret } from "#platform/secret";
import { cameThroughFront } from "../client-address.ts";
import { ApiError, bodyTooLarge, errorBody, errorStatus, plainHeaders, unknownPath, withHeaders } from "../errors.ts";
import type { IngestEvent } from "../http-event.ts";
import { isJson } from "../parse-request.ts";
import { type Answer, invokeEndpoint } from "./invoke-endpoint.ts";
import { receiveForm } from "./receive-form.ts";

const Routes = z.record(z.string(), z.string());
const Check = z.object({
  accountId: z.string().nullable(),
  orJson: z.boolean(),
  files: z.record(z.string(), z.object({ maxBytes: z.number(), maxCount: z.number() })),
});
/** The text fields of a form together; scripts and captions are a few kilobytes. */
export const maxFieldBytes = 1_000_000;

export interface IngestConfiguration {
  /** `POST /api/x` -> the ARN of that endpoint's function. */
  routes: Record<string, string>;
  workBucket: string;
  originSecret: () => Promise<string>;
}

export function ingestConfiguration(): IngestConfiguration & { host: string; port: number } {
  const env = readEnv("AWS_LAMBDA_HTTP_ENDPOINT", "INGEST_ROUTES", "WORK_BUCKET", "ORIGIN_SECRET_ARN");
  const [host = "", port = ""] = env.AWS_LAMBDA_HTTP_ENDPOINT.split(":");
  return {
    host,
    port: Number(port),
    routes: Routes.parse(JSON.parse(env.INGEST_ROUTES)),
    workBucket: env.WORK_BUCKET,
    originSecret: () => readSecret(env.ORIGIN_SECRET_ARN),
  };
}

/**
 * Takes multipart bodies of any size. It decides nothing itself: the endpoint's own Lambda is asked first whether this caller may
 * send a body and how large its files may be; then the parts are streamed to S3, and the Lambda is called with where they are.
 */
export function createIngest(configuration: IngestConfiguration): RequestListener {
  return (request, response) => {
    const requestId = `req_${randomUUID()}`;
    answer(configuration, request, requestId)
      .catch((error): Answer => {
        if (!(error instanceof ApiError)) log("error", "ingest failed", { requestId, error: describeError(error) });
        return refuse(error, requestId);
      })
      .then((result) => send(request, response, result))
      .catch((error) => {
        log("warn", "answer was cut", { requestId, error: describeError(error) });
        response.destroy();
      });
  };
}

async function answer(
  configuration: IngestConfiguration,
  request: IncomingMessage,
  requestId: string,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(`http://ingest${request.url ?? "/"}`);
  const methods = Object.keys(configuration.routes).filter((route) => route.endsWith(` ${pathname}`));
  const allow = methods.map((route) => route.split(" ")[0]).join(", ");
  if (request.method === "OPTIONS") return { statusCode: 204, headers: { Allow: `${allow}, OPTIONS` }, body: null };
  const functionArn = configuration.routes[`${request.method} ${pathname}`];
  if (!functionArn) {
    throw methods.length > 0
      ? new ApiError("method_not_allowed", `This address takes ${allow}.`, { headers: { Allow: allow } })
      : new ApiError("not_found", unknownPath);
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  await refuseStrangers(configuration, headers);
  delete headers["x-origin-verify"];
  const base = { requestId, clientIp: viewerAddress(headers), headers, query: Object.fromEntries(searchParams) };
  const empty = { accountId: null, json: null, fields: [], files: [] };
  const event = (step: Partial<IngestEvent["ingest"]> & Pick<IngestEvent["ingest"], "step">): IngestEvent => ({
    ingest: { ...base, ...empty, ...step },
  });

  if (request.method === "GET") return invokeEndpoint(functionArn, event({ step: "read" }));
  const checked = await invokeEndpoint(functionArn, event({ step: "check" }));
  if (checked.statusCode !== 200 || !checked.body) return checked;
  const { accountId, files, orJson } = Check.parse(JSON.parse(await text(checked.body)));
  // The call was counted when it was checked: whatever comes of it says so.
  const told = limitHeaders(checked);
  const receive = async () =>
    orJson && isJson({ headers })
      ? { json: await readText(request) }
      : receiveForm(request, {
          bucket: configuration.workBucket,
          prefix: `uploads/${requestId}/`,
          files,
          maxFieldBytes,
        });
  const sent = await receive().catch((error) => {
    throw error instanceof ApiError ? withHeaders(error, told) : error;
  });
  const answered = await invokeEndpoint(functionArn, event({ step: "submit", accountId, ...sent }));
  return { ...answered, headers: { ...told, ...answered.headers } };
}

const limitHeaders = ({ headers }: Pick<Answer, "headers">) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("RateLimit")));

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxFieldBytes) throw bodyTooLarge(maxFieldBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function refuseStrangers({ originSecret }: IngestConfiguration, headers: Record<string, string>): Promise<void> {
  if (!cameThroughFront({ headers }, await originSecret())) throw new ApiError("not_found", unknownPath);
}

/** The distribution appends the viewer's own address as the last entry. */
const viewerAddress = (headers: Record<string, string>) =>
  headers["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? "unknown";

function refuse(error: unknown, requestId: string): Answer {
  const refusal =
    error instanceof ApiError
      ? error
      : new ApiError("internal_error", "Something went wrong on our side. Please try again.");
  return {
    statusCode: errorStatus[refusal.code],
    headers: { ...plainHeaders(requestId), ...refusal.extras.headers },
    body: JSON.stringify(errorBody(refusal, requestId)),
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { statusCode, headers, body }: Answer,
): Promise<void> {
  // What is left of a refused body is read away: an answer in the middle of an upload is lost by many clients.
  if (!request.complete) request.resume();
  response.writeHead(statusCode, headers);
  if (body === null || typeof body === "string") response.end(body ?? undefined);
  else await pipeline(body, response);
}
