import type { AnyPrincipal } from "#lambda/access";
import type { Account } from "../accounts/account.ts";
import type { ApiKey } from "../keys/stored-key.ts";
import type { Session } from "../sessions/session-store.ts";

/** Who calls. A submitted form carries its account alone: its credentials were checked before the body was taken. */
export interface Principal extends AnyPrincipal {
  account: Account;
  key: ApiKey | null;
  session: Session | null;
}
