import { verifyPassword } from "#domain/accounts/password";
import { readAccounts } from "#domain/accounts/read-accounts";
import { rateLimits } from "#domain/limits/rate-limits";
import type { SessionLength } from "#domain/sessions/session-store";
import { openSessions } from "#domain/sessions/sessions";
import { callerAddresses } from "#lambda/capabilities/caller-addresses";
import { capability } from "#lambda/capability";
import type { LimitState } from "#lambda/limit-state";

type SignIn = (of: {
  email: string;
  password: string;
  session: SessionLength;
  clientIp: string;
}) => Promise<
  | { result: "signed_in"; token: string; expires_at: string; session_ttl: string }
  | { result: "refused" }
  | { result: "suspended" }
  | { result: "locked"; limit: LimitState; retryAfterSeconds: number }
>;

/**
 * Ten failures from an IP address in a quarter of an hour lock that address for the rest of the time. Failures do not
 * lock the account: anyone who knows an e-mail address could lock out its owner.
 */
const lock = { name: "sign-in", limit: 10, windowSeconds: 15 * 60 };

/**
 * Opens a session. An unknown e-mail address is refused with the same answer and in the same time as a wrong password.
 */
export const signIn = capability(
  { accounts: readAccounts, addresses: callerAddresses, limits: rateLimits, sessions: openSessions },
  ({ accounts, addresses, limits, sessions }): SignIn => {
    return async ({ email, password, session, clientIp }) => {
      const subject = `login#${await addresses.hash(clientIp)}`;
      // Counted before the password is checked, and taken back if it was right, so that concurrent attempts cannot
      // exceed the limit.
      const outcome = await limits.hit(subject, lock);
      if (!outcome.allowed)
        return { result: "locked", limit: outcome.limit, retryAfterSeconds: outcome.retryAfterSeconds };
      const account = await accounts.findByEmail(email);
      const matches = await verifyPassword(password, account?.password_hash ?? null);
      if (!account || !matches || account.status === "closed") return { result: "refused" };
      await limits.forgive(subject);
      if (account.status === "suspended") return { result: "suspended" };
      return { result: "signed_in", ...(await sessions.open(account, session)) };
    };
  },
);
