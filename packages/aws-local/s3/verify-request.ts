import type { SecretFor } from "../signature/sign.ts";
import {
  headerClaim,
  maximumSkewMilliseconds,
  parseTimestamp,
  type SignatureClaim,
  verifySignature,
} from "../signature/verify-signature.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";

const MAX_EXPIRY_SECONDS = 7 * 86_400;

/**
 * Verifies the Signature Version 4 of a request, in its header or its query (presigned), as the S3 reference has it under
 * "Authenticating Requests". Returns who signed it and the signed hash of the body (hex) or the marker that stands for it.
 * @throws SignatureError or S3Error for an anonymous, outdated, expired or wrongly signed request
 */
export function verifyRequest(
  request: S3Request,
  secretFor: SecretFor,
  now: number,
): { accessKeyId: string; payloadHash: string } {
  const { headers } = request;
  const { payloadHash, ...claim } = headers.authorization
    ? { ...headerClaim(headers, now), payloadHash: headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD" }
    : queryClaim(request, now);
  return { ...verifySignature(request, claim, { service: "s3", secretFor, payloadHash }), payloadHash };
}

function queryClaim({ query, headers }: S3Request, now: number): SignatureClaim & { payloadHash: string } {
  const signature = query.get("X-Amz-Signature");
  if (!signature) throw new S3Error("AccessDenied", "Access Denied");
  const timestamp = query.get("X-Amz-Date") ?? "";
  const signedHeaders = query.get("X-Amz-SignedHeaders") ?? "";
  const expiresSeconds = Number(query.get("X-Amz-Expires"));
  const signedAt = parseTimestamp(timestamp);
  if (!(expiresSeconds > 0 && expiresSeconds <= MAX_EXPIRY_SECONDS && signedAt < now + maximumSkewMilliseconds)) {
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
