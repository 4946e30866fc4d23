import { setTimeout as sleep } from "node:timers/promises";
import type { Service } from "./service.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by what they hold
export type Answer = { status: number; headers: Headers; body: any };

interface Call {
  headers?: Record<string, string>;
  /** A form, or what becomes JSON. */
  body?: FormData | object;
}

/**
 * One call of a running service, with its JSON answer, or null where the front answered instead of the service. What may be done twice is
 * called again then: on a busy machine the front may not wait for an answer.
 */
export async function callApi(
  service: Pick<Service, "baseUrl">,
  method: string,
  where: string,
  call: Call = {},
): Promise<Answer> {
  for (;;) {
    const answer = await callOnce(service, method, where, call);
    if (isAnswer(answer) || !["GET", "DELETE"].includes(method)) return answer;
  }
}

async function callOnce(
  { baseUrl }: Pick<Service, "baseUrl">,
  method: string,
  where: string,
  { headers = {}, body }: Call,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(baseUrl + where, {
    method,
    headers: { ...headers, ...(body && !isForm && { "Content-Type": "application/json" }) },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type") === "application/json";
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null };
}

/** Reads a URL of the service, again where the front did not wait for it. */
export async function fetchSurely(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url);
    if (response.status !== 504) return response;
    await response.body?.cancel();
  }
}

/** Whether the service itself has answered, rather than a front that waited for it in vain. */
export const isAnswer = ({ status }: Answer) => status !== 504;

/** Calls until there is an answer, as often as the key may: what names itself by an Idempotency-Key, or may be done twice. */
export async function callSurely(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    const isLater = ["idempotency_in_flight", "rate_limited"].includes(answer.body?.code);
    if (isAnswer(answer) && !isLater) return answer;
    await sleep(1000 * Number(answer.headers.get("retry-after") ?? 1));
  }
}

/** The headers of a fresh session. */
export async function bearerOf(
  service: Pick<Service, "baseUrl">,
  { email, password }: { email: string; password: string },
): Promise<{ Authorization: string }> {
  const { body } = await callApi(service, "POST", "/api/login", { body: { email, password } });
  return { Authorization: `Bearer ${body.token}` };
}

/** The headers of a new key that may call a thousand times a minute. */
export async function quickKeyOf(
  service: Pick<Service, "baseUrl">,
  account: { email: string; password: string },
): Promise<{ "X-API-Key": string }> {
  const headers = await bearerOf(service, account);
  const body = { name: "quick", scopes: ["generate", "videos", "credits"], rate_limit: 1000 };
  const { body: made } = await callApi(service, "POST", "/api/keys", { headers, body });
  return { "X-API-Key": made.key };
}
