/** A refusal for the caller, with SQS's own message; any other error is a bug of ours. */
export class SqsError extends Error {
  readonly code: string;
  /** The code's name in the older query protocol, which clients still match on. */
  readonly queryCode: string;

  constructor(code: string, message: string, queryCode = code) {
    super(message);
    this.code = code;
    this.queryCode = queryCode;
  }
}
