import { normaliseEmail } from "#domain/accounts/account-store";
import { verifyPassword } from "#domain/accounts/password";
import type { LimitState } from "#domain/limits/window";
import type { SessionLength } from "#domain/sessions/session-store";
import { capability } from "../capability.ts";
import { callerNetwork } from "../client-address.ts";
import { readAccounts } from "./accounts.ts";
import { rateLimits } from "./rate-limits.ts";
import { openSessions } from "./sessions.ts";

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

/** Ten failures of an account or of an address in a quarter of an hour lock it for the rest of that time. */
const lock = { name: "sign-in", limit: 10, windowSeconds: 15 * 60 };

/** Signs in, or says no in the same way and time for an unknown e-mail as for a wrong password. */
export const signIn = capability([...readAccounts.needs, ...rateLimits.needs, ...openSessions.needs], (): SignIn => {
  const [accounts, limits, sessions] = [readAccounts.build(), rateLimits.build(), openSessions.build()];
  return async ({ email, password, session, clientIp }) => {
    const subjects = [`login#account#${normaliseEmail(email)}`, `login#ip#${callerNetwork(clientIp)}`];
    // Counted before the password is looked at, and forgiven when it was right: attempts at once cannot slip past the limit.
    for (const [index, subject] of subjects.entries()) {
      const outcome = await limits.hit(subject, lock);
      if (outcome.allowed) continue;
      await Promise.all(subjects.slice(0, index).map((counted) => limits.forgive(counted)));
      return { result: "locked", limit: outcome.limit, retryAfterSeconds: outcome.retryAfterSeconds };
    }
    const account = await accounts.findByEmail(email);
    const matches = await verifyPassword(password, account?.password_hash ?? null);
    if (!account || !matches || account.status === "closed") return { result: "refused" };
    await Promise.all(subjects.map((subject) => limits.forgive(subject)));
    if (account.status === "suspended") return { result: "suspended" };
    return { result: "signed_in", ...(await sessions.open(account, session)) };
  };
});
