import { stableHash } from "@reelwright/platform/stable-hash";
import type { Access } from "./access.ts";
import type { Method } from "./endpoint.ts";
import { fieldRefusal } from "./errors.ts";
import type { UploadedFile } from "./http-event.ts";

/** The syntax of keys, here and in the OpenAPI document: 1 to 255 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/** Whether an endpoint accepts an Idempotency-Key: every POST that authenticates its caller does. */
export const takesIdempotencyKey = ({
  method,
  access,
}: {
  method: Method;
  access: Pick<Access<never>, "keyedCalls">;
}) => method === "POST" && access.keyedCalls !== null;

/** The key of a call, or null. */
export function readIdempotencyKey(headers: Readonly<Record<string, string>>): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (idempotencyKeyPattern.test(key)) return key;
  throw fieldRefusal("invalid_request", "Idempotency-Key", "A key is 1 to 255 visible ASCII characters.");
}

/** How long one attempt may take: a little more than the timeout of its function. */
export const tryMs = ({ streams }: { streams?: boolean }) => (streams ? 905_000 : 30_000);

interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  form: { fields: unknown; files: Record<string, Pick<UploadedFile, "sizeBytes" | "sha256">[]> } | null;
}

/**
 * What distinguishes two requests: their path and content. The order of fields, the form's boundary, the names of files
 * and the place of their contents do not count.
 */
export function fingerprintOf(
  { method, path }: { method: Method; path: string },
  { params, query, body, form }: Asked,
): string {
  const files = Object.entries(form?.files ?? {}).map(([field, all]) => [
    field,
    all.map(({ sizeBytes, sha256 }) => [sizeBytes, sha256]),
  ]);
  return stableHash({ method, path, params, query, body, fields: form?.fields, files: Object.fromEntries(files) });
}
