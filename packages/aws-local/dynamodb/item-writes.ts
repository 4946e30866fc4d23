import deleteItem from "dynalite/actions/deleteItem.js";
import putItem from "dynalite/actions/putItem.js";
import updateItem from "dynalite/actions/updateItem.js";
import dynaliteDb, {
  type BatchOperation,
  type CheckedRequest,
  type Item,
  type KeySpace,
  type Store,
  type Table,
} from "dynalite/db/index.js";
import deleteItemRules from "dynalite/validations/deleteItem.js";
import dynaliteValidations from "dynalite/validations/index.js";
import putItemRules from "dynalite/validations/putItem.js";
import updateItemRules from "dynalite/validations/updateItem.js";
import { validationError } from "./service-error.ts";

const ACTIONS = {
  Put: { run: putItem, rules: putItemRules },
  Update: { run: updateItem, rules: updateItemRules },
  Delete: { run: deleteItem, rules: deleteItemRules },
  // A condition check takes the members of a delete, and changes nothing.
  ConditionCheck: { run: checkCondition, rules: deleteItemRules },
} as const;

export type WriteKind = keyof typeof ACTIONS;
export type ItemWrite = { kind: WriteKind; request: CheckedRequest; key: string };

export const isWriteKind = (kind: string): kind is WriteKind => Object.hasOwn(ACTIONS, kind);

/** Checks one write as DynamoDB would and computes the key that it locks. Throws a `ServiceError`. */
export async function parseItemWrite(store: Store, kind: WriteKind, input: unknown): Promise<ItemWrite> {
  const { rules } = ACTIONS[kind];
  const request = dynaliteValidations.checkTypes(structuredClone(input), rules.types);
  dynaliteValidations.checkValidations(request, rules.types, rules.custom, store);
  if (kind === "ConditionCheck" && !request._condition) throw validationError("ConditionExpression is required");
  return { kind, request, key: await itemKey(store, request) };
}

/** The LevelDB key of the item that a request names. Throws a `ServiceError` when the key does not fit the table. */
export async function itemKey(store: Store, { TableName, Item, Key }: CheckedRequest): Promise<string> {
  const table = await describedTable(store, TableName);
  const named = Item ?? Key ?? {};
  const invalid = Item ? dynaliteDb.validateItem(Item, table) : dynaliteDb.validateKey(named, table);
  if (invalid) throw invalid;
  return dynaliteDb.createKey(named, table);
}

/** @throws ServiceError ResourceNotFoundException */
export async function describedTable(store: Store, name: string): Promise<Table> {
  const table = await promised<Table>((done) => store.getTable(name, done));
  if (!table) throw new Error(`table ${name} was found but is empty`);
  return table;
}

/** Runs `work` while nobody else can write these items. */
export async function whileLocked<T>(
  store: Store,
  items: { table: string; key: string }[],
  work: () => Promise<T>,
): Promise<T> {
  const keysByTable = Map.groupBy(items, ({ table }) => table);
  const releases: (() => void)[] = [];
  // Tables in one order for everybody: two transactions over the same tables cannot wait for each other.
  for (const table of [...keysByTable.keys()].sort()) {
    const keys = (keysByTable.get(table) ?? []).map(({ key }) => key);
    await new Promise<void>((resolve) => {
      store.getItemDb(table).lock(keys, (release) => {
        releases.push(release(() => {}));
        resolve();
      });
    });
  }
  try {
    return await work();
  } finally {
    for (const release of releases) release();
  }
}

/**
 * Collects the writes of dynalite's own actions, item and index rows alike, so that they can be committed as one LevelDB
 * batch: after `kill -9` either all of them are there or none.
 */
export class WriteBatch {
  readonly #operations: BatchOperation[] = [];
  readonly #store: Store;
  readonly #collecting: Store;

  constructor(store: Store) {
    this.#store = store;
    this.#collecting = {
      ...store,
      getItemDb: (table) => this.#collect(`item-${table}~`, store.getItemDb(table)),
      getIndexDb: (type, table, index) =>
        this.#collect(`index-${type.toLowerCase()}~${table}~${index}~`, store.getIndexDb(type, table, index)),
    };
  }

  /** Runs one write against the store as it was; the caller holds the item's lock. Rejects with a `ServiceError`. */
  apply({ kind, request }: ItemWrite): Promise<object> {
    return promised<object>((done) => ACTIONS[kind].run(this.#collecting, request, done)).then(
      (result) => result ?? {},
    );
  }

  commit(extra: BatchOperation[] = []): Promise<void> {
    return this.#store.db.batch([...this.#operations, ...extra]);
  }

  #collect(prefix: string, keySpace: KeySpace): KeySpace {
    return {
      ...keySpace,
      lock: (_keys, run) => run((done) => done),
      put: (key, value, done) => {
        this.#operations.push({ type: "put", key: prefix + key, value });
        done(null);
      },
      del: (key, done) => {
        this.#operations.push({ type: "del", key: prefix + key });
        done(null);
      },
    };
  }
}

function checkCondition(store: Store, request: CheckedRequest, done: (error: Error | null, result?: object) => void) {
  itemKey(store, request)
    .then((key) => promised<Item>((found) => store.getItemDb(request.TableName).get(key, found)))
    .then(
      (existing) => done(dynaliteDb.checkConditional(request, existing) ?? null, {}),
      (error: Error) => done(error),
    );
}

/** Turns a callback call into a promise. A missing item is `undefined`, whichever way LevelDB reports it. */
export function promised<T>(
  call: (done: (error: Error | null | undefined, value?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    call((error, value) => {
      if (error && error.name !== "NotFoundError") reject(error);
      else if (error && "statusCode" in error) reject(error);
      else resolve(value);
    });
  });
}
