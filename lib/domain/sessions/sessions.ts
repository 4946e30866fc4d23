import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { secret } from "#lambda/capabilities/secret";
import { type Storage, tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { sessionChecker } from "./check-session.ts";
import { sessionStore } from "./session-store.ts";

const pepper = secret("pepper");

interface Access {
  storage: Storage<"sessions">;
  pepper: () => Promise<string>;
}
const openSessionStore = ({ storage, pepper }: Access) =>
  sessionStore({ ...storage, pepper, clock: systemClock, ids: systemIds });
type Sessions = ReturnType<typeof openSessionStore>;

export const checkSessions = capability(
  { storage: tables({ accounts: ["BatchGetItem"], sessions: ["BatchGetItem"] }), pepper },
  ({ storage, pepper }) => ({ check: sessionChecker({ ...storage, pepper, clock: systemClock }) }),
);
export const openSessions = capability(
  { storage: tables({ sessions: ["PutItem"] }), pepper },
  (access): Pick<Sessions, "open"> => openSessionStore(access),
);
export const endSession = capability(
  { storage: tables({ sessions: ["DeleteItem"] }), pepper },
  (access): Pick<Sessions, "revoke"> => openSessionStore(access),
);
export const writeSessions = capability(
  { storage: tables({ sessions: ["Query", "DeleteItem"] }), pepper },
  (access): Pick<Sessions, "revokeOthers"> => openSessionStore(access),
);
