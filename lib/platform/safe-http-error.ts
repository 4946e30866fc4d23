export type OutboundFailure = "blocked" | "timeout" | "too_large" | "network" | "tls" | "redirect";

/** Why a request to an address that a caller gave came to nothing. The message is a sentence that the caller may read. */
export class SafeHttpError extends Error {
  override name = "SafeHttpError";
  readonly reason: OutboundFailure;
  constructor(reason: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
