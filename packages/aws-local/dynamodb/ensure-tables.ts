import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { createTableInput, type TableDefinition, tableMismatch } from "./table-definition.ts";

/**
 * Creates the tables that are missing and sets their expiry attribute.
 * Throws when a table exists with other keys or indexes: its items cannot be carried over.
 */
export async function ensureTables(client: DynamoDBClient, tables: Map<string, TableDefinition>): Promise<void> {
  for (const [name, definition] of tables) {
    const existing = await describe(client, name);
    const mismatch = existing && tableMismatch(existing, definition);
    if (mismatch) {
      throw new Error(
        `The stored table ${name} has ${mismatch} than the template. Delete the local state to recreate it.`,
      );
    }
    if (!existing) await create(client, name, definition);
    const { TimeToLiveSpecification } = definition;
    if (TimeToLiveSpecification) {
      await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
    }
  }
}

async function create(client: DynamoDBClient, name: string, definition: TableDefinition): Promise<void> {
  await client.send(new CreateTableCommand(createTableInput(name, definition)));
  while ((await describe(client, name))?.TableStatus !== "ACTIVE") await sleep(5);
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
