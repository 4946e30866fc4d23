import type { Limits } from "@reelwright/platform/safe-http";
import { call, type Exchange, type Head, type Lost } from "./call.ts";

export type { Exchange } from "./call.ts";

interface JsonCall {
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON if present. */
  body?: unknown;
  /** Sent instead of JSON. */
  form?: FormData;
  /** For answers that are larger or slower than usual. */
  limits?: Limits;
  signal?: AbortSignal | undefined;
}

/** An answer, or why there is none. */
export type Reply = (Head & { json: unknown }) | Lost;

/**
 * A starting picture of a megabyte or two is sent with the order. Answers are small, except those that repeat the
 * request.
 */
const usual: Limits = { headerMs: 30_000, totalMs: 40_000, maxBytes: 4_000_000 };

/** One call of a provider's JSON API. A body that is not JSON becomes undefined; its reader decides what that means. */
export async function callJson(
  exchange: Exchange,
  { headers, body, form, limits = usual, ...rest }: JsonCall,
): Promise<Reply> {
  const post = form ? await asForm(form) : body === undefined ? null : asJsonText(body);
  const reply = await call(exchange, {
    ...rest,
    limits,
    headers: { Accept: "application/json", ...(post && { "Content-Type": post.type }), ...headers },
    ...(post && { body: post.body }),
  });
  return "lost" in reply ? reply : asJson(reply);
}

/** The same answer with its body parsed as JSON. */
export const asJson = ({ bytes, ...head }: Head & { bytes: Buffer }): Head & { json: unknown } => ({
  ...head,
  json: parseJson(bytes),
});

const asJsonText = (body: unknown) => ({ type: "application/json", body: JSON.stringify(body) });

async function asForm(form: FormData) {
  // Response encodes a form as multipart, with its boundary in the type.
  const written = new Response(form);
  return { type: written.headers.get("content-type") ?? "", body: Buffer.from(await written.arrayBuffer()) };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
