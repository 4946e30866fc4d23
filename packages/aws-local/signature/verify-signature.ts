import { accessKeyOf, assertSameSignature, type SigningScope, sha256Hex, sign } from "./sign.ts";
import { SignatureError } from "./signature-error.ts";

export const maximumSkewMilliseconds = 15 * 60_000;

export type SignedRequest = {
  method: string;
  /** Encoded as it was signed. */
  path: string;
  query: URLSearchParams;
  headers: Partial<Record<string, string>>;
};

/** What a request says about its signature, in its header or its query. */
export type SignatureClaim = { credential: string; signedHeaders: string; signature: string; timestamp: string };

/** Verifies the Signature Version 4 of a request and returns the access key that made it. @throws SignatureError */
export function verifySignature(
  request: SignedRequest,
  claim: SignatureClaim,
  { payloadHash, ...scope }: SigningScope & { payloadHash: string },
): { accessKeyId: string } {
  const { credential, timestamp, signedHeaders, signature } = claim;
  const dated = credential.split("/").slice(1).join("/");
  if (!timestamp.startsWith(dated.slice(0, 8)) || !signedHeaders.split(";").includes("host")) {
    throw new SignatureError("malformed", "The scope's date or the signed host is missing.");
  }
  const hash = sha256Hex(canonicalRequest(request, signedHeaders, payloadHash));
  assertSameSignature(sign(credential, ["AWS4-HMAC-SHA256", timestamp, dated, hash].join("\n"), scope), signature);
  return { accessKeyId: accessKeyOf(credential) };
}

/** The claim of an Authorization header. @throws SignatureError for one that is missing, malformed or outdated */
export function headerClaim(headers: SignedRequest["headers"], now: number): SignatureClaim {
  const { authorization } = headers;
  if (!authorization) throw new SignatureError("missing", "Request is missing Authentication Token");
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(
    authorization,
  );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (!credential || !signedHeaders || !signature) {
    throw new SignatureError("malformed", "The Authorization header is not one of Signature Version 4.");
  }
  const timestamp = headers["x-amz-date"] ?? "";
  if (!(Math.abs(now - parseTimestamp(timestamp)) < maximumSkewMilliseconds)) {
    throw new SignatureError("skewed", "The request's time and ours are more than 15 minutes apart.");
  }
  return { credential, signedHeaders, signature, timestamp };
}

/** Reads `20260102T030405Z`; NaN when it is not one. */
export function parseTimestamp(timestamp: string): number {
  return Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

/** Percent-encoding as AWS signs it: everything but the unreserved characters. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalRequest(
  { method, path, query, headers }: SignedRequest,
  signedHeaders: string,
  payloadHash: string,
): string {
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, v], [b, w]) => compare(a, b) || compare(v, w))
    .map((parameter) => parameter.join("="));
  const signed = signedHeaders
    .split(";")
    .map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}\n`);
  return [method, path, parameters.join("&"), signed.join(""), signedHeaders, payloadHash].join("\n");
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
