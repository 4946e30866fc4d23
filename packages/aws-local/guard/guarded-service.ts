import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Served, serve } from "../http/serve.ts";
import type { AccessControl } from "../iam/access-control.ts";
import type { AccessRequest } from "../iam/evaluate.ts";
import type { CredentialBook } from "../signature/credentials.ts";
import { sha256Hex } from "../signature/sign.ts";
import { SignatureError, type SignatureFault } from "../signature/signature-error.ts";
import { encode, headerClaim, verifySignature } from "../signature/verify-signature.ts";

/** The caller and its permissions. */
export type Guard = { credentials: CredentialBook; access: AccessControl };

export type Call = { request: IncomingMessage; body: Buffer };

export type GuardedService = {
  port: number;
  /** The service name in the scope of a signature. */
  service: string;
  guard: Guard;
  /** The permissions that the call needs; a call that cannot be parsed needs all. */
  needs(call: Call): AccessRequest[];
  answer(call: Call, response: ServerResponse): Promise<void>;
  refuse(response: ServerResponse, refusal: { code: string; message: string }): void;
  /** Sends the answer to an unexpected error. */
  fail(response: ServerResponse, error: unknown): void;
};

const codes: Record<SignatureFault, string> = {
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  skewed: "InvalidSignatureException",
  "unknown key": "UnrecognizedClientException",
  mismatch: "InvalidSignatureException",
};

/** Serves an AWS API to callers with a valid signature and sufficient permissions. Bodies are read whole. */
export function serveGuarded(guarded: GuardedService): Promise<Served> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = { request, body: await buffer(request) };
    const refusal = refusalOf(guarded, call);
    if (refusal) guarded.refuse(response, refusal);
    else await guarded.answer(call, response);
  };
  return serve(guarded.port, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A caller that has disconnected, or has half of an answer, can be told nothing more.
      if (response.headersSent || response.destroyed) response.destroy();
      else guarded.fail(response, error);
    });
  });
}

/** A call's parsed body, for its permissions; undefined if it is not JSON, which the service then reports. */
export function jsonOf({ body }: Call): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function refusalOf(guarded: GuardedService, call: Call): { code: string; message: string } | undefined {
  const { credentials, access } = guarded.guard;
  try {
    const caller = credentials.principalOf(signerOf(guarded, call)) ?? "";
    const messages = guarded.needs(call).map((need) => access.refusal(caller, need));
    const message = messages.find((refused) => refused !== undefined);
    return message === undefined ? undefined : { code: "AccessDeniedException", message };
  } catch (error) {
    if (error instanceof SignatureError) return { code: codes[error.fault], message: error.message };
    throw error;
  }
}

/** The access key that signed a call. @throws SignatureError */
function signerOf({ service, guard }: GuardedService, { request, body }: Call): string {
  const { method = "GET", url = "/" } = request;
  const [path = "/", search = ""] = url.split(/\?(.*)/s);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value]),
  );
  const signed = {
    method,
    // Every service except S3 signs the path encoded once more.
    path: path.split("/").map(encode).join("/"),
    query: new URLSearchParams(search),
    headers,
  };
  const scope = { service, secretFor: guard.credentials.secretFor, payloadHash: sha256Hex(body) };
  return verifySignature(signed, headerClaim(headers, Date.now()), scope).accessKeyId;
}
