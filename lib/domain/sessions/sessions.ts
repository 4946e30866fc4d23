import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { systemIds } from "@reelwright/platform/ids";
import { readSecret } from "@reelwright/platform/secret";
import { capability } from "#lambda/capability";
import type { Need, TableAction } from "#lambda/need";
import { sessionStore } from "./session-store.ts";

const need = (...actions: TableAction[]): readonly Need[] => [
  { kind: "table", name: "sessions", actions },
  { kind: "secret", name: "pepper" },
];

function openSessionStore() {
  const env = readEnv("SESSIONS_TABLE", "PEPPER_SECRET_ARN");
  return sessionStore({
    documents: documentClient(),
    tables: { sessions: env.SESSIONS_TABLE },
    pepper: () => readSecret(env.PEPPER_SECRET_ARN),
    clock: systemClock,
    ids: systemIds,
  });
}
type Sessions = ReturnType<typeof openSessionStore>;

export const checkSessions = capability(need("GetItem"), (): Pick<Sessions, "check"> => openSessionStore());
export const openSessions = capability(need("PutItem"), (): Pick<Sessions, "open"> => openSessionStore());
export const endSession = capability(need("DeleteItem"), (): Pick<Sessions, "revoke"> => openSessionStore());
export const writeSessions = capability(
  need("Query", "DeleteItem"),
  (): Pick<Sessions, "revokeOthers"> => openSessionStore(),
);
