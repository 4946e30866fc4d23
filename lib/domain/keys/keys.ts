import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { secret } from "#lambda/capabilities/secret";
import { type Storage, tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { keyReader } from "./key-reader.ts";
import { keyStore } from "./key-store.ts";

const pepper = secret("pepper");

interface Access {
  storage: Storage<"accounts" | "api_keys">;
  pepper: () => Promise<string>;
}
const openKeyStore = ({ storage, pepper }: Access) =>
  keyStore({ ...storage, pepper, clock: systemClock, ids: systemIds, retrying });
type Keys = ReturnType<typeof openKeyStore>;

export const readKeys = capability({ storage: tables({ api_keys: ["BatchGetItem"] }) }, ({ storage }) =>
  keyReader(storage),
);

// A write to a key and, if the account's set of keys changes with it, to the account.
export const createKeys = capability(
  { storage: tables({ accounts: ["GetItem", "UpdateItem"], api_keys: ["BatchGetItem", "PutItem"] }), pepper },
  (access): Pick<Keys, "create"> => openKeyStore(access),
);
export const changeKeys = capability(
  { storage: tables({ accounts: ["GetItem", "UpdateItem"], api_keys: ["BatchGetItem", "UpdateItem"] }), pepper },
  (access): Pick<Keys, "update" | "rotate"> => openKeyStore(access),
);
export const removeKeys = capability(
  { storage: tables({ accounts: ["UpdateItem"], api_keys: ["DeleteItem"] }), pepper },
  (access): Pick<Keys, "remove"> => openKeyStore(access),
);
