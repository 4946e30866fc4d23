export type SignatureFault = "missing" | "malformed" | "skewed" | "unknown key" | "mismatch";

/** A request that does not prove who sent it; each service has its own code for the fault. */
export class SignatureError extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
