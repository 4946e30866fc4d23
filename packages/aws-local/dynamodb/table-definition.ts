import type { CreateTableCommandInput, TableDescription } from "@aws-sdk/client-dynamodb";
import * as z from "zod";

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));
const index = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({
    ProjectionType: z.enum(["ALL", "KEYS_ONLY", "INCLUDE"]),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});
const attributeType = z.enum(["S", "N", "B"]);

/**
 * The part of a resolved `AWS::DynamoDB::Table` or `::GlobalTable` that means something on one machine. Encryption,
 * backups, replicas, deletion protection and capacity do not, and are left out.
 */
export const tableDefinition = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: attributeType })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(index).optional(),
  LocalSecondaryIndexes: z.array(index).optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});
export type TableDefinition = z.infer<typeof tableDefinition>;

export function createTableInput(
  tableName: string,
  { TimeToLiveSpecification: _, ...table }: TableDefinition,
): CreateTableCommandInput {
  return { TableName: tableName, BillingMode: "PAY_PER_REQUEST", ...table };
}

/** What an existing table has otherwise than its definition, as a phrase; `undefined` when they agree. */
export function tableMismatch(existing: TableDescription, wanted: TableDefinition): string | undefined {
  const differences = [
    keysOf(existing.KeySchema) === keysOf(wanted.KeySchema) ? [] : ["other keys"],
    typesOf(existing.AttributeDefinitions) === typesOf(wanted.AttributeDefinitions) ? [] : ["other key types"],
    indexesOf(existing.GlobalSecondaryIndexes) === indexesOf(wanted.GlobalSecondaryIndexes) ? [] : ["other indexes"],
    indexesOf(existing.LocalSecondaryIndexes) === indexesOf(wanted.LocalSecondaryIndexes)
      ? []
      : ["other local indexes"],
  ].flat();
  return differences.length > 0 ? differences.join(" and ") : undefined;
}

type Keys = { AttributeName?: string | undefined; KeyType?: string | undefined }[] | undefined;
const keysOf = (keys: Keys) => (keys ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).join();

type Types = { AttributeName?: string | undefined; AttributeType?: string | undefined }[] | undefined;
const typesOf = (types: Types) =>
  (types ?? [])
    .map(({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`)
    .sort()
    .join();

type Indexes =
  | {
      IndexName?: string | undefined;
      KeySchema?: Keys;
      Projection?: { ProjectionType?: string | undefined; NonKeyAttributes?: string[] | undefined } | undefined;
    }[]
  | undefined;
const indexesOf = (indexes: Indexes) =>
  (indexes ?? [])
    .map(({ IndexName, KeySchema, Projection }) =>
      [IndexName, keysOf(KeySchema), Projection?.ProjectionType, Projection?.NonKeyAttributes?.toSorted()].join(),
    )
    .sort()
    .join(";");
