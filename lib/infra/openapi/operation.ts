import * as z from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { countedCredits } from "#domain/credits/counted-credits";
import type { AnyEndpoint, Form } from "#lambda/endpoint";
import { type ErrorCode, errorStatus } from "#lambda/errors";
import { idempotencyKeyPattern, takesIdempotencyKey } from "#lambda/idempotency-key";
import { isListField } from "#lambda/read-form";
import { headersOf, refusalHeaders, successHeaders, usualHeaders } from "./answer-headers.ts";
import { binary } from "./binary.ts";
import { ErrorBody } from "./error-body.ts";
import { requestExample, responseExample } from "./examples.ts";
import { callbacksOf } from "./webhook-operations.ts";

const KeyHeader = z.object({
  "Idempotency-Key": z
    .string()
    .regex(idempotencyKeyPattern)
    .optional()
    .meta({
      description:
        "Your name for this call, so that you can repeat it safely. For 24 hours the same key with the same request gets the first answer. Another request with the key is refused, and so is a repeat while the first is running.",
      examples: ["order-4711"],
    }),
});
const keyErrors = ["idempotency_conflict", "idempotency_in_flight"] as const;

/** One endpoint as the document shows it. */
export function operationOf(spec: AnyEndpoint): ZodOpenApiOperationObject {
  const { request } = spec;
  return {
    operationId: spec.operationId,
    tags: [spec.tag],
    summary: spec.summary,
    description: describe(spec),
    ...(spec.deprecated && { deprecated: true }),
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
        content: { "application/json": { schema: request.body, ...requestExample(spec.operationId) } },
      },
    }),
    ...(request.form && {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: formSchema(request.form),
            ...encodingOf(request.form),
            ...requestExample(spec.operationId),
          },
        },
      },
    }),
    responses: { ...answersOf(spec), ...errorResponses(errorsOf(spec)) },
    ...(takesCallback(spec) && { callbacks: callbacksOf(spec.operationId) }),
  };
}

/** The same file without its bytes. */
export function headOf(spec: AnyEndpoint): ZodOpenApiOperationObject {
  const operation = operationOf(spec);
  const responses = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    { description: answer.description, headers: answer.headers },
  ]);
  return {
    ...operation,
    operationId: spec.operationId.replace(/^[a-z]+/, "head"),
    summary: `${spec.summary}: its headers alone`,
    responses: Object.fromEntries(responses),
  };
}

/** What a call is answered: where both answers have the same status, either. */
function answersOf(spec: AnyEndpoint): ZodOpenApiResponsesObject {
  const { status, body, contentType = "application/json", fileType, other, without = [] } = spec.response;
  const headers = headersOf(successHeaders(spec));
  const answer = (status: number, description: string, schema: z.ZodType) => ({
    description,
    headers,
    content: {
      ...(fileType && { [fileType]: { schema: binary } }),
      // OpenAPI 3.1 has no schema for a stream's events; that of one string would be taken for each of them.
      [contentType]: {
        ...(contentType !== "text/event-stream" && { schema }),
        ...responseExample(spec.operationId, status),
      },
    },
  });
  const usual =
    other?.status === status
      ? { [status]: answer(status, `${spec.summary}. ${other.description}`, z.union([body, other.body])) }
      : {
          ...(other && {
            [other.status]: {
              ...answer(other.status, other.description, other.body),
              headers: headersOf(usualHeaders(spec)),
            },
          }),
          [status]: answer(status, spec.summary, body),
        };
  const part = {
    206: { ...answer(206, "The requested range", body), headers: { ...headers, ...headersOf(["Content-Range"]) } },
  };
  const empty = Object.fromEntries(
    without.map(({ status, description }) => [status, { description, headers: headersOf(["X-Request-Id"]) }]),
  );
  const { accepted } = spec.response;
  const started = accepted && {
    202: answer(202, "As many calls wait as there is room for: the job goes on", accepted),
  };
  return { ...usual, ...started, ...(spec.response.partial && part), ...empty };
}

const describe = ({ description, request, scope, plan, costCredits, access }: AnyEndpoint) =>
  [
    description,
    // Generated clients that find two kinds of body send files in neither.
    request.form?.orJson && "The same fields may be sent as JSON (`application/json`), with files by URL.",
    costCredits && `Costs ${countedCredits(costCredits)}.`,
    scope && `API keys need ${scopesText([scope].flat())}.`,
    plan && `Needs the plan \`${plan}\` or higher.`,
    access.accountLimit &&
      `Limit: ${access.accountLimit} calls a minute per account, shared with ${access.sharedWith}.`,
  ]
    .filter(Boolean)
    .join(" ");

/** The refusals an endpoint can give: its own, and those that follow from what it is. */
export function errorsOf(spec: AnyEndpoint): ErrorCode[] {
  const { access, scope, plan, request, errors } = spec;
  return [
    ...new Set<ErrorCode>([
      ...(access.kind === "open" ? [] : (["unauthorized", "account_suspended", "record_unreadable"] as const)),
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
        headers: headersOf(refusalHeaders(status)),
        content: { "application/json": { schema: ErrorBody } },
      },
    ]),
  );
}

const formSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** Text fields and file parts as one multipart schema, which endpoints of the same form share under the name of its fields. */
function formSchema({ fields, files }: Form): z.ZodType {
  if (!(fields instanceof z.ZodObject)) throw new Error("A form's fields must be an object schema");
  const known = formSchemas.get(fields);
  if (known) return known;
  const parts = Object.entries(files).map(([name, { required, maxCount, description }]) => {
    const file = z.file().meta({ description, override: { type: "string", format: "binary" } });
    const part = maxCount > 1 ? z.array(file).max(maxCount).meta({ description }) : file;
    return [name, required ? part : part.optional()];
  });
  const schema = z.strictObject({ ...fields.shape, ...Object.fromEntries(parts) }).meta({ id: fields.meta()?.id });
  formSchemas.set(fields, schema);
  return schema;
}

/** A list is sent as one part for each of its values. */
function encodingOf({ fields }: Form) {
  const lists =
    fields instanceof z.ZodObject ? Object.keys(fields.shape).filter((name) => isListField(fields, name)) : [];
  const encoding = Object.fromEntries(lists.map((name) => [name, { style: "form" as const, explode: true }]));
  return lists.length > 0 && { encoding };
}

function takesCallback({ request: { body, form } }: AnyEndpoint): boolean {
  const fields = form?.fields ?? body;
  const shape = fields instanceof z.ZodPipe ? fields.in : fields;
  return shape instanceof z.ZodObject && "callback_url" in shape.shape;
}

const isObject = (schema: z.ZodType | undefined): schema is z.ZodObject => schema instanceof z.ZodObject;

const scopesText = (scopes: readonly string[]) =>
  `${scopes.length === 1 ? "the scope" : "one of the scopes"} ${scopes.map((scope) => `\`${scope}\``).join(", ")}`;
