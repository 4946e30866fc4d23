import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { readSecret } from "@reelwright/platform/secret";
import type { Account } from "#domain/accounts/account";
import { readAccounts } from "#domain/accounts/accounts";
import { capability } from "#lambda/capability";
import type { Need } from "#lambda/need";
import { secretRotator } from "./rotate-secret.ts";
import type { SigningSecrets } from "./sign.ts";
import { signingSecrets, webhookSecret } from "./webhook-secret.ts";

const pepperNeed: Need = { kind: "secret", name: "pepper" };
const pepper = () => readSecret(readEnv("PEPPER_SECRET_ARN").PEPPER_SECRET_ARN);

/** The secret with which a receiver checks signatures. */
export const readWebhookSecret = capability(
  [pepperNeed],
  () =>
    async ({ id, webhook_secret_version: version }: Account) =>
      webhookSecret(await pepper(), id, version),
);

export const rotateWebhookSecret = capability(
  [{ kind: "table", name: "accounts", actions: ["UpdateItem"] }, pepperNeed],
  () =>
    secretRotator({
      documents: documentClient(),
      tables: { accounts: readEnv("ACCOUNTS_TABLE").ACCOUNTS_TABLE },
      pepper,
      clock: systemClock,
    }),
);

/** The secrets that sign an attempt; null if none may be made, because the account is suspended, closed or missing. */
export const signingSecretsOf = capability([...readAccounts.needs, pepperNeed], () => {
  const accounts = readAccounts.build();
  return async (accountId: string): Promise<SigningSecrets | null> =>
    signingSecrets(await pepper(), await accounts.get(accountId), systemClock.now());
});
