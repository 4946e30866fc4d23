import type { AnyPrincipal } from "#lambda/access";
import type { ApiKey } from "../keys/stored-key.ts";
import type { Account } from "../records/account.ts";
import type { Session } from "../sessions/session-store.ts";

/**
 * The caller. For a submitted form it is only the account and the key's ID: the credentials were checked before the body
 * was accepted.
 */
export interface Principal extends AnyPrincipal {
  account: Account;
  key: ApiKey | null;
  /** The ID of the API key; null for a bearer token. */
  keyId: string | null;
  session: Session | null;
}
