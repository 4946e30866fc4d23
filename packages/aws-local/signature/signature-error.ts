export type SignatureFault = "missing" | "malformed" | "skewed" | "unknown key" | "mismatch";

/** A request without valid authentication; each service has its own code for that. */
export class SignatureError extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
