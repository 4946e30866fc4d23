import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { testDelivery } from "#domain/deliveries/delivery";
import { brandKitStore } from "#features/brand-kits/brand-kit-store";
import { trackStore } from "#features/tracks/track-store";
import { deliveryStore } from "#features/webhooks/delivery-store";
import { aReel, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let accountId: string;
const reports: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation((line) => reports.push(String(line)));
  domain = await startDomain();
  accountId = (await domain.openAccount({ plan: "pro", packCredits: 100 })).id;
});
afterAll(() => {
  vi.restoreAllMocks();
  return domain.stop();
});

const refused = { code: "record_unreadable" };
const created = "2026-03-10T12:00:00.000Z";
const file = { title: "T", folder: "/videos/f/", path: "/videos/f/t", size: 1, duration: 1, created, job_id: "job_1" };

/** A good item of each table whose items callers list, and how a store reads one and all. */
const listed = [
  {
    table: "videos",
    item: { ...file, status: "done", thumbnail: null },
    get: (id: string) => domain.videos.get(accountId, id),
    all: async () => (await domain.videos.page(accountId, { limit: 10 })).videos,
  },
  {
    table: "tracks",
    item: { ...file, style: "", source: "uploaded" },
    get: (id: string) => trackStore(domain).get(accountId, id),
    all: async () => (await trackStore(domain).page(accountId, { limit: 10 })).tracks,
  },
  {
    table: "brand_kits",
    item: { name: "Kit", brand: { handle: "@kit" }, created },
    get: (id: string) => brandKitStore(domain).get(accountId, id),
    all: () => brandKitStore(domain).list(accountId),
  },
  {
    table: "webhook_deliveries",
    item: testDelivery({ accountId: "", id: "", url: "https://example.com" }, new Date(created)),
    get: (id: string) => deliveryStore(domain).get({ accountId, deliveryId: id }),
    all: async () => (await deliveryStore(domain).list(accountId, { limit: 10, before: null })).deliveries,
  },
] as const;

it.each(listed)("of $table, one that cannot be read is refused, and does not hide the others", async (of) => {
  const put = (id: string, change: object) =>
    domain.documents.send(
      new PutCommand({ TableName: of.table, Item: { ...of.item, account_id: accountId, id, ...change } }),
    );
  await put("one_good", {});
  await put("one_new", { created: { at: "a secret" }, created_at: { at: "a secret" } });
  reports.length = 0;

  expect((await of.all()).map(({ id }) => id)).toEqual(["one_good"]);
  expect(await of.get("one_good")).toMatchObject({ id: "one_good" });
  expect(await of.get("one_none")).toBeNull();
  await expect(of.get("one_new")).rejects.toMatchObject(refused);
  expect(reports.join()).toContain('"id":"one_new"');
  expect(reports.join()).not.toContain("a secret");
});

/** Stores a field as another version might. */
const store = (TableName: string, Key: object, field: string, value: unknown) =>
  domain.documents.send(
    new UpdateCommand({
      TableName,
      Key: { ...Key },
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );

it("calls with an API key that cannot be read are refused, and the other keys are listed", async () => {
  const wanted = { name: "k", scopes: ["videos" as const], rate_limit: 10, expires_in_days: null };
  const [bad, good] = [await domain.keys.create(accountId, wanted), await domain.keys.create(accountId, wanted)];
  if ("refused" in bad || "refused" in good) throw new Error("A key was refused");
  await store("api_keys", { id: bad.key.id }, "scopes", ["levitate"]);

  await expect(domain.keys.check(bad.secret)).rejects.toMatchObject(refused);
  expect((await domain.keys.list(accountId)).map(({ id }) => id)).toEqual([good.key.id]);
});

it("sessions that cannot be read are refused, and are revoked with the others", async () => {
  const account = await domain.accounts.get(accountId);
  if (!account) throw new Error("There is no account");
  const { token } = await domain.sessions.open(account, "short");
  const checked = await domain.sessions.check(token);
  await store("sessions", { account_id: accountId, id: checked?.session.id }, "generation", "third");

  await expect(domain.sessions.check(token)).rejects.toMatchObject(refused);
  await domain.sessions.revokeOthers(accountId, null);
  expect(await domain.sessions.check(token)).toBeNull();
});

it("an account that cannot be read is refused, and charged nothing", async () => {
  const { id } = await domain.openAccount({ packCredits: 50 });
  await store("accounts", { id }, "plan", "galaxy");

  await expect(domain.accounts.get(id)).rejects.toMatchObject(refused);
  await expect(domain.launcher.launch(id, aReel)).rejects.toMatchObject(refused);
  await store("accounts", { id }, "plan", "free");
  expect((await domain.proved(id)).account).toMatchObject({ credits_pack: 50, running_jobs: 0 });
});
