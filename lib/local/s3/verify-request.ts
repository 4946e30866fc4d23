import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";
import { assertSameSignature, type SecretFor, sha256Hex, sign } from "./sign.ts";

const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRY_SECONDS = 7 * 86_400;

type Claim = { credential: string; signedHeaders: string; signature: string; timestamp: string; payloadHash: string };

/**
 * Verifies the Signature Version 4 of a request, in its header or its query (presigned), as the S3 reference has it under
 * "Authenticating Requests". Returns the signed hash of the body (hex) or the marker that stands for it.
 * @throws S3Error for an anonymous, outdated, expired or wrongly signed request
 */
export function verifyRequest(request: S3Request, secretFor: SecretFor, now: number): { payloadHash: string } {
  const claim = request.headers.authorization ? headerClaim(request, now) : queryClaim(request, now);
  const scope = claim.credential.split("/").slice(1).join("/");
  if (!claim.timestamp.startsWith(scope.slice(0, 8)) || !claim.signedHeaders.split(";").includes("host")) {
    throw new S3Error("AuthorizationHeaderMalformed", "The scope's date or the signed host is missing.");
  }
  const text = ["AWS4-HMAC-SHA256", claim.timestamp, scope, sha256Hex(canonicalRequest(request, claim))].join("\n");
  assertSameSignature(sign(claim.credential, text, secretFor), claim.signature);
  return { payloadHash: claim.payloadHash };
}

function headerClaim({ headers }: S3Request, now: number): Claim {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? "",
  );
  const [, credential, signedHeaders, signature] = match ?? [];
  const timestamp = headers["x-amz-date"] ?? "";
  if (!credential || !signedHeaders || !signature) {
    throw new S3Error("AuthorizationHeaderMalformed", "The Authorization header is not one of Signature Version 4.");
  }
  if (!(Math.abs(now - parseTimestamp(timestamp)) < MAX_SKEW_MS)) {
    throw new S3Error("RequestTimeTooSkewed", "The request's time and ours are more than 15 minutes apart.");
  }
  return {
    credential,
    signedHeaders,
    signature,
    timestamp,
    payloadHash: headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD",
  };
}

function queryClaim({ query, headers }: S3Request, now: number): Claim {
  const signature = query.get("X-Amz-Signature");
  if (!signature) throw new S3Error("AccessDenied", "Access Denied");
  const timestamp = query.get("X-Amz-Date") ?? "";
  const signedHeaders = query.get("X-Amz-SignedHeaders") ?? "";
  const expiresSeconds = Number(query.get("X-Amz-Expires"));
  const signedAt = parseTimestamp(timestamp);
  if (!(expiresSeconds > 0 && expiresSeconds <= MAX_EXPIRY_SECONDS && signedAt < now + MAX_SKEW_MS)) {
    throw new S3Error("AccessDenied", "The URL's date or validity is wrong; it may be valid for at most 7 days.");
  }
  if (now > signedAt + expiresSeconds * 1000) throw new S3Error("AccessDenied", "Request has expired");
  const hashIsSigned = signedHeaders.split(";").includes("x-amz-content-sha256");
  return {
    credential: query.get("X-Amz-Credential") ?? "",
    signedHeaders,
    signature,
    timestamp,
    payloadHash:
      query.get("X-Amz-Content-Sha256") ??
      (hashIsSigned ? headers["x-amz-content-sha256"] : undefined) ??
      "UNSIGNED-PAYLOAD",
  };
}

function canonicalRequest({ method, path, query, headers }: S3Request, claim: Claim): string {
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, v], [b, w]) => compare(a, b) || compare(v, w))
    .map((parameter) => parameter.join("="));
  const signed = claim.signedHeaders
    .split(";")
    .map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}\n`);
  return [method, path, parameters.join("&"), signed.join(""), claim.signedHeaders, claim.payloadHash].join("\n");
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Percent-encoding as AWS signs it: everything but the unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Reads `20260102T030405Z`; NaN when it is not one. */
function parseTimestamp(timestamp: string): number {
  return Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
