import { type KeyCheck, keyChecker } from "#domain/keys/check-key";
import { keyStore } from "#domain/keys/key-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { systemIds } from "#platform/ids";
import { retrying } from "#platform/retrying";
import { readSecret } from "#platform/secret";
import { capability } from "../capability.ts";
import type { Need, TableAction } from "../need.ts";

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

/** A write to a key and, where the account's set of keys changes with it, to the account. */
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
