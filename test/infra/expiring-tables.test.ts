import { expect, it } from "vitest";
import { Delivery } from "#domain/deliveries/delivery";
import { StoredJob } from "#domain/records/job";
import { Session } from "#domain/sessions/session-store";
import { type TableName, tables } from "#lambda/tables";

/** Tables whose items DynamoDB deletes, and why they are not kept. */
const expiring = {
  sessions: "A session ends after some days, and nothing reads it then.",
  jobs: "Records of ended jobs are kept for the days of the setting jobRetentionDays.",
  rate_limits: "A window, a place or a form that is over is of no use.",
  shared_answers: "Answers of providers are asked for anew when they are old.",
  idempotency: "Keys of calls hold for 24 hours.",
  webhook_deliveries: "Deliveries are listed and replayed for some days.",
} satisfies Partial<Record<TableName, string>>;

/** Tables whose items stay until somebody deletes them, and why. */
const kept: Record<Exclude<TableName, keyof typeof expiring>, string> = {
  accounts: "An account stays until the operator closes it.",
  closed_accounts: "An account leaves it when its data is deleted, however long that takes.",
  api_keys: "An expired key can be made valid again.",
  credit_ledger: "Every charge and refund can be shown.",
  videos: "Results stay until their owner deletes them.",
  tracks: "Results stay until their owner deletes them.",
  reels: "They are found again as long as their videos exist.",
  brand_kits: "A brand kit stays until its owner deletes it.",
};

it.each(Object.entries(expiring))("items of %s expire: %s", (name) => {
  expect(tables).toHaveProperty([name, "ttl"], "expires_at_epoch");
});

it.each(Object.entries(kept))("items of %s do not expire: %s", (name) => {
  expect(tables).toHaveProperty(name);
  expect(tables).not.toHaveProperty([name, "ttl"]);
});

it.each([
  ["sessions", Session],
  ["jobs", StoredJob],
  ["webhook_deliveries", Delivery],
] as const)("the records of %s have the field by which they expire", (name, { shape }) => {
  expect(Object.keys(shape)).toContain(tables[name].ttl);
});
