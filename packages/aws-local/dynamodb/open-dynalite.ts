import type { Server } from "node:http";
import dynalite from "dynalite";
import dynaliteDb, { type Level, type LevelIterator, type Store } from "dynalite/db/index.js";
import deleteItem from "dynalite/validations/deleteItem.js";
import putItem from "dynalite/validations/putItem.js";
import updateItem from "dynalite/validations/updateItem.js";
import { rememberExpressions } from "./remember-expressions.ts";

/**
 * Opens dynalite on a directory, or in memory, and hands out the store that dynalite keeps to itself. Patches dynalite's
 * modules, so it is called once, in a process of its own.
 */
export function openDynalite(dir: string | undefined): { server: Server; store: Store } {
  patchDynalite();
  const { create } = dynaliteDb;
  let store: Store | undefined;
  dynaliteDb.create = (options) => {
    store = create(options);
    return store;
  };
  const server = dynalite({ ...(dir && { path: dir }), createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  dynaliteDb.create = create;
  if (!store) throw new Error("dynalite did not create its store through db.create: is this still version 4.0.0?");
  closeIterators(store.db);
  return { server, store };
}

/** dynalite ends an iterator by `return()`, which LevelDB's iterators lack: without it every query keeps one open. */
function closeIterators(db: Level): void {
  const { keys, values } = db;
  db.keys = (range) => closing(keys.call(db, range));
  db.values = (range) => closing(values.call(db, range));
}

const closing = (iterator: LevelIterator): LevelIterator => Object.assign(iterator, { return: () => iterator.close() });

/** Teaches dynalite `ReturnValuesOnConditionCheckFailure`, and to parse an expression once. Called once in a process. */
function patchDynalite(): void {
  rememberExpressions();
  returnItemOfFailedConditions();
}

function returnItemOfFailedConditions(): void {
  for (const validation of [putItem, updateItem, deleteItem]) {
    validation.types.ReturnValuesOnConditionCheckFailure = { type: "String", enum: ["NONE", "ALL_OLD"] };
  }
  const { checkConditional } = dynaliteDb;
  dynaliteDb.checkConditional = (request, existing) => {
    const failure = checkConditional(request, existing);
    if (failure && existing && request.ReturnValuesOnConditionCheckFailure === "ALL_OLD" && "body" in failure) {
      Object.assign(failure, { body: { ...Object(failure.body), Item: existing } });
    }
    return failure;
  };
}
