import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { checksum, hashSecret, sameHash } from "@reelwright/platform/hashed-secret";
import type { TableNames } from "#lambda/tables";
import { Account } from "../records/account.ts";
import { readItem, requireItem } from "../records/read-item.ts";
import { readTogether } from "../records/read-together.ts";
import { Session } from "./session-store.ts";

const pattern = /^rws_([0-9A-Za-z]{22})_([0-9A-Za-z]{22})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "sessions">;
  pepper: () => Promise<string>;
  clock: Clock;
}

/**
 * Finds the session of a token, and its account, which the token names: one read for both. Null if the session is
 * unknown, expired or revoked.
 */
export function sessionChecker({ documents, tables, pepper, clock }: Dependencies) {
  return async (token: string): Promise<{ session: Session; account: Account | null } | null> => {
    const [, account, id, , check] = pattern.exec(token) ?? [];
    if (!account || !id || checksum(token.slice(0, -6)) !== check) return null;
    const accountId = `acc_${account}`;
    const found = await readTogether(documents, {
      [tables.sessions]: { account_id: accountId, id: `ses_${id}` },
      [tables.accounts]: { id: accountId },
    });
    const [item, owner] = [found.get(tables.sessions), found.get(tables.accounts)];
    if (!item) return null;
    const session = requireItem("sessions", Session, item);
    const valid =
      sameHash(session.token_hash, hashSecret(token, await pepper())) && session.expires_at > clock.now().toISOString();
    return valid ? { session, account: readItem("accounts", Account, owner) } : null;
  };
}
