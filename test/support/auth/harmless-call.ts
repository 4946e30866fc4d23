import type { AnyEndpoint } from "#lambda/endpoint";
import { errorStatus } from "#lambda/errors";
import { inputSchema } from "../malformed/input-schema.ts";
import { json, type MalformedInput, pathOf } from "../malformed/malformed-input.ts";

interface HarmlessCall {
  request: Pick<MalformedInput, "method" | "target" | "headers" | "body">;
  /** What whoever is admitted is answered. */
  admitted: { status: number; code: string | null };
}

/** A call of an endpoint by which nothing is made or deleted: with a field that does not exist, or with the id of nothing. */
export function harmlessCall(spec: AnyEndpoint): HarmlessCall {
  const { method, request } = spec;
  const refused = (code: keyof typeof errorStatus) => ({ status: errorStatus[code], code });
  const call = {
    method,
    target: pathOf({ spec, own: {}, credentials: [] }),
    headers: [],
    body: null,
  };
  if (request.form) return { request: { ...call, ...unknownFormField }, admitted: refused("invalid_request") };
  if (request.body)
    return {
      request: { ...call, headers: json, body: Buffer.from('{"no_such_field":1}') },
      admitted: refused("invalid_request"),
    };
  if (request.query && (inputSchema(request.query).required ?? []).length > 0)
    return { request: call, admitted: refused("invalid_request") };
  if (spec.path.includes("{")) return { request: call, admitted: refused("not_found") };
  return { request: call, admitted: { status: spec.response.status, code: null } };
}

const boundary = "----harmless";
const unknownFormField = {
  headers: [["Content-Type", `multipart/form-data; boundary=${boundary}`]] as const,
  body: Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="no_such_field"\r\n\r\n1\r\n--${boundary}--\r\n`,
  ),
};
