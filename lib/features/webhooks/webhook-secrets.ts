import { systemClock } from "@reelwright/platform/clock";
import { readAccounts } from "#domain/accounts/read-accounts";
import type { Account } from "#domain/records/account";
import { secret } from "#lambda/capabilities/secret";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { secretRotator } from "./rotate-secret.ts";
import type { SigningSecrets } from "./sign.ts";
import { signingSecrets, webhookSecret } from "./webhook-secret.ts";

const pepper = secret("pepper");

/** The secret with which a receiver checks signatures. */
export const readWebhookSecret = capability(
  { pepper },
  ({ pepper }) =>
    async ({ id, webhook_secret_version: version }: Account) =>
      webhookSecret(await pepper(), id, version),
);

export const rotateWebhookSecret = capability(
  { storage: tables({ accounts: ["UpdateItem"] }), pepper },
  ({ storage, pepper }) => secretRotator({ ...storage, pepper, clock: systemClock }),
);

/** The secrets that sign an attempt; null if none may be made, because the account is suspended, closed or missing. */
export const signingSecretsOf = capability({ accounts: readAccounts, pepper }, ({ accounts, pepper }) => {
  return async (accountId: string): Promise<SigningSecrets | null> =>
    signingSecrets(await pepper(), await accounts.get(accountId), systemClock.now());
});
