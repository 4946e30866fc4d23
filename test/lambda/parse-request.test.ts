import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { HttpRequest } from "#lambda/http-event";
import { parseRequest } from "#lambda/parse-request";

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
const body = z.strictObject({ name: z.string() });
const withBody = (text: string) => request({ rawBody: { text, base64: false } });

describe("a query", () => {
  it("is refused where a parameter is sent more than once, whatever its values", () => {
    const given = request({ query: { dry_run: "false" }, repeated: ["dry_run"] });
    const schemas = { query: z.strictObject({ dry_run: z.stringbool().default(false) }) };

    expect(() => parseRequest(schemas, given)).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        extras: { details: [{ path: "dry_run", message: "This query parameter is sent more than once." }] },
      }),
    );
  });
});

describe("a body", () => {
  it("with more wrong than an answer can hold is told of the first hundred, none of them at length", () => {
    const names = Array.from({ length: 150 }, (_, n) => [`${n}${"😀".repeat(200)}`, 1]);

    expect(() => parseRequest({ body }, withBody(JSON.stringify(Object.fromEntries(names))))).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/\(and 150 more\)$/),
        extras: { details: expect.toSatisfy((all) => all.length === 100 && JSON.stringify(all).length < 50_000) },
      }),
    );
  });

  it("with more wrong than a function takes arguments is refused all the same", () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`n${n}`, 0])));
    const refused = expect.objectContaining({ message: "name is required. (and 150000 more)" });

    expect(() => parseRequest({ body, maxBodyBytes: 1e7 }, withBody(text))).toThrow(refused);
  });

  it("is told one problem of each field, and refused by the code of a rule that has one", () => {
    const url = z.string().refine((text) => text.startsWith("https:"), {
      error: "This must be an https URL.",
      params: { code: "invalid_media_url" },
    });
    const call = z.strictObject({
      url,
      name: z
        .string()
        .min(3)
        .regex(/^[a-z]/)
        .optional(),
    });
    const refused = (given: object) => () => parseRequest({ body: call }, withBody(JSON.stringify(given)));
    const badUrl = { path: "url", message: "This must be an https URL." };

    expect(refused({ url: "ftp://a" })).toThrow(
      expect.objectContaining({ code: "invalid_media_url", extras: { details: [badUrl] } }),
    );
    expect(refused({ url: "ftp://a", name: "1" })).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        extras: { details: [badUrl, { path: "name", message: "This must be at least 3 characters long; it has 1." }] },
      }),
    );
  });

  it("of more than a million bytes is refused by its size alone", () => {
    const most = JSON.stringify({ name: "é".repeat(499_994) });

    expect(Buffer.byteLength(most)).toBe(999_999);
    expect(parseRequest({ body }, withBody(`${most} `)).body.name).toHaveLength(499_994);
    expect(() => parseRequest({ body }, withBody(`${most}  `))).toThrow(
      expect.objectContaining({
        code: "payload_too_large",
        message: expect.stringMatching(/^The body is larger than 1 MB\. Send files with POST \/api\/uploads/),
      }),
    );
  });
});

describe("a form", () => {
  const work = { needs: [], build: () => ({ discard: async () => {} }) };
  const audio = { maxCount: 1, maxBytes: 10, required: false, description: "" };
  const form = { fields: z.strictObject({ name: z.string() }), orJson: false, files: { audio }, work };
  const submitted = (fields: [string, string][], files: string[] = []) =>
    request({
      ingest: {
        step: "submit",
        accountId: "acc_1",
        keyId: null,
        requestId: "req_1",
        clientIp: "192.0.2.1",
        headers: {},
        query: {},
        repeated: [],
        json: null,
        fields,
        files: files.map((field) => ({
          field,
          key: `uploads/${field}`,
          filename: "",
          contentType: "",
          sizeBytes: 1,
          sha256: "",
        })),
      },
    });
  const details = (path: string, message: string) =>
    expect.objectContaining({ extras: { details: [{ path, message }] } });

  it("gives a field once", () => {
    expect(() =>
      parseRequest(
        { form },
        submitted([
          ["name", "a"],
          ["name", "a"],
        ]),
      ),
    ).toThrow(details("name", "This field is sent more than once."));
  });

  it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("has no field called %s", (name) => {
    const given = submitted([
      ["name", "a"],
      [name, "b"],
    ]);

    expect(() => parseRequest({ form }, given)).toThrow(details(name, "There is no such field."));
  });

  it.each(["constructor", "toString", "__proto__", "video"])("has no file called %s", (name) => {
    expect(() => parseRequest({ form }, submitted([["name", "a"]], [name]))).toThrow(
      details(name, "There is no such file field. Send files as audio."),
    );
  });
});
