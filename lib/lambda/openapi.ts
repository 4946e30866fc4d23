import * as z from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { AnyEndpoint, Form } from "./endpoint.ts";
import { type ErrorCode, errorStatus } from "./errors.ts";
import { idempotencyKeyPattern, takesIdempotencyKey } from "./idempotency-key.ts";
import type { Specs } from "./load-specs.ts";
import { isListField } from "./read-form.ts";

const ErrorBody = z
  .object({
    error: z.string().meta({ description: "A sentence for people" }),
    code: z.string().meta({ description: "The same refusal for programs" }),
    request_id: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    creditsNeeded: z.number().optional(),
  })
  .meta({ id: "Error" });

const File = z.string().meta({ override: { type: "string", format: "binary" } });

const KeyHeader = z.object({
  "Idempotency-Key": z.string().regex(idempotencyKeyPattern).optional().meta({
    description:
      "Names the call, so that it can be sent again without being done again: for 24 hours the same key with the same request gets the first answer. With another request it is refused, and so it is while the first is at work.",
  }),
});
const ReplayHeader = z.object({
  "Idempotent-Replay": z
    .literal("true")
    .optional()
    .meta({ description: "The answer is what an earlier call with the same Idempotency-Key came to." }),
});
const keyErrors = ["invalid_request", "idempotency_conflict", "idempotency_in_flight"] as const;

/** The OpenAPI 3.1 document of all endpoints. */
export function openApiDocument(endpoints: Specs["endpoints"]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, spec } of endpoints)
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(name, spec) };
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Reelwright",
      version: "1.0.0",
      description: "Reels, AI video, thumbnails and media helpers, metered in credits.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(({ spec }) => spec.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
        token: { type: "http", scheme: "bearer" },
        ticket: { type: "apiKey", in: "query", name: "ticket" },
      },
    },
  });
}

function operation(name: string, spec: AnyEndpoint): ZodOpenApiOperationObject {
  const { request } = spec;
  return {
    operationId: name,
    tags: [spec.tag],
    summary: spec.summary,
    description: describe(spec),
    security: {
      open: [],
      token: [{ token: [] }],
      "key or token": [{ apiKey: [] }, { token: [] }],
      "key, token or ticket": [{ apiKey: [] }, { token: [] }, { ticket: [] }],
    }[spec.access.kind],
    requestParams: {
      ...(isObject(request.params) && { path: request.params }),
      ...(isObject(request.query) && { query: request.query }),
      ...(takesIdempotencyKey(spec) && { header: KeyHeader }),
    },
    ...(request.body && {
      requestBody: {
        required: !request.body.safeParse({}).success,
        content: { "application/json": { schema: request.body } },
      },
    }),
    ...(request.form && {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: formSchema(request.form), ...encodingOf(request.form) } },
      },
    }),
    responses: {
      ...answersOf(spec),
      ...errorResponses(errorsOf(spec)),
    },
  };
}

/** What a call is answered: where both answers have the same status, either. */
function answersOf(spec: AnyEndpoint): ZodOpenApiResponsesObject {
  const { status, body, contentType = "application/json", fileType, other } = spec.response;
  const answer = (description: string, schema: z.ZodType) => ({
    description,
    ...(takesIdempotencyKey(spec) && { headers: ReplayHeader }),
    content: { ...(fileType && { [fileType]: { schema: File } }), [contentType]: { schema } },
  });
  if (!other) return { [status]: answer(spec.summary, body) };
  if (other.status !== status)
    return { [other.status]: answer(other.description, other.body), [status]: answer(spec.summary, body) };
  return { [status]: answer(`${spec.summary}. ${other.description}`, z.union([body, other.body])) };
}

const describe = ({ description, request, scope, plan, costCredits, access }: AnyEndpoint) =>
  [
    description,
    // Generated clients that find two kinds of body send files in neither.
    request.form?.orJson && "The same fields may be sent as JSON (`application/json`), with files by URL.",
    costCredits && `Costs ${costCredits} credits.`,
    scope && `API keys need the scope \`${scope}\`.`,
    plan && `Needs the plan \`${plan}\` or higher.`,
    access.accountLimit && `An account may make ${access.accountLimit} calls a minute to this and its like together.`,
  ]
    .filter(Boolean)
    .join(" ");

/** The refusals an endpoint can give: its own, and those that follow from what it is. */
export function errorsOf(spec: AnyEndpoint): ErrorCode[] {
  const { access, scope, plan, request, errors } = spec;
  return [
    ...new Set<ErrorCode>([
      ...(access.kind === "open" ? [] : (["unauthorized", "account_suspended"] as const)),
      ...(access.kind === "token" ? (["token_required"] as const) : []),
      "rate_limited",
      ...(scope ? (["scope_missing"] as const) : []),
      ...(plan ? (["plan_required"] as const) : []),
      // If only for a query parameter that the endpoint does not take.
      "invalid_request",
      ...(request.body || request.form
        ? (["malformed_json", "unsupported_media_type", "payload_too_large"] as const)
        : []),
      ...(takesIdempotencyKey(spec) ? keyErrors : []),
      ...errors,
      "internal_error",
    ]),
  ];
}

function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      String(status),
      {
        description: sharing.map((code) => `\`${code}\``).join(", "),
        content: { "application/json": { schema: ErrorBody } },
      },
    ]),
  );
}

/** Text fields and file parts as one multipart schema. */
function formSchema({ fields, files }: Form): z.ZodType {
  if (!(fields instanceof z.ZodObject)) throw new Error("A form's fields must be an object schema");
  const parts = Object.entries(files).map(([name, { required, maxCount, description }]) => {
    const file = z.file().meta({ description, override: { type: "string", format: "binary" } });
    const part = maxCount > 1 ? z.array(file).max(maxCount) : file;
    return [name, required ? part : part.optional()];
  });
  return z.object({ ...fields.shape, ...Object.fromEntries(parts) });
}

/** A list is sent as one part for each of its values. */
function encodingOf({ fields }: Form) {
  const lists =
    fields instanceof z.ZodObject ? Object.keys(fields.shape).filter((name) => isListField(fields, name)) : [];
  const encoding = Object.fromEntries(lists.map((name) => [name, { style: "form" as const, explode: true }]));
  return lists.length > 0 && { encoding };
}

const isObject = (schema: z.ZodType | undefined): schema is z.ZodObject => schema instanceof z.ZodObject;
