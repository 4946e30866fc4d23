import { hkdfSync } from "node:crypto";
import type { Account } from "#domain/records/account";
import { type SigningSecrets, secretPrefix } from "./sign.ts";

/** How long the previous secret also signs after a rotation. */
const overlapMs = 86_400_000;

/** The signing secret of an account: derived whenever it is needed, so that no table and no backup holds it. */
export function webhookSecret(pepper: string, accountId: string, version: number): string {
  const bytes = hkdfSync("sha256", pepper, "", `webhook:${accountId}:${version}`, 32);
  return secretPrefix + Buffer.from(bytes).toString("base64");
}

/**
 * The secrets that sign now; null if nothing may be sent, because the account is suspended, closed or missing. After
 * two rotations within a day, only the last two secrets sign.
 */
export function signingSecrets(
  pepper: string,
  account: Pick<Account, "id" | "status" | "webhook_secret_version" | "webhook_rotated_at"> | null,
  now: Date,
): SigningSecrets | null {
  if (account?.status !== "active") return null;
  const { id, webhook_secret_version: version, webhook_rotated_at: rotatedAt } = account;
  const current = webhookSecret(pepper, id, version);
  const isOver = rotatedAt === null || now.getTime() >= Date.parse(rotatedAt) + overlapMs;
  return isOver ? [current] : [current, webhookSecret(pepper, id, version - 1)];
}
