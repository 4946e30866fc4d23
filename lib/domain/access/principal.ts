import type { AnyPrincipal } from "#lambda/access";
import type { ApiKey } from "../keys/stored-key.ts";
import type { CallingAccount } from "../records/account.ts";
import type { Session } from "../sessions/session-store.ts";

/**
 * The caller. The check of a token reads the whole account, the check of a key only the copy of its standing. For a
 * submitted form it is only the account and the key's ID: the credentials were checked before the body was accepted.
 */
export interface Principal<A extends CallingAccount = CallingAccount> extends AnyPrincipal {
  account: A;
  key: ApiKey | null;
  /** The ID of the API key; null for a bearer token. */
  keyId: string | null;
  session: Session | null;
}
