export type OutboundFailure = "blocked" | "timeout" | "too_large" | "network" | "tls" | "redirect";

/** Why a request to an address that a caller gave came to nothing. The message is a sentence that the caller may read. */
export class SafeHttpError extends Error {
  override name = "SafeHttpError";
  readonly reason: OutboundFailure;
  constructor(reason: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** The sentence with the code that the system or OpenSSL gave the failure. For logs: it tells strangers about networks. */
  get detail(): string {
    const code = codeOf(this.cause);
    return code ? `${this.message.replace(/\.$/, "")} (${code}).` : this.message;
  }
}

export const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
