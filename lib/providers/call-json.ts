import type { Limits } from "#platform/safe-http";
import { call, type Exchange, type Head, type Lost } from "./call.ts";

export type { Exchange } from "./call.ts";

interface JsonCall {
  url: string;
  headers: Record<string, string>;
  /** Posted as JSON when given. */
  body?: unknown;
  /** Where an answer is larger, or takes longer, than most. */
  limits?: Limits;
  signal?: AbortSignal;
}

/** An answer, or why there is none. */
export type Reply = (Head & { json: unknown }) | Lost;

/** A starting picture goes up with the order: a megabyte or two. Answers are small, but for those that repeat what was asked. */
const usual: Limits = { headerMs: 30_000, totalMs: 40_000, maxBytes: 4_000_000 };

/** One call of a provider's JSON interface. What is no JSON is undefined: its reader says what to make of that. */
export async function callJson(
  exchange: Exchange,
  { headers, body, limits = usual, ...rest }: JsonCall,
): Promise<Reply> {
  const reply = await call(exchange, {
    ...{ ...rest, limits },
    headers: { Accept: "application/json", ...(body !== undefined && json), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return "lost" in reply ? reply : asJson(reply);
}

/** The same answer with what its bytes say as JSON. */
export const asJson = ({ bytes, ...head }: Head & { bytes: Buffer }): Head & { json: unknown } => ({
  ...head,
  json: parseJson(bytes),
});

const jsonPost = (body: unknown) => ({ type: "application/json", body: JSON.stringify(body) });

async function formPost(form: FormData) {
  // What an answer would be sent as is what a request is sent as: parts between a boundary that its type names.
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
