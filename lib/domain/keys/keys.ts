import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { readSecret } from "@reelwright/platform/secret";
import { capability } from "#lambda/capability";
import type { Need, TableAction } from "#lambda/need";
import { type KeyCheck, keyChecker } from "./check-key.ts";
import { keyStore } from "./key-store.ts";

const read: readonly Need[] = [
  { kind: "table", name: "accounts", actions: ["GetItem"] },
  { kind: "table", name: "api_keys", actions: ["BatchGetItem"] },
  { kind: "secret", name: "pepper" },
];

function openKeyStore() {
  const env = readEnv("ACCOUNTS_TABLE", "API_KEYS_TABLE", "PEPPER_SECRET_ARN");
  return keyStore({
    documents: documentClient(),
    tables: { accounts: env.ACCOUNTS_TABLE, api_keys: env.API_KEYS_TABLE },
    pepper: () => readSecret(env.PEPPER_SECRET_ARN),
    clock: systemClock,
    ids: systemIds,
    retrying,
  });
}
type Keys = ReturnType<typeof openKeyStore>;

/** Checks one key and counts the call. */
export const checkKeys = capability(
  [
    { kind: "table", name: "api_keys", actions: ["UpdateItem"] },
    { kind: "secret", name: "pepper" },
  ],
  (): { check(given: string): Promise<KeyCheck> } => {
    const env = readEnv("API_KEYS_TABLE", "PEPPER_SECRET_ARN");
    return {
      check: keyChecker({
        documents: documentClient(),
        tables: { api_keys: env.API_KEYS_TABLE },
        pepper: () => readSecret(env.PEPPER_SECRET_ARN),
        clock: systemClock,
      }),
    };
  },
);

export const readKeys = capability(read, (): Pick<Keys, "list"> => openKeyStore());

/** A write to a key and, if the account's set of keys changes with it, to the account. */
const writing = (action: TableAction): readonly Need[] => [
  { kind: "table", name: "accounts", actions: ["UpdateItem"] },
  { kind: "table", name: "api_keys", actions: [action] },
];
export const createKeys = capability([...read, ...writing("PutItem")], (): Pick<Keys, "create"> => openKeyStore());
export const changeKeys = capability(
  [...read, ...writing("UpdateItem")],
  (): Pick<Keys, "update" | "rotate"> => openKeyStore(),
);
export const removeKeys = capability(
  [...writing("DeleteItem"), { kind: "secret", name: "pepper" }],
  (): Pick<Keys, "remove"> => openKeyStore(),
);
