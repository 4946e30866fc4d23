import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { endAfterBody, readAway } from "@reelwright/http/end-after-body";
import { systemClock } from "@reelwright/platform/clock";
import { optionalEnv, readEnv, readNumber } from "@reelwright/platform/env";
import { describeError, log } from "@reelwright/platform/log";
import { retrying } from "@reelwright/platform/retrying";
import { readSecret } from "@reelwright/platform/secret";
import { createTurns } from "@reelwright/platform/turns";
import * as z from "zod";
import { cameThroughFront, viewerAddress } from "../client-address.ts";
import { ApiError, errorBody, errorStatus, plainHeaders, unknownPath, withHeaders } from "../errors.ts";
import type { IngestEvent } from "../http-event.ts";
import { isJson } from "../parse-request.ts";
import { refuseCompressed } from "../refuse-compressed.ts";
import { bodiesAtOnce } from "./bodies-at-once.ts";
import { endpointCaller } from "./endpoint-caller.ts";
import { logFormFault } from "./form-fault.ts";
import { type Answer, invokeEndpoint } from "./invoke-endpoint.ts";
import { readText } from "./read-text.ts";
import { receiveForm } from "./receive-form.ts";

const Routes = z.record(z.string(), z.string());
const Check = z.object({
  accountId: z.string().nullable(),
  keyId: z.string().nullable(),
  handed: z.unknown().optional(),
  orJson: z.boolean(),
  files: z.record(
    z.string(),
    z.object({ maxBytes: z.number(), maxCount: z.number(), ifLarger: z.string().optional() }),
  ),
});
/** All text fields of a form together, or its JSON. Scripts and captions are a few kilobytes. */
const maxTextBytes = 1_000_000;
/** How long JSON may take to come. A caller who sends it slower holds a place that others need. */
const mostTextMs = 60_000;

export interface IngestConfiguration {
  /** `POST /api/x` -> the ARN of that endpoint's function. */
  routes: Record<string, string>;
  workBucket: string;
  /** How many calls of endpoints have no answer yet at once; null: as many as come. */
  callsAtOnce: number | null;
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
    callsAtOnce: optionalEnv("CALLS_AT_ONCE") === null ? null : readNumber("CALLS_AT_ONCE"),
    originSecret: () => readSecret(env.ORIGIN_SECRET_ARN),
  };
}

/**
 * Accepts multipart bodies of any size. It decides nothing itself. It first asks the endpoint's own Lambda whether this
 * caller may send a body and how large its files may be. Then it streams the parts to S3 and invokes the Lambda with
 * their places.
 */
export function createIngest(configuration: IngestConfiguration): RequestListener {
  const { callsAtOnce: atOnce } = configuration;
  const invoke =
    atOnce === null ? invokeEndpoint : endpointCaller({ invoke: invokeEndpoint, atOnce, clock: systemClock, retrying });
  return (request, response) => {
    const requestId = `req_${randomUUID()}`;
    answer({ ...configuration, invoke }, request, requestId)
      .catch((error): Answer => {
        if (!(error instanceof ApiError)) log("error", "ingest failed", { requestId, error: describeError(error) });
        return refuse(error, requestId);
      })
      .then((result) => {
        logFormFault(result.statusCode, { requestId, path: request.url?.split("?")[0] ?? "/" });
        return send(request, response, result);
      })
      .catch((error) => {
        log("warn", "answer was cut", { requestId, error: describeError(error) });
        response.destroy();
      });
  };
}

async function answer(
  { invoke, ...configuration }: IngestConfiguration & { invoke: typeof invokeEndpoint },
  request: IncomingMessage,
  requestId: string,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(`http://ingest${request.url ?? "/"}`);
  const methods = Object.keys(configuration.routes).filter((route) => route.endsWith(` ${pathname}`));
  const allow = methods.map((route) => route.split(" ")[0]?.replace("GET", "GET, HEAD")).join(", ");
  // Node sends no body to a HEAD.
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (request.method === "OPTIONS") return { statusCode: 204, headers: { Allow: `${allow}, OPTIONS` }, body: null };
  const functionArn = configuration.routes[`${method} ${pathname}`];
  if (!functionArn) {
    throw methods.length > 0
      ? new ApiError("method_not_allowed", `This path accepts only ${allow}.`, { headers: { Allow: allow } })
      : new ApiError("not_found", unknownPath);
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  await refuseStrangers(configuration, headers);
  delete headers["x-origin-verify"];
  const clientIp = viewerAddress(headers) ?? "unknown";
  const query = Object.fromEntries(searchParams);
  const repeated = Object.keys(query).filter((name) => searchParams.getAll(name).length > 1);
  const base = { requestId, clientIp, headers, query, repeated };
  const empty = { accountId: null, keyId: null, handed: null, json: null, fields: [], files: [] };
  const event = (step: Partial<IngestEvent["ingest"]> & Pick<IngestEvent["ingest"], "step">): IngestEvent => ({
    ingest: { ...base, ...empty, ...step },
  });

  if (method === "GET") return invoke(functionArn, event({ step: "read" }));
  const checked = await invoke(functionArn, event({ step: "check" }));
  const answer = await text(checked.body);
  if (checked.statusCode !== 200) return { ...checked, body: answer };
  const { accountId, keyId, handed, files, orJson } = Check.parse(JSON.parse(answer));
  // The call was counted when it was checked, so every answer carries the rate headers.
  const rateHeaders = limitHeaders(checked);
  const sent = await readInTurn(() => receive(configuration, request, { requestId, files, orJson })).catch((error) => {
    throw error instanceof ApiError ? withHeaders(error, rateHeaders) : error;
  });
  const answered = await invoke(functionArn, event({ step: "submit", accountId, keyId, handed, ...sent }));
  return { ...answered, headers: { ...rateHeaders, ...answered.headers } };
}

const limitHeaders = ({ headers }: Pick<Answer, "headers">) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("RateLimit")));

/** Shared by all requests of this process. */
const readInTurn = createTurns(bodiesAtOnce);

/** Reads the body of a call that was checked: the JSON, or the parts of the form. */
async function receive(
  { workBucket }: IngestConfiguration,
  request: IncomingMessage,
  { requestId, files, orJson }: { requestId: string } & Pick<z.infer<typeof Check>, "files" | "orJson">,
) {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  refuseCompressed({ "content-encoding": request.headers["content-encoding"] ?? "" });
  if (orJson && isJson({ headers }))
    return { json: await readText(request, { maxBytes: maxTextBytes, mostMs: mostTextMs }) };
  return receiveForm(request, { bucket: workBucket, prefix: `uploads/${requestId}/`, files, orJson, maxTextBytes });
}

async function refuseStrangers({ originSecret }: IngestConfiguration, headers: Record<string, string>): Promise<void> {
  if (!cameThroughFront({ headers }, await originSecret())) throw new ApiError("not_found", unknownPath);
}

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
  if (body !== null && typeof body !== "string") {
    response.writeHead(statusCode, headers);
    // A refusal of the endpoint may come before the body ends; the rest of the body is read and discarded.
    await pipeline(body, response, { end: false });
    await readAway(request);
    response.end();
    return;
  }
  response.statusCode = statusCode;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  await endAfterBody(request, response, body ?? "");
}
