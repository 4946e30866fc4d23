import { readAccounts } from "#domain/accounts/accounts";
import { verifyPassword } from "#domain/accounts/password";
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
 * Ten failures from an address in a quarter of an hour lock it for the rest of that time. Failures do not lock their account: whoever
 * knows an e-mail could keep its owner out.
 */
const lock = { name: "sign-in", limit: 10, windowSeconds: 15 * 60 };

/** Signs in, or says no in the same way and time for an unknown e-mail as for a wrong password. */
export const signIn = capability(
  [...readAccounts.needs, ...callerAddresses.needs, ...rateLimits.needs, ...openSessions.needs],
  (): SignIn => {
    const [accounts, addresses] = [readAccounts.build(), callerAddresses.build()];
    const [limits, sessions] = [rateLimits.build(), openSessions.build()];
    return async ({ email, password, session, clientIp }) => {
      const subject = `login#${await addresses.hash(clientIp)}`;
      // Counted before the password is looked at, and forgiven when it was right: attempts at once cannot slip past the limit.
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
