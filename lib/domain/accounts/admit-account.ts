import { ApiError } from "#lambda/errors";
import type { CallingAccount } from "../records/account.ts";

/**
 * The account behind a credential. Refused with 401 and `message` if the account is missing or closed or the credential
 * was revoked, which only its standing shows. Refused with 403 if the account is suspended.
 */
export function admitAccount<A extends CallingAccount>(
  account: A | null,
  { message, isCurrent }: { message: string; isCurrent: (account: A) => boolean },
): A {
  if (!account || account.status === "closed" || !isCurrent(account)) throw unauthorized(message);
  if (account.status === "suspended") throw suspended();
  return account;
}

export const unauthorized = (message: string) =>
  new ApiError("unauthorized", message, { headers: { "WWW-Authenticate": "Bearer" } });

export const suspended = () =>
  new ApiError("account_suspended", "The account is suspended. Ask the operator of this service.");
