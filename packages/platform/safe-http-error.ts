export type OutboundFailure = "blocked" | "timeout" | "too_large" | "network" | "tls" | "redirect";

/** Why a request to a caller's URL failed. The message is a sentence for the caller. */
export class SafeHttpError extends Error {
  override name = "SafeHttpError";
  readonly reason: OutboundFailure;
  constructor(reason: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** The message with the system's or OpenSSL's error code. For logs only: it reveals details of networks. */
  get detail(): string {
    const code = codeOf(this.cause);
    return code ? `${this.message.replace(/\.$/, "")} (${code}).` : this.message;
  }
}

export const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
