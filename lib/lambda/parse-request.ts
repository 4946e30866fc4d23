import { explainIssue, type Sent } from "@reelwright/platform/explain-issue";
import * as z from "zod";
import { controlCharacters } from "./control-characters.ts";
import type { Form, Parsed, RequestSchemas } from "./endpoint.ts";
import { ApiError, bodyTooLarge, type ErrorCode, errorStatus } from "./errors.ts";
import type { HttpRequest, UploadedFile } from "./http-event.ts";
import { type Problem, readForm, unknownFormField } from "./read-form.ts";
import { readJson } from "./read-json.ts";
import { refuseCompressed } from "./refuse-compressed.ts";

/** The maximum size of JSON: far more than any call without a picture needs. */
const usualBodyBytes = 1_000_000;
/** A body may have more problems than an answer can hold. */
const maxDetails = 100;
/** Longer than any path of ours: a longer invented name is not repeated in full. */
const maxPathLength = 200;

/** For endpoints without a query: an unknown parameter is a mistake that may cost the caller credits. */
const NoQuery = z.strictObject({});

interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  form: { fields: unknown; files: Record<string, UploadedFile[]> } | null;
}

/** A problem whose refusal may have a code of its own. */
type CodedProblem = Problem & { code?: ErrorCode };

/** Parses all parts of a request with their schemas. Throws one ApiError with all problems at once. */
export function parseRequest<S extends RequestSchemas>(schemas: S, request: HttpRequest): Parsed<S>;
export function parseRequest(schemas: RequestSchemas, request: HttpRequest): ParsedRequest {
  const problems: CodedProblem[] = [];
  const check: Check = (schema, value, { what = "field", unknownField = () => null, isStored = true } = {}) => {
    if (!schema) return null;
    const result = schema.safeParse(value, { error: explainIssue(what) });
    // One by one: a body may have more problems than a function may have arguments.
    const add = (problem: CodedProblem) => problems.push(problem);
    if (isStored) controlCharacters(result.success ? result.data : value).forEach(add);
    if (result.success) return result.data;
    result.error.issues.flatMap((issue) => describeIssue(issue, unknownField)).forEach(add);
    return null;
  };
  for (const path of request.repeated)
    problems.push({
      path: path.slice(0, maxPathLength).toWellFormed(),
      message: "This query parameter is sent more than once.",
    });
  const query = check(schemas.query ?? NoQuery, request.query, { what: "query parameter" });
  const parsed = {
    // An ID is only looked up: one with control characters is unknown, like any other that does not exist.
    params: check(schemas.params, request.params, { isStored: false }),
    query: schemas.query ? query : null,
    body: check(schemas.body, schemas.body && readBody(request, schemas.maxBodyBytes)),
    form: schemas.form ? formOf(schemas.form, request, check, problems) : null,
  };
  const reported = onePerField(problems);
  if (reported.length > 0) {
    const more = reported.length > 1 ? ` (and ${reported.length - 1} more)` : "";
    throw new ApiError(codeOf(reported), `${reported.slice(0, 1).map(sentence).join("")}${more}`, {
      details: reported.slice(0, maxDetails).map(({ path, message }) => ({ path, message })),
    });
  }
  return parsed;
}

/** The first problem of each field: those after it often follow from it. What is about the whole request stays. */
function onePerField(problems: readonly CodedProblem[]): CodedProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path }) => {
    const isFirst = path === "" || !seen.has(path);
    seen.add(path);
    return isFirst;
  });
}

/** The code of the refusal: that of its problems, if they are all of one special kind. */
function codeOf([first, ...others]: readonly CodedProblem[]): ErrorCode {
  const code = first?.code ?? "invalid_request";
  return others.every((other) => other.code === code) ? code : "invalid_request";
}

/** The message for an unknown field; null if the field's schema has a better one. */
type UnknownField = (name: string) => string | null;
type Check = (
  schema: z.ZodType | undefined,
  value: unknown,
  options?: { what?: Sent; unknownField?: UnknownField; isStored?: boolean },
) => unknown;

/** "prompt is required." names its field itself; other messages follow the field's name. */
const sentence = ({ path, message }: Problem) =>
  path === "" || message.startsWith(`${path} `) ? message : `${path}: ${message}`;

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === "string" && Object.hasOwn(errorStatus, code);

/** The problems of an issue. A rule may give the code of its refusal as `params.code`. */
function describeIssue(issue: z.core.$ZodIssue, unknownField: UnknownField): CodedProblem[] {
  const own: unknown = issue.code === "custom" ? issue.params?.code : undefined;
  if (issue.code !== "unrecognized_keys")
    return [{ path: pathOf(issue.path), message: issue.message, ...(isErrorCode(own) && { code: own }) }];
  const messages = issue.message.split("\n");
  return issue.keys.map((key, index) => ({
    path: pathOf([...issue.path, key]),
    message: (index < maxDetails ? unknownField(key) : null) ?? messages[index] ?? "",
  }));
}

const pathOf = (names: readonly PropertyKey[]) => names.map(String).join(".").slice(0, maxPathLength).toWellFormed();

const typeOf = ({ headers }: Pick<HttpRequest, "headers">) =>
  headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
export const isJson = (request: Pick<HttpRequest, "headers">) => typeOf(request) === "application/json";

function readBody(request: HttpRequest, maxBodyBytes = usualBodyBytes): unknown {
  const { rawBody } = request;
  refuseCompressed(request.headers);
  if (rawBody === null && typeOf(request) === undefined) return {};
  if (!isJson(request)) throw new ApiError("unsupported_media_type", "The body must be application/json.");
  const text = rawBody?.base64 ? Buffer.from(rawBody.text, "base64").toString("utf8") : (rawBody?.text ?? "");
  if (Buffer.byteLength(text) > maxBodyBytes) throw bodyTooLarge(maxBodyBytes);
  return text.trim() === "" ? {} : readJson(text);
}

function formOf(form: Form, request: HttpRequest, check: Check, problems: CodedProblem[]) {
  const unknownField: UnknownField = (name) => unknownFormField(form, name);
  const { ingest } = request;
  if (form.orJson && isJson(request))
    return { fields: check(form.fields, readBody(request), { unknownField }), files: {} };
  if (!ingest) {
    // The body of a multipart call goes through the ingest function, which alone can take large ones.
    throw new ApiError(
      "unsupported_media_type",
      "Multipart bodies are taken at the service's base URL only. Or send the file with POST /api/uploads, and its media_url here.",
    );
  }
  const { given, files, problems: found } = readForm(form, ingest);
  problems.push(...found);
  return { fields: check(form.fields, given, { unknownField }), files };
}
