import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import * as z from "zod";
import { type TableDefinition, tables } from "#lambda/tables";
import type { Command, Database } from "./database.ts";
import { holds, type Item, updated } from "./expressions.ts";

const Values = z.record(z.string(), z.unknown());
const Request = z.strictObject({
  TableName: z.enum(Object.keys(tables) as (keyof typeof tables)[]),
  Key: Values.optional(),
  Item: Values.optional(),
  IndexName: z.string().optional(),
  UpdateExpression: z.string().optional(),
  ConditionExpression: z.string().optional(),
  KeyConditionExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: Values.optional(),
  ReturnValues: z.literal("ALL_NEW").optional(),
  ReturnValuesOnConditionCheckFailure: z.literal("ALL_OLD").optional(),
  ConsistentRead: z.boolean().optional(),
  ScanIndexForward: z.boolean().optional(),
  Limit: z.number().int().positive().optional(),
  ExclusiveStartKey: z.undefined().optional(),
});
type Request = z.infer<typeof Request>;
const Transaction = z.strictObject({
  TransactItems: z.array(z.xor([z.strictObject({ Put: Request }), z.strictObject({ Update: Request })])),
  ClientRequestToken: z.string(),
});

/** The model: DynamoDB as the stores may rely on it, in maps of plain items, for the commands that they send. */
export function memoryDynamoDb(): Database {
  const contents = new Map<string, Map<string, Item>>();
  const usedTokens = new Set<string>();

  function itemsOf(table: string): Map<string, Item> {
    let items = contents.get(table);
    if (!items) {
      items = new Map();
      contents.set(table, items);
    }
    return items;
  }

  /** What a write is going to do, or that its condition does not hold. */
  function plan(request: Request): { apply: () => Item | undefined } | { refused: { Item?: object } } {
    const { Item: put, Key = {}, TableName, ConditionExpression, UpdateExpression } = request;
    const items = itemsOf(TableName);
    const key = keyOf(tables[TableName], put ?? Key);
    const before = items.get(key);
    if (!holds(ConditionExpression, before ?? {}, request))
      return { refused: before && request.ReturnValuesOnConditionCheckFailure ? { Item: stored(before) } : {} };
    return {
      apply() {
        const after = UpdateExpression ? updated(UpdateExpression, before ?? Key, request) : put;
        if (after) items.set(key, after);
        else items.delete(key);
        return after;
      },
    };
  }

  function write(request: Request): object {
    const planned = plan(request);
    if ("refused" in planned) throw new ConditionalCheckFailedException({ ...told, ...planned.refused } as never);
    const Attributes = planned.apply();
    return request.ReturnValues ? { Attributes } : {};
  }

  function transact({ TransactItems, ClientRequestToken }: z.infer<typeof Transaction>): object {
    if (usedTokens.has(ClientRequestToken)) return {};
    const planned = TransactItems.map((item) => plan("Put" in item ? item.Put : item.Update));
    if (planned.some((of) => "refused" in of)) {
      const CancellationReasons = planned.map((of) =>
        "refused" in of ? { Code: "ConditionalCheckFailed", ...of.refused } : { Code: "None" },
      );
      throw new TransactionCanceledException({ ...told, CancellationReasons } as never);
    }
    for (const of of planned) if ("apply" in of) of.apply();
    usedTokens.add(ClientRequestToken);
    return {};
  }

  function query(request: Request): object {
    const { TableName, IndexName, KeyConditionExpression, ScanIndexForward = true, Limit } = request;
    const { sortKey, indexes } = tables[TableName];
    const by = (IndexName ? indexes?.[IndexName]?.sortKey : sortKey)?.name ?? "";
    const found = [...itemsOf(TableName).values()]
      .filter((item) => holds(KeyConditionExpression, item, request))
      .sort((one, other) => (isBefore(one[by], other[by]) === ScanIndexForward ? -1 : 1));
    return { Items: found.slice(0, Limit) };
  }

  function perform(command: Command): object {
    const { input } = command;
    if ("TransactItems" in input) return transact(Transaction.parse(input));
    const request = Request.parse(input);
    const { TableName, Key = {} } = request;
    if (command instanceof GetCommand) return { Item: itemsOf(TableName).get(keyOf(tables[TableName], Key)) };
    if (command instanceof QueryCommand) return query(request);
    if (writes.some((kind) => command instanceof kind)) return write(request);
    throw new Error("The model does not know this command");
  }

  return {
    send: async (command) => perform(command),
    of: async (table, account) =>
      [...itemsOf(table).values()].filter((item) => (table === "accounts" ? item.id : item.account_id) === account),
  };
}

const writes = [PutCommand, UpdateCommand, DeleteCommand];
const told = { message: "The condition does not hold", $metadata: {} };
const stored = (item: Item) => marshall(item, { removeUndefinedValues: true });
const keyOf = ({ partitionKey, sortKey }: TableDefinition, item: Item) =>
  `${item[partitionKey.name]}|${sortKey ? item[sortKey.name] : ""}`;
const isBefore = (one: unknown, other: unknown) =>
  typeof one === "number" ? one < Number(other) : String(one) < String(other);
