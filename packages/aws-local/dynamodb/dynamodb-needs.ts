import * as z from "zod";
import { accountId, region } from "../assembly/intrinsics.ts";
import type { AccessRequest } from "../iam/evaluate.ts";

const One = z.object({ TableName: z.string(), IndexName: z.string().optional() });
const Batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) });
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), z.object({ TableName: z.string() }))) });

// A transaction needs the action of each of its items, and none of its own.
const itemActions: Partial<Record<string, string>> = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/** The permissions that a DynamoDB call needs. A request that cannot be parsed needs its action on everything. */
export function dynamoDbNeeds(operation: string, input: unknown): AccessRequest[] {
  const need = (action: string, resource: string): AccessRequest => ({
    action: `dynamodb:${action}`,
    resource,
    context: {},
  });
  const unreadable = [need(operation, "*")];
  if (operation === "TransactWriteItems" || operation === "TransactGetItems") {
    const items = Transaction.safeParse(input).data?.TransactItems.flatMap((item) => Object.entries(item));
    return (
      items?.map(([kind, { TableName }]) => need(itemActions[kind] ?? operation, tableArn(TableName))) ?? unreadable
    );
  }
  if (operation === "BatchGetItem" || operation === "BatchWriteItem") {
    const tables = Batch.safeParse(input).data?.RequestItems;
    return tables ? Object.keys(tables).map((table) => need(operation, tableArn(table))) : unreadable;
  }
  const one = One.safeParse(input).data;
  if (one === undefined) return unreadable;
  return [need(operation, tableArn(one.TableName) + (one.IndexName === undefined ? "" : `/index/${one.IndexName}`))];
}

function tableArn(nameOrArn: string): string {
  return nameOrArn.startsWith("arn:") ? nameOrArn : `arn:aws:dynamodb:${region}:${accountId}:table/${nameOrArn}`;
}
