/** Every table, declared once: the data stack creates them, the stores and the tests use them. */
export const tables: Readonly<Record<TableName, TableDefinition>> = {
  accounts: { partitionKey: text("id"), recoverable: true },
  // Accounts whose data is to be deleted, all in one partition; an account leaves it when that is done.
  closed_accounts: { partitionKey: text("closed_shard"), sortKey: text("account_id"), recoverable: true },
  api_keys: { partitionKey: text("id"), recoverable: true },
  sessions: { partitionKey: text("account_id"), sortKey: text("id"), ttl: "expires_at_epoch" },
  credit_ledger: { partitionKey: text("account_id"), sortKey: number("seq"), recoverable: true },
  jobs: {
    partitionKey: text("account_id"),
    sortKey: text("id"),
    ttl: "expires_at_epoch",
    recoverable: true,
    // Sparse: a job leaves the index once its files are deleted.
    indexes: { active: { partitionKey: text("active_shard"), sortKey: number("lease_expires_at") } },
  },
  videos: { partitionKey: text("account_id"), sortKey: text("id"), recoverable: true },
  tracks: { partitionKey: text("account_id"), sortKey: text("id"), recoverable: true },
  reels: { partitionKey: text("account_id"), sortKey: text("id"), recoverable: true },
  brand_kits: { partitionKey: text("account_id"), sortKey: text("id"), recoverable: true },
  rate_limits: { partitionKey: text("id"), ttl: "expires_at_epoch" },
  shared_answers: { partitionKey: text("id"), ttl: "expires_at_epoch" },
  idempotency: { partitionKey: text("account_id"), sortKey: text("id"), ttl: "expires_at_epoch" },
  webhook_deliveries: {
    partitionKey: text("account_id"),
    sortKey: text("id"),
    ttl: "expires_at_epoch",
    // Sparse: only deliveries that are not settled have `pending_shard`.
    indexes: { pending: { partitionKey: text("pending_shard"), sortKey: number("next_attempt_at") } },
  },
};

export type TableName =
  | "accounts"
  | "closed_accounts"
  | "api_keys"
  | "sessions"
  | "credit_ledger"
  | "jobs"
  | "videos"
  | "tracks"
  | "reels"
  | "brand_kits"
  | "rate_limits"
  | "shared_answers"
  | "idempotency"
  | "webhook_deliveries";

export const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name);

/** The physical names in a deployment. */
export type TableNames<Name extends TableName = TableName> = Readonly<Record<Name, string>>;

export interface TableKey {
  name: string;
  type: "string" | "number";
}

export interface TableDefinition {
  partitionKey: TableKey;
  sortKey?: TableKey;
  /** The attribute (seconds since 1970) after which an item expires. */
  ttl?: string;
  /** Whether the table can be restored to any moment of the last 35 days. Short-lived data does not need that. */
  recoverable?: boolean;
  /** Each index holds whole items. */
  indexes?: Readonly<Record<string, { partitionKey: TableKey; sortKey: TableKey }>>;
}

function text(name: string): TableKey {
  return { name, type: "string" };
}
function number(name: string): TableKey {
  return { name, type: "number" };
}
