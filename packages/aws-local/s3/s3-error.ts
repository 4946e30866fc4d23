import { SignatureError, type SignatureFault } from "../signature/signature-error.ts";

const STATUS = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidURI: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** A refusal for the caller, with S3's own message; any other error is a bug of ours. */
export class S3Error extends Error {
  readonly code: keyof typeof STATUS;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    code: keyof typeof STATUS,
    message: string,
    { headers = {}, cause }: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = STATUS[code];
    this.headers = headers;
  }
}

const SIGNATURE_CODES = {
  missing: "AccessDenied",
  malformed: "AuthorizationHeaderMalformed",
  skewed: "RequestTimeTooSkewed",
  "unknown key": "InvalidAccessKeyId",
  mismatch: "SignatureDoesNotMatch",
} as const satisfies Record<SignatureFault, keyof typeof STATUS>;

/** A refusal with S3's message; undefined for a bug. */
export function asS3Error(error: unknown): S3Error | undefined {
  if (error instanceof SignatureError)
    return new S3Error(SIGNATURE_CODES[error.fault], error.message, { cause: error });
  return error instanceof S3Error ? error : undefined;
}
