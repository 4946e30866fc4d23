import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { checksum, hashSecret } from "@reelwright/platform/hashed-secret";
import type { Ids } from "@reelwright/platform/ids";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";
import type { Account } from "../records/account.ts";

export const Session = z.object({
  account_id: z.string(),
  id: z.string(),
  token_hash: z.string(),
  /** The account's `session_generation` at login; a password reset begins the next generation. */
  generation: z.number().int().nonnegative().default(0),
  created_at: z.string(),
  expires_at: z.string(),
  expires_at_epoch: z.number(),
});
export type Session = z.infer<typeof Session>;

/** A session of any version: one that cannot be read is revoked as well. */
const AnySession = z.object({ id: z.string(), expires_at: z.string().catch("") });

/** The lifetimes that a caller may choose. */
const sessionLengths = {
  short: { label: "12h", hours: 12 },
  default: { label: "7d", hours: 7 * 24 },
  long: { label: "30d", hours: 30 * 24 },
} as const;
export type SessionLength = keyof typeof sessionLengths;

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"sessions">;
  pepper: () => Promise<string>;
  clock: Clock;
  ids: Ids;
}

/**
 * Bearer tokens `rws_<account>_<session>_<secret><checksum>`: found by their IDs, stored as an HMAC, revoked at once.
 */
export function sessionStore({ documents, tables, pepper, clock, ids }: Dependencies) {
  return {
    /**
     * Opens a session for the account as it was when the password was checked. One that is opened during a password
     * reset belongs to the old generation.
     */
    async open(
      { id: accountId, session_generation: generation }: Pick<Account, "id" | "session_generation">,
      length: SessionLength,
    ): Promise<{ token: string; expires_at: string; session_ttl: string }> {
      const now = clock.now();
      const { hours, label } = sessionLengths[length];
      const id = ids.random("ses");
      const body = `rws_${accountId.slice("acc_".length)}_${id.slice("ses_".length)}_${ids.secret(43)}`;
      const token = body + checksum(body);
      const expires = new Date(now.getTime() + hours * 3_600_000);
      const session: Session = {
        account_id: accountId,
        id,
        token_hash: hashSecret(token, await pepper()),
        generation,
        created_at: now.toISOString(),
        expires_at: expires.toISOString(),
        expires_at_epoch: Math.ceil(expires.getTime() / 1000),
      };
      await documents.send(new PutCommand({ TableName: tables.sessions, Item: session }));
      return { token, expires_at: session.expires_at, session_ttl: label };
    },

    /** Ends one session: its token is refused from now on. */
    async revoke(accountId: string, id: string): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: tables.sessions, Key: { account_id: accountId, id } }));
    },

    /** Ends every session of an account except one; returns how many were still valid. */
    async revokeOthers(accountId: string, keepId: string | null): Promise<number> {
      const now = clock.now().toISOString();
      let revoked = 0;
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: tables.sessions,
            KeyConditionExpression: "account_id = :account",
            ExpressionAttributeValues: { ":account": accountId },
            ConsistentRead: true,
            ExclusiveStartKey: start,
          }),
        );
        for (const { id, expires_at } of Items.map((item) => AnySession.parse(item))) {
          if (id === keepId) continue;
          await documents.send(new DeleteCommand({ TableName: tables.sessions, Key: { account_id: accountId, id } }));
          if (expires_at > now) revoked++;
        }
        start = LastEvaluatedKey;
      } while (start);
      return revoked;
    },
  };
}
