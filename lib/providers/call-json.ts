import type { Limits } from "@reelwright/platform/safe-http";
import { call, type Exchange, type Head, type Lost } from "./call.ts";

export type { Exchange } from "./call.ts";

interface JsonCall {
  url: string;
  headers: Record<string, string>;
  /** Posted as JSON when given. */
  body?: unknown;
  /** Posted instead of it. */
  form?: FormData;
  /** Where an answer is larger, or takes longer, than most. */
  limits?: Limits;
  signal?: AbortSignal | undefined;
}

/** An answer, or why there is none. */
export type Reply = (Head & { json: unknown }) | Lost;

/** A starting picture goes up with the order: a megabyte or two. Answers are small, but for those that repeat what was asked. */
const usual: Limits = { headerMs: 30_000, totalMs: 40_000, maxBytes: 4_000_000 };

/** One call of a provider's JSON interface. What is no JSON is undefined: its reader says what to make of that. */
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

/** The same answer with what its bytes say as JSON. */
export const asJson = ({ bytes, ...head }: Head & { bytes: Buffer }): Head & { json: unknown } => ({
  ...head,
  json: parseJson(bytes),
});

const asJsonText = (body: unknown) => ({ type: "application/json", body: JSON.stringify(body) });

async function asForm(form: FormData) {
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
