import middy from "@middy/core";
import { executionModeStreamifyResponse } from "@middy/core/executionModeStreamifyResponse";
import { describeError, log } from "@reelwright/platform/log";
import * as z from "zod";
import { AcceptedAnswer } from "./accepted-answer.ts";
import { type Admitted, type AnyPrincipal, authorise } from "./access.ts";
import { awaitedJson } from "./awaited-json.ts";
import { callOnce, replayHeaders } from "./call-once.ts";
import { buildServices, type Uses } from "./capability.ts";
import { isEncodedAnswer } from "./encoded-answer.ts";
import type { Endpoint, KeyedReservation, RequestSchemas } from "./endpoint.ts";
import { errorBody, errorStatus, launchedNothing, plainHeaders, withLimits } from "./errors.ts";
import { EventStreamAnswer } from "./event-stream-answer.ts";
import { FileAnswer } from "./file-answer.ts";
import { type HttpRequest, readHttpEvent } from "./http-event.ts";
import { fingerprintOf, readIdempotencyKey, takesIdempotencyKey, tryMs } from "./idempotency-key.ts";
import { OtherAnswer } from "./other-answer.ts";
import { parseRequest } from "./parse-request.ts";
import { rateHeaders } from "./rate-headers.ts";
import { refusalOf } from "./refusal-of.ts";
import { type Pace, pace, type StreamedAnswer, SynchronousAnswer, streamAnswer } from "./synchronous.ts";
import { WebAnswer } from "./web-answer.ts";

/**
 * The Lambda handler of an endpoint: the one middy chain. Its order is the order of checks that callers rely on:
 * credentials, rate limit, plan, scope, request, Idempotency-Key, and only then the work, which touches money last.
 */
export function handlerFor<
  P extends AnyPrincipal | null,
  S extends RequestSchemas,
  U extends Uses,
  R extends z.ZodType,
>(spec: Endpoint<P, S, U, R>, timing: Pace = pace) {
  const services = buildServices(spec.uses);
  return middy<unknown, StreamedAnswer>(
    spec.streams && canStream() ? { executionMode: executionModeStreamifyResponse } : {},
  )
    .use(answerErrors())
    .handler(async (event) => {
      const request = readHttpEvent(event);
      const answer = await serve(spec, services, request, timing);
      return request.isHead ? withoutBody(answer) : answer;
    });
}

/** The same answer to a HEAD. */
function withoutBody({ statusCode, headers, body }: StreamedAnswer): StreamedAnswer {
  if (typeof body !== "string") body.destroy();
  return { statusCode, headers, body: "" };
}

async function serve<P extends AnyPrincipal | null, S extends RequestSchemas, U extends Uses, R extends z.ZodType>(
  spec: Endpoint<P, S, U, R>,
  services: ReturnType<typeof buildServices<U>>,
  request: HttpRequest,
  timing: Pace,
): Promise<StreamedAnswer> {
  // A submitted form was admitted when ingest checked it. Checking again would count the call twice against its limit.
  const admitted = await spec.access.admit(request);
  try {
    return await serveAdmitted(spec, services, { request, admitted, timing });
  } catch (error) {
    // Refused and failed calls count as well, so their answers carry rate headers, too.
    throw withLimits(refusalOf(error, request.requestId), admitted.limits);
  }
}

async function serveAdmitted<
  P extends AnyPrincipal | null,
  S extends RequestSchemas,
  U extends Uses,
  R extends z.ZodType,
>(
  spec: Endpoint<P, S, U, R>,
  services: ReturnType<typeof buildServices<U>>,
  { request, admitted, timing }: { request: HttpRequest; admitted: Admitted<P>; timing: Pace },
): Promise<StreamedAnswer> {
  const { principal, limits, clientIp = request.sourceIp } = admitted;
  authorise(principal, spec);
  const key = takesIdempotencyKey(spec) ? readIdempotencyKey(request.headers) : null;
  const headers = { ...plainHeaders(request.requestId), ...rateHeaders(limits) };
  if (request.ingest?.step === "check") {
    // Before its files are accepted.
    parseRequest(spec.request.query ? { query: spec.request.query } : {}, request);
    return {
      statusCode: 200,
      headers,
      body: JSON.stringify({
        accountId: principal?.account.id ?? null,
        keyId: principal?.keyId ?? null,
        handed: admitted.handed ?? null,
        orJson: spec.request.form?.orJson ?? false,
        files: fileLimits(spec.request),
      }),
    };
  }

  const { body, contentType } = spec.response;
  const encode = (value: z.input<R>) => {
    const parsed = body.safeParse(value);
    if (!parsed.success) throw new Error("The answer does not fit its own schema", { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
  const { result, status, replayed } = await work(spec, services, { request, principal, clientIp, key, encode });
  const answerHeaders = {
    ...headers,
    ...spec.response.headers,
    ...(contentType && { "Content-Type": contentType }),
    ...(replayed && replayHeaders),
  };
  if (result instanceof SynchronousAnswer) {
    const { requestId, receivedAt } = request;
    const elapsedMs = () => Date.now() - receivedAt;
    const form = result.form ?? awaitedJson(encode, requestId);
    return streamAnswer(result, form, { status, requestId, headers: answerHeaders, timing, elapsedMs });
  }
  if (result instanceof OtherAnswer)
    return { statusCode: result.status, headers: { ...answerHeaders, ...result.headers }, body: result.body };
  if (result instanceof FileAnswer || result instanceof WebAnswer || result instanceof AcceptedAnswer) {
    return { statusCode: result.statusCode, headers: { ...answerHeaders, ...result.headers }, body: result.body };
  }
  if (result instanceof EventStreamAnswer) {
    return { statusCode: result.statusCode, headers: answerHeaders, body: result.body };
  }
  const repeated = headersFrom(result, spec.response.headerFields);
  return { statusCode: status, headers: { ...answerHeaders, ...repeated }, body: result };
}

/** The headers that repeat fields of a body. */
function headersFrom(body: string, fields: Readonly<Record<string, string>> | undefined): Record<string, string> {
  if (!fields) return {};
  const values = Body.parse(JSON.parse(body));
  return Object.fromEntries(Object.entries(fields).map(([header, field]) => [header, String(values[field])]));
}
const Body = z.record(z.string(), z.unknown());

interface Call<P, R extends z.ZodType> {
  request: HttpRequest;
  principal: P;
  clientIp: string;
  key: string | null;
  encode: (value: z.input<R>) => string;
}

/** Executes a call, once for all calls with the same key. */
async function work<P extends AnyPrincipal | null, S extends RequestSchemas, U extends Uses, R extends z.ZodType>(
  spec: Endpoint<P, S, U, R>,
  services: ReturnType<typeof buildServices<U>>,
  { request, principal, clientIp, key, encode }: Call<P, R>,
) {
  const { requestId, headers } = request;
  const { status, secretFields = [] } = spec.response;
  try {
    const parsed = parseRequest(spec.request, request);
    const handle = async (reservation: KeyedReservation | null) => {
      const method = request.isHead ? ("HEAD" as const) : spec.method;
      const call = { method, principal, requestId, reservation, clientIp, headers, rawBody: bytesOf(request) };
      const result = await spec.handle({ ...parsed, ...call }, services);
      return isEncodedAnswer<z.input<R>>(result) ? result : encode(result);
    };
    const { keyedCalls } = spec.access;
    if (key === null || principal === null || keyedCalls === null)
      return { result: await handle(null), status, replayed: false };
    const accountId = principal.account.id;
    const fingerprint = fingerprintOf(spec, parsed);
    const calls = keyedCalls.build();
    const done = await callOnce(
      { calls, accountId, key, fingerprint, tryMs: tryMs(spec), status, secretFields },
      handle,
    );
    // The uploads of an earlier attempt are already in use.
    if (done.replayed) await discardUploads(spec.request, request);
    return done;
  } catch (error) {
    if (launchedNothing(error)) await discardUploads(spec.request, request);
    throw error;
  }
}

/** Deletes the uploads of a call that does not use them. If that fails, the sweep of old uploads removes them. */
async function discardUploads({ form }: RequestSchemas, { ingest }: HttpRequest): Promise<void> {
  const keys = ingest?.files.map(({ key }) => key) ?? [];
  if (!form || keys.length === 0) return;
  try {
    await form.work.build().discard(keys);
  } catch (error) {
    log("warn", "uploads not discarded", { keys, error: describeError(error) });
  }
}

/** Whether Lambda's runtime client runs this. Specs are also loaded to synthesise, document and test. */
function canStream(): boolean {
  const runtime: unknown = Reflect.get(globalThis, "awslambda");
  return typeof runtime === "object" && runtime !== null && "streamifyResponse" in runtime;
}

const bytesOf = ({ rawBody }: HttpRequest): Buffer =>
  Buffer.from(rawBody?.text ?? "", rawBody?.base64 ? "base64" : "utf8");

const fileLimits = ({ form }: RequestSchemas) =>
  Object.fromEntries(
    Object.entries(form?.files ?? {}).map(([name, { maxBytes, maxCount, ifLarger }]) => [
      name,
      { maxBytes, maxCount, ifLarger },
    ]),
  );

/** Turns every error into the one error body. */
function answerErrors(): middy.MiddlewareObj<unknown, StreamedAnswer> {
  return {
    onError: (request) => {
      const requestId = requestIdOf(request.event);
      const refusal = refusalOf(request.error, requestId);
      const { headers, limits = [] } = refusal.extras;
      request.response = {
        statusCode: errorStatus[refusal.code],
        headers: { ...plainHeaders(requestId), ...rateHeaders(limits), ...headers },
        body: JSON.stringify(errorBody(refusal, requestId)),
      };
    },
  };
}

function requestIdOf(event: unknown): string {
  try {
    return readHttpEvent(event).requestId;
  } catch {
    return "req_unknown";
  }
}
