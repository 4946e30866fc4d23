/** Every table, declared once: the data stack creates them, the stores and the tests address them. */
export const tables: Readonly<Record<TableName, TableDefinition>> = {
  accounts: { partitionKey: text("id") },
  api_keys: { partitionKey: text("id") },
  sessions: { partitionKey: text("account_id"), sortKey: text("id"), ttl: "expires_at_epoch" },
  credit_ledger: { partitionKey: text("account_id"), sortKey: number("seq") },
  jobs: {
    partitionKey: text("account_id"),
    sortKey: text("id"),
    // Sparse: only jobs still under way carry `active_shard`, so the sweeper reads nothing else.
    indexes: { active: { partitionKey: text("active_shard"), sortKey: number("lease_expires_at") } },
  },
  videos: { partitionKey: text("account_id"), sortKey: text("id") },
  tracks: { partitionKey: text("account_id"), sortKey: text("id") },
  reels: { partitionKey: text("account_id"), sortKey: text("id") },
  rate_limits: { partitionKey: text("id"), ttl: "expires_at_epoch" },
  shared_answers: { partitionKey: text("id"), ttl: "expires_at_epoch" },
  idempotency: { partitionKey: text("account_id"), sortKey: text("id"), ttl: "expires_at_epoch" },
  webhook_deliveries: {
    partitionKey: text("account_id"),
    sortKey: text("id"),
    ttl: "expires_at_epoch",
    // Sparse: only deliveries that are not settled carry `pending_shard`.
    indexes: { pending: { partitionKey: text("pending_shard"), sortKey: number("next_attempt_at") } },
  },
};

export type TableName =
  | "accounts"
  | "api_keys"
  | "sessions"
  | "credit_ledger"
  | "jobs"
  | "videos"
  | "tracks"
  | "reels"
  | "rate_limits"
  | "shared_answers"
  | "idempotency"
  | "webhook_deliveries";

/** Physical names, as a deployment gave them. */
export type TableNames<Name extends TableName = TableName> = Readonly<Record<Name, string>>;

export interface TableKey {
  name: string;
  type: "string" | "number";
}

export interface TableDefinition {
  partitionKey: TableKey;
  sortKey?: TableKey;
  /** The attribute (seconds since 1970) after which an item may be removed. */
  ttl?: string;
  /** Each index holds whole items. */
  indexes?: Readonly<Record<string, { partitionKey: TableKey; sortKey: TableKey }>>;
}

function text(name: string): TableKey {
  return { name, type: "string" };
}
function number(name: string): TableKey {
  return { name, type: "number" };
}
