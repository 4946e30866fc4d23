import { keyStore } from "#domain/keys/key-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { systemIds } from "#platform/ids";
import { retrying } from "#platform/retrying";
import { readSecret } from "#platform/secret";
import { capability } from "../capability.ts";
import type { Need } from "../need.ts";

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
    retrying,
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

export const writeKeys = capability(
  [
    { kind: "table", name: "accounts", actions: ["UpdateItem"] },
    { kind: "table", name: "api_keys", actions: ["PutItem", "UpdateItem", "DeleteItem"] },
    { kind: "secret", name: "pepper" },
  ],
  (): Pick<Keys, "create" | "update" | "remove" | "rotate"> => openKeyStore(),
);
