import path from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { RequestSchemas } from "#lambda/endpoint";
import type { HttpRequest } from "#lambda/http-event";
import { loadSpecs } from "#lambda/load-specs";
import { parseRequest } from "#lambda/parse-request";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const specs = endpoints.map(({ spec }) => ({ name: `${spec.method} ${spec.path}`, spec }));

/** The names of the text fields of a schema, but for those that take one of a few words. */
function textFields(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const named = whole.$ref?.split("/").at(-1);
  const { properties = {} } = (named === undefined ? whole : whole.$defs?.[named]) ?? {};
  return Object.entries(properties).flatMap(([name, of]) =>
    typeof of === "object" && of.type === "string" && of.enum === undefined ? [name] : [],
  );
}

const request = (change: Partial<HttpRequest>): HttpRequest => ({
  requestId: "req_1",
  receivedAt: 0,
  headers: { "content-type": "application/json" },
  params: {},
  query: {},
  repeated: [],
  sourceIp: "192.0.2.1",
  rawBody: null,
  ingest: null,
  ...change,
});

/** A request that gives one field this text, for each place in which the endpoint takes texts. */
function requestsWith(schemas: RequestSchemas, text: string): { field: string; sent: HttpRequest }[] {
  const ofForm = (field: string) => ({
    step: "submit",
    accountId: "acc_1",
    keyId: null,
    requestId: "req_1",
    clientIp: "192.0.2.1",
    headers: {},
    query: {},
    repeated: [],
    json: null,
    fields: [[field, text]] as [string, string][],
    files: [],
  });
  return [
    // An id that can be nobody's is answered with 404, whatever is in it.
    ...textFields(schemas.query).flatMap((field) =>
      field === "jobId" ? [] : [{ field, sent: request({ query: { [field]: text } }) }],
    ),
    ...textFields(schemas.body).map((field) => ({
      field,
      sent: request({ rawBody: { text: JSON.stringify({ [field]: text }), base64: false } }),
    })),
    ...textFields(schemas.form?.fields).map((field) => ({
      field,
      sent: request({ headers: {}, ingest: ofForm(field) as HttpRequest["ingest"] }),
    })),
  ];
}

it("every header that repeats a field of an answer names one", () => {
  const repeating = specs.filter(({ spec }) => spec.response.headerFields);
  expect(repeating.map(({ name }) => name)).toContain("POST /api/generate");
  for (const { name, spec } of repeating) {
    const { body, headerFields = {} } = spec.response;
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    expect(fields, name).toEqual(expect.arrayContaining(Object.values(headerFields)));
  }
});

describe.each([
  ["NUL", "\u0000", "U+0000"],
  ["ESC", "\u001b", "U+001B"],
  ["a C1 control", "\u009b", "U+009B"],
  ["an override of the reading direction", "\u202e", "U+202E"],
])("%s is refused, naming the field, in every text of", (_what, character, code) => {
  const taking = specs.filter(({ spec }) => requestsWith(spec.request, "x").length > 0);

  it.each(taking)("$name", ({ spec }) => {
    for (const { field, sent } of requestsWith(spec.request, `https://a${character}b`))
      expect(() => parseRequest(spec.request, sent), field).toThrow(
        expect.objectContaining({
          extras: expect.objectContaining({
            details: expect.arrayContaining([
              { path: field, message: `This contains the control character ${code}. Remove it.` },
            ]),
          }),
        }),
      );
  });

  it("more than ten endpoints", () => expect(taking.length).toBeGreaterThan(10));
});

it("line breaks, tabs, emoji and the marks of Arabic are let through", () => {
  const body = z.strictObject({ text: z.string() });
  const text = "one\ttwo\r\nثلاثة \u200f\u2067x\u2069 👩‍👧";

  expect(parseRequest({ body }, request({ rawBody: { text: JSON.stringify({ text }), base64: false } })).body).toEqual({
    text,
  });
});

describe("callback_url is taken by", () => {
  /** What launches a job may write jobs and charge for them. */
  const launching = specs.filter(({ spec }) =>
    Object.values(spec.uses).some(({ needs }) =>
      needs.some((need) => need.kind === "table" && need.name === "jobs" && need.actions.includes("PutItem")),
    ),
  );

  it.each(launching)("$name", ({ spec }) => {
    const fields = [...textFields(spec.request.body), ...textFields(spec.request.form?.fields)];

    expect(fields).toContain("callback_url");
    expect(spec.errors).toContain("invalid_callback_url");
  });

  it("every kind of job", () => expect(launching.length).toBeGreaterThanOrEqual(10));
});

it("an answer that is repeated without its secret fits its schema", () => {
  const withSecrets = specs.filter(({ spec }) => (spec.response.secretFields ?? []).length > 0);

  expect(withSecrets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["POST /api/keys", "POST /api/keys/{id}/rotate", "POST /api/webhooks/secret/rotate"]),
  );
  for (const { name, spec } of withSecrets) {
    const missing = spec.response.body.safeParse({}).error?.issues.map(({ path: [field] }) => field) ?? [];
    for (const field of spec.response.secretFields ?? []) expect(missing, name).not.toContain(field);
  }
});
