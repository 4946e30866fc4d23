import { createHash, createHmac } from "node:crypto";

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** Access keys by principal (a function's or the operator's name), so that a signed request names who sent it. */
export type CredentialBook = {
  issue(principal: string): Credentials;
  secretFor(accessKeyId: string): string | undefined;
  principalOf(accessKeyId: string): string | undefined;
};

/** Keys are derived from `seed` (kept in the state folder), so a principal has the same key at every start. */
export function createCredentialBook(seed: string): CredentialBook {
  const principals = new Map<string, string>();
  const secret = (accessKeyId: string) =>
    createHmac("sha256", seed).update(accessKeyId).digest("base64url").slice(0, 40);
  return {
    issue(principal) {
      const hash = createHash("sha256").update(principal).digest("hex").toUpperCase();
      const accessKeyId = `AKLOCAL${hash.slice(0, 13)}`;
      principals.set(accessKeyId, principal);
      return { accessKeyId, secretAccessKey: secret(accessKeyId) };
    },
    secretFor: (accessKeyId) => (principals.has(accessKeyId) ? secret(accessKeyId) : undefined),
    principalOf: (accessKeyId) => principals.get(accessKeyId),
  };
}
