import * as z from "zod";
import type { Parsed, RequestSchemas } from "./endpoint.ts";
import { ApiError } from "./errors.ts";
import { explainIssue, type Sent } from "./explain-issue.ts";
import type { HttpRequest, UploadedFile } from "./http-event.ts";
import { readJson } from "./read-json.ts";

/** Of JSON: far more than it needs where no picture is in it. */
const usualBodyBytes = 1_000_000;
/** A body may have more wrong with it than an answer can hold. */
const maxDetails = 100;
/** Longer than any path of ours: a name that somebody made up is not sent back whole. */
const maxPathLength = 200;

/** Of endpoints whose spec has none: a parameter that somebody sends all the same is a mistake, which may cost them credits. */
const NoQuery = z.strictObject({});

interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  form: { fields: unknown; files: Record<string, UploadedFile[]> } | null;
}

/** Everything of a request through its schemas. Throws one ApiError with all problems at once. */
export function parseRequest<S extends RequestSchemas>(schemas: S, request: HttpRequest): Parsed<S>;
export function parseRequest(schemas: RequestSchemas, request: HttpRequest): ParsedRequest {
  const problems: { path: string; message: string }[] = [];
  const check = (schema: z.ZodType | undefined, value: unknown, what: Sent = "field"): unknown => {
    if (!schema) return null;
    const result = schema.safeParse(value, { error: explainIssue(what) });
    if (result.success) return result.data;
    problems.push(...result.error.issues.flatMap(describeIssue));
    return null;
  };
  const query = check(schemas.query ?? NoQuery, request.query, "query parameter");
  const parsed = {
    params: check(schemas.params, request.params),
    query: schemas.query ? query : null,
    body: check(schemas.body, schemas.body && readBody(request, schemas.maxBodyBytes)),
    form: schemas.form ? readForm(schemas.form, request, check, problems) : null,
  };
  if (problems.length > 0) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    throw new ApiError("invalid_request", `${problems.slice(0, 1).map(sentence).join("")}${more}`, {
      details: problems.slice(0, maxDetails),
    });
  }
  return parsed;
}

/** "prompt is required." names its field itself; other messages are put after it. */
const sentence = ({ path, message }: { path: string; message: string }) =>
  path === "" || message.startsWith(`${path} `) ? message : `${path}: ${message}`;

function describeIssue(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ path: pathOf(issue.path), message: issue.message }];
  const messages = issue.message.split("\n");
  return issue.keys.map((key, index) => ({ path: pathOf([...issue.path, key]), message: messages[index] ?? "" }));
}

const pathOf = (names: readonly PropertyKey[]) => names.map(String).join(".").slice(0, maxPathLength).toWellFormed();

const typeOf = ({ headers }: Pick<HttpRequest, "headers">) =>
  headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
export const isJson = (request: Pick<HttpRequest, "headers">) => typeOf(request) === "application/json";

function readBody(request: HttpRequest, maxBodyBytes = usualBodyBytes): unknown {
  const { rawBody } = request;
  if (rawBody === null && typeOf(request) === undefined) return {};
  if (!isJson(request)) throw new ApiError("unsupported_media_type", "The body must be application/json.");
  const text = rawBody?.base64 ? Buffer.from(rawBody.text, "base64").toString("utf8") : (rawBody?.text ?? "");
  if (Buffer.byteLength(text) > maxBodyBytes)
    throw new ApiError("payload_too_large", `The body is larger than ${maxBodyBytes.toLocaleString("en")} bytes.`);
  return text.trim() === "" ? {} : readJson(text);
}

function readForm(
  form: NonNullable<RequestSchemas["form"]>,
  request: HttpRequest,
  check: (schema: z.ZodType, value: unknown) => unknown,
  problems: { path: string; message: string }[],
) {
  const { ingest } = request;
  if (form.orJson && isJson(request)) return { fields: check(form.fields, readBody(request)), files: {} };
  if (!ingest) {
    // The body of a multipart call goes through the ingest function, which alone can take large ones.
    throw new ApiError("unsupported_media_type", "Send this multipart body to the service's base URL.");
  }
  const fields = new Map(ingest.fields);
  const repeated = [...fields.keys()].filter((name) => ingest.fields.filter(([other]) => other === name).length > 1);
  for (const name of repeated) problems.push({ path: name, message: "This field is given more than once." });
  const files = Map.groupBy(ingest.files, ({ field }) => field);
  for (const [name, { required, maxCount }] of Object.entries(form.files)) {
    const count = files.get(name)?.length ?? 0;
    if (required && count === 0) problems.push({ path: name, message: "This file is required." });
    if (count > maxCount)
      problems.push({ path: name, message: `${count} files were given; the limit is ${maxCount}.` });
  }
  for (const name of files.keys())
    if (!Object.hasOwn(form.files, name)) problems.push({ path: name, message: "There is no such file field." });
  return { fields: check(form.fields, Object.fromEntries(fields)), files: Object.fromEntries(files) };
}
