import path from "node:path";
import { scope } from "@reelwright/vocabulary/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyEndpoint } from "#lambda/endpoint";
import { loadSpecs } from "#lambda/load-specs";
import { openState } from "../reliability/kit/open-state.ts";
import { crossAccountTests } from "../support/cross-account-tests.ts";
import { type Caller, callerMaker, targetFor } from "../support/malformed/callers.ts";
import { judge } from "../support/malformed/judge.ts";
import { malformedInputs } from "../support/malformed/malformed-inputs.ts";
import { exchangeSurely } from "../support/malformed/raw-exchange.ts";
import { changesBetween, stateSnapshot } from "../support/malformed/state-snapshot.ts";
import { ownAddresses } from "../support/own-addresses.ts";
import { seededRandom } from "../support/random.ts";
import { type Service, sharedService } from "../support/service.ts";

/** What every endpoint owes its callers, read from its own spec: a new endpoint is covered on birth. */
const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const guarded = endpoints.filter(({ spec }) => spec.access.kind !== "open");
const scoped = guarded.filter(({ spec }) => spec.access.kind !== "token" && spec.scope);
const tokenOnly = guarded.filter(({ spec }) => spec.access.kind === "token");
const planned = guarded.filter(({ spec }) => spec.plan);
const bodied = endpoints.filter(({ spec }) => spec.request.body);
const routes = (list: typeof endpoints) => list.map(({ name, spec }) => ({ name, spec }));

let service: Service;
let state: ReturnType<typeof openState>;
/** Whom the malformed calls come from: several, so that none comes near its limit. */
let callers: Caller[];
let business: Awaited<ReturnType<Service["account"]>>;
let businessToken: string;
/** By name, for endpoints where an account may make few calls a minute. */
const ownCallers = new Map<string, Caller>();
let free: Awaited<ReturnType<Service["account"]>>;

beforeAll(async () => {
  service = await sharedService();
  state = openState(service.state);
  [business, free] = await Promise.all([service.account(), service.account({ plan: "free" })]);
  businessToken = (await login(business)).token;
  // The tracks that come with the service are laid out by the first who asks for them.
  await fetch(`${service.baseUrl}/api/music`, { headers: { "X-API-Key": business.apiKey } });
  const newCaller = await callerMaker(service);
  callers = [await newCaller(), await newCaller(), await newCaller(), await newCaller()];
  for (const { name, spec } of endpoints) if (spec.access.accountLimit) ownCallers.set(name, await newCaller());
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by what they hold
const read = async (response: Response): Promise<any> => response.json();
const login = async ({ email, password }: { email: string; password: string }) =>
  read(
    await fetch(`${service.baseUrl}/api/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email, password }),
    }),
  );
const nextAddress = ownAddresses();
const json = { "Content-Type": "application/json" };

function call(
  spec: AnyEndpoint,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | FormData } = {},
) {
  const url = service.baseUrl + spec.path.replaceAll(/\{\w+\}/g, "none");
  const form = spec.request.form && body === undefined ? new FormData() : undefined;
  const init = { method: spec.method, headers, body: body ?? form ?? (spec.method === "GET" ? undefined : "{}") };
  if (!form && spec.method !== "GET" && !("Content-Type" in headers)) init.headers = { ...headers, ...json };
  return fetch(url, init);
}
/** A call that is refused before its body is read, from an address of its own: one may not fail often. */
async function refusedWith(spec: AnyEndpoint, headers: Record<string, string>) {
  const target = spec.path.replaceAll(/\{\w+\}/g, "none");
  const answer = await exchangeSurely(
    service.baseUrl,
    { method: spec.method, target, headers: Object.entries(headers), body: null },
    { localAddress: nextAddress() },
  );
  const { code, error, request_id } = JSON.parse(answer.body);
  expect(answer.headers["x-request-id"]).toEqual([request_id]);
  return { status: answer.status, code, error };
}
/** Keys with one scope each, made when they are first needed. */
const narrowKeys = new Map<string, Promise<string>>();
function keyWith(only: string): Promise<string> {
  const made = narrowKeys.get(only) ?? createKey(only);
  narrowKeys.set(only, made);
  return made;
}
async function createKey(only: string): Promise<string> {
  const created = await fetch(`${service.baseUrl}/api/keys`, {
    method: "POST",
    headers: { ...json, Authorization: `Bearer ${businessToken}` },
    body: JSON.stringify({ name: "narrow", scopes: [only] }),
  });
  return (await read(created)).key;
}
/** Who calls an endpoint. */
const callerOf = (name: string): Caller =>
  ownCallers.get(name) ?? (callers[endpoints.findIndex((one) => one.name === name) % callers.length] as Caller);
async function refusal(response: Response) {
  const body = await read(response);
  expect(response.headers.get("x-request-id")).toBe(body.request_id);
  return { status: response.status, code: body.code, error: body.error };
}

describe.each(routes(guarded))("$name", ({ spec }) => {
  it("refuses a call without credentials", async () => {
    expect(await refusedWith(spec, {})).toMatchObject({ status: 401, code: "unauthorized" });
  });

  it("refuses an unknown key and an unknown token alike", async () => {
    const key = await refusedWith(spec, { "X-API-Key": `${business.apiKey.slice(0, -1)}~` });
    const token = await refusedWith(spec, { Authorization: "Bearer nothing" });

    expect([key, token]).toEqual([expect.objectContaining({ status: 401 }), expect.objectContaining({ status: 401 })]);
  });
});

describe.each(routes(tokenOnly))("$name", ({ spec }) => {
  it("takes a bearer token only, whatever a key may do, and says so", async () => {
    expect(await refusedWith(spec, { "X-API-Key": business.apiKey })).toMatchObject({
      status: 403,
      code: "token_required",
      error: expect.stringMatching(/^API keys cannot .* Sign in with POST \/api\/login and send the token\.$/),
    });
  });
});

describe.each(routes(scoped))("$name", ({ spec }) => {
  it("names the scope that a key lacks", async () => {
    const needed = [spec.scope ?? []].flat();
    const other = scope.options.find((one) => !needed.includes(one)) as string;

    const answer = await refusal(await call(spec, { headers: { "X-API-Key": await keyWith(other) } }));

    expect(answer).toMatchObject({
      status: 403,
      code: "scope_missing",
      error: expect.stringContaining(`"${needed[0]}"`),
    });
  });
});

describe.each(routes(planned))("$name", ({ spec }) => {
  it("refuses a plan that is too low", async () => {
    expect(await refusal(await call(spec, { headers: { "X-API-Key": free.apiKey } }))).toMatchObject({
      status: 403,
      code: "plan_required",
    });
  });
});

describe.each(routes(bodied))("$name", ({ name, spec }) => {
  const authorised = () => ({ Authorization: `Bearer ${callerOf(name).token}` });

  it("refuses malformed JSON", async () => {
    expect(await refusal(await call(spec, { headers: authorised(), body: "{" }))).toMatchObject({
      status: 400,
      code: "malformed_json",
    });
  });

  it("refuses another content type", async () => {
    const response = await call(spec, { headers: { ...authorised(), "Content-Type": "text/plain" }, body: "x" });

    expect(await refusal(response)).toMatchObject({ status: 415, code: "unsupported_media_type" });
  });

  it("names an unknown field", async () => {
    const response = await call(spec, { headers: authorised(), body: JSON.stringify({ no_such_field: 1 }) });

    expect(response.status).toBe(400);
    expect((await read(response)).details).toContainEqual({
      path: "no_such_field",
      message: "There is no such field.",
    });
  });
});

// The experiment `npm run reliability -- malformed` in small.
describe("what is malformed", () => {
  let before: Awaited<ReturnType<typeof stateSnapshot>>;
  const snapshot = () => {
    const of = [...callers, ...ownCallers.values()].map(({ accountId }) => accountId);
    return stateSnapshot(state, { of });
  };
  beforeAll(async () => {
    before = await snapshot();
  });

  it.each(routes(endpoints))("is refused by $name with the one error body", async ({ name, spec }) => {
    const target = targetFor(spec, callerOf(name));
    const seed = endpoints.findIndex((one) => one.name === name);

    // One after another, so that one process answers them all.
    const verdicts = [];
    for (const input of malformedInputs(target, 4, seededRandom(seed)))
      verdicts.push({ what: input.what, ...judge(spec, input, await exchangeSurely(service.baseUrl, input)) });

    expect(verdicts.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it("changes nothing", async () => {
    expect(changesBetween(before, await snapshot())).toEqual([]);
  });
});

describe("another account", () => crossAccountTests(() => service, { sampled: true }));

it("the description of the API is compressed, and not sent again to a caller who has it", async () => {
  const first = await fetch(`${service.baseUrl}/openapi.json`);
  const etag = first.headers.get("etag") ?? "";

  expect([first.status, first.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  expect(await first.json()).toMatchObject({ openapi: "3.1.0" });
  const again = await fetch(`${service.baseUrl}/openapi.json`, { headers: { "If-None-Match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
});
