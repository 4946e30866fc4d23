import { keyStore } from "#domain/keys/key-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { systemIds } from "#platform/ids";
import { readSecret } from "#platform/secret";
import { capability } from "../capability.ts";
import type { Need, TableAction } from "../need.ts";

const read: readonly Need[] = [
  { kind: "table", name: "accounts", actions: ["GetItem"] },
  { kind: "table", name: "api_keys", actions: ["BatchGetItem"] },
];

function openKeyStore() {
  const env = readEnv("ACCOUNTS_TABLE", "API_KEYS_TABLE", "PEPPER_SECRET_ARN");
  return keyStore({
    documents: documentClient(),
    tables: { accounts: env.ACCOUNTS_TABLE, api_keys: env.API_KEYS_TABLE },
    pepper: () => readSecret(env.PEPPER_SECRET_ARN),
    clock: systemClock,
    ids: systemIds,
  });
}
type Keys = ReturnType<typeof openKeyStore>;

/** Checks one key and counts the call. */
export const checkKeys = capability(
  [
    { kind: "table", name: "api_keys", actions: ["UpdateItem"] },
    { kind: "table", name: "accounts", actions: ["GetItem"] },
    { kind: "secret", name: "pepper" },
  ],
  (): Pick<Keys, "check"> => openKeyStore(),
);

export const readKeys = capability(
  [...read, { kind: "secret", name: "pepper" }],
  (): Pick<Keys, "list"> => openKeyStore(),
);

/** A write to a key and, where the account's set of keys changes with it, to the account. */
const writing = (action: TableAction, { account = false } = {}): readonly Need[] => [
  ...(account ? [{ kind: "table", name: "accounts", actions: ["UpdateItem"] } as const] : []),
  { kind: "table", name: "api_keys", actions: [action] },
  { kind: "secret", name: "pepper" },
];
export const createKeys = capability(writing("PutItem", { account: true }), (): Pick<Keys, "create"> => openKeyStore());
export const changeKeys = capability(writing("UpdateItem"), (): Pick<Keys, "update" | "rotate"> => openKeyStore());
export const removeKeys = capability(
  writing("DeleteItem", { account: true }),
  (): Pick<Keys, "remove"> => openKeyStore(),
);
