// dynalite ships no types. These are the parts that we reach into, as version 4.0.0 has them.

declare module "dynalite" {
  import type { Server } from "node:http";
  import type { DynaliteOptions } from "dynalite/db/index.js";
  export default function dynalite(options: DynaliteOptions): Server;
}

declare module "dynalite/db/index.js" {
  export interface DynaliteOptions {
    path?: string;
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }

  export type Item = Record<string, Record<string, unknown>>;
  export type Callback<T> = (error: Error | null | undefined, value?: T) => void;
  type Release = (done: () => void) => () => void;

  /** One key space: the items of a table, or the rows of an index. */
  export interface KeySpace {
    lock(keys: string | string[], run: (release: Release) => void): void;
    get(key: string, done: Callback<Item>): void;
    put(key: string, value: unknown, done: Callback<void>): void;
    del(key: string, done: Callback<void>): void;
    createValueStream(range: object): AsyncIterable<Item>;
  }

  export type BatchOperation = { type: "put"; key: string; value: unknown } | { type: "del"; key: string };

  /** The LevelDB below every key space: without a callback its methods return promises. */
  export interface Level {
    get(key: string): Promise<unknown>;
    put(key: string, value: unknown): Promise<void>;
    batch(operations: BatchOperation[]): Promise<void>;
    iterator(range: { gte: string; lt: string }): AsyncIterable<[key: string, value: unknown]>;
    keys(range: object): LevelIterator;
    values(range: object): LevelIterator;
  }

  export interface LevelIterator {
    close(): Promise<void>;
    return?(): Promise<void>;
  }

  export interface Table {
    TableName: string;
    KeySchema: { AttributeName: string }[];
  }

  export interface Store {
    db: Level;
    getTable(name: string, done: Callback<Table>): void;
    getItemDb(table: string): KeySpace;
    getIndexDb(indexType: string, table: string, index: string): KeySpace;
  }

  /** An action's request after dynalite's own checks: expressions are parsed into the underscored fields. */
  export interface CheckedRequest {
    TableName: string;
    Item?: Item;
    Key?: Item;
    ReturnValuesOnConditionCheckFailure?: string;
    _condition?: unknown;
  }

  /** Deliberately mutable: `open-dynalite.ts` replaces two of these functions. */
  const db: {
    create(options: DynaliteOptions): Store;
    checkConditional(request: CheckedRequest, existing: Item | undefined): Error | null | undefined;
    validateItem(item: Item, table: Table): Error | undefined;
    validateKey(key: Item, table: Table): Error | undefined;
    createKey(itemOrKey: Item, table: Table): string;
  };
  export default db;
}

declare module "dynalite/db/conditionParser.js" {
  export type AttributeValues = Record<string, object>;

  export interface ExpressionParser {
    /** A string is what is wrong with the expression. What it meets it deletes from the unused. */
    parse(
      expression: string,
      options: {
        context: {
          attrNames?: Record<string, string>;
          attrVals?: AttributeValues;
          unusedAttrNames: Record<string, true>;
          unusedAttrVals: Record<string, true>;
        };
      },
    ): object | string;
  }
  /** Deliberately mutable: `remember-expressions.ts` replaces its function. */
  const parser: ExpressionParser;
  export default parser;
}

declare module "dynalite/db/updateParser.js" {
  import type { ExpressionParser } from "dynalite/db/conditionParser.js";

  const parser: ExpressionParser;
  export default parser;
}

declare module "dynalite/validations/index.js" {
  import type { CheckedRequest, Store } from "dynalite/db/index.js";

  const validations: {
    checkTypes(request: unknown, types: object): CheckedRequest;
    checkValidations(request: CheckedRequest, types: object, custom: unknown, store: Store): void;
  };
  export default validations;
}

declare module "dynalite/validations/*.js" {
  const validation: { types: Record<string, object>; custom: unknown };
  export default validation;
}

declare module "dynalite/actions/*.js" {
  import type { Callback, CheckedRequest, Item, Store } from "dynalite/db/index.js";
  export default function action(
    store: Store,
    request: CheckedRequest,
    done: Callback<{ Item?: Item; Attributes?: Item }>,
  ): void;
}
