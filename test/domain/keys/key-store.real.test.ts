import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { scope } from "@reelwright/vocabulary/scopes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiKey, isExpired } from "#domain/keys/stored-key";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let accountId: string;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());
beforeEach(async () => {
  accountId = (await domain.openAccount()).id;
});

const wish = { name: "ci", scopes: ["videos" as const], rate_limit: 10, expires_in_days: null };
async function made(of: Partial<Parameters<Domain["keys"]["create"]>[1]> = {}) {
  const outcome = await domain.keys.create(accountId, { ...wish, ...of });
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome;
}

describe("an account's keys", () => {
  it("are five at most, however many are asked for at once", async () => {
    const outcomes = await atOnce(8, () => domain.keys.create(accountId, wish));

    expect(outcomes.filter((outcome) => "key" in outcome)).toHaveLength(5);
    expect(await domain.keys.list(accountId)).toHaveLength(5);
  });

  it("make room when one is deleted", async () => {
    const all = await atOnce(5, () => made());
    const [first] = all;
    if (!first) throw new Error("unreachable");

    expect(await domain.keys.create(accountId, wish)).toEqual({ refused: "key_limit_reached" });
    expect(await domain.keys.remove(accountId, first.key.id)).toBe(true);
    expect(await domain.keys.remove(accountId, first.key.id)).toBe(false);
    expect(await domain.keys.create(accountId, wish)).toHaveProperty("key");
  });

  it("cannot be touched by another account", async () => {
    const { key, secret } = await made();
    const stranger = await domain.openAccount();

    expect(await domain.keys.list(stranger.id)).toEqual([]);
    const unknown = { refused: "unknown" };
    expect(await domain.keys.update(stranger.id, key.id, { is_active: false })).toEqual(unknown);
    expect(await domain.keys.update(stranger.id, key.id, { expires_in_days: null })).toEqual(unknown);
    expect(await domain.keys.rotate(stranger.id, key.id, {})).toEqual(unknown);
    expect(await domain.keys.remove(stranger.id, key.id)).toBe(false);
    expect(await domain.keys.check(secret)).toHaveProperty("admitted");
  });

  it("are stored without their secrets", async () => {
    const { secret } = await made();
    const { Items } = await domain.documents.send(new ScanCommand({ TableName: domain.tables.api_keys }));

    expect(JSON.stringify(Items)).toContain(secret.slice(0, 12));
    expect(JSON.stringify(Items)).not.toContain(secret.slice(31));
  });
});

describe("an expired key", () => {
  const monthPasses = () => domain.clock.pass(30 * 86_400);
  const active = async () =>
    (await domain.keys.list(accountId)).filter((key) => !isExpired(key, domain.clock.now())).length;

  it("frees its place among the five, and is listed until it is deleted", async () => {
    await atOnce(5, () => made({ expires_in_days: 30 }));
    expect(await domain.keys.create(accountId, wish)).toEqual({ refused: "key_limit_reached" });
    monthPasses();

    const outcomes = await atOnce(8, () => domain.keys.create(accountId, wish));

    expect(outcomes.filter((outcome) => "key" in outcome)).toHaveLength(5);
    expect(await domain.keys.list(accountId)).toHaveLength(10);
    expect(await active()).toBe(5);
  });

  it("that is rotated is valid for its term again, from then on", async () => {
    const { key, secret } = await made({ expires_in_days: 30 });
    monthPasses();
    const rotated = await domain.keys.rotate(accountId, key.id, {});
    if ("refused" in rotated) throw new Error(rotated.refused);

    expect(rotated.key.expires_at).toBe(new Date(domain.clock.now().getTime() + 30 * 86_400_000).toISOString());
    expect(await domain.keys.check(rotated.secret)).toHaveProperty("admitted");
    expect(await domain.keys.check(secret)).toEqual({ denied: "unknown" });
  });

  it("from before terms were stored takes the days from its creation to its expiry, however often it is rotated", async () => {
    const { key } = await made({ expires_in_days: 7 });
    const { term_days: _, ...legacy } = key;
    await domain.documents.send(new PutCommand({ TableName: domain.tables.api_keys, Item: legacy }));
    for (let times = 0; times < 2; times++) {
      monthPasses();
      const rotated = await domain.keys.rotate(accountId, key.id, {});

      const week = new Date(domain.clock.now().getTime() + 7 * 86_400_000).toISOString();
      expect(rotated).toMatchObject({ key: { expires_at: week } });
    }
  });

  it("is made valid by a new expiry, and by never", async () => {
    const { key, secret } = await made({ expires_in_days: 7 });
    monthPasses();
    expect(await domain.keys.check(secret)).toEqual({ denied: "expired" });

    const year = new Date(domain.clock.now().getTime() + 365 * 86_400_000).toISOString();
    expect(await domain.keys.update(accountId, key.id, { expires_in_days: 365 })).toMatchObject({
      key: { expires_at: year },
    });
    expect(await domain.keys.update(accountId, key.id, { expires_in_days: null, name: "kept" })).toMatchObject({
      key: { expires_at: null, name: "kept" },
    });
    expect(await domain.keys.check(secret)).toHaveProperty("admitted");
  });

  it("becomes valid only where there is a place, and the old secret stays its own", async () => {
    const { key } = await made({ expires_in_days: 30 });
    monthPasses();
    await atOnce(5, () => made());

    const full = { refused: "key_limit_reached" };
    expect(await domain.keys.rotate(accountId, key.id, {})).toEqual(full);
    expect(await domain.keys.update(accountId, key.id, { expires_in_days: 7 })).toEqual(full);
    expect(await domain.keys.list(accountId)).toContainEqual(expect.objectContaining({ secret_hash: key.secret_hash }));
  });

  it("is never a sixth valid one, even when several create, rotate and extend at once", async () => {
    for (let round = 0; round < 3; round++) {
      accountId = (await domain.openAccount()).id;
      const old = await atOnce(5, () => made({ expires_in_days: 30 }));
      monthPasses();
      await Promise.all([
        atOnce(5, () => domain.keys.create(accountId, wish)),
        ...old.map(({ key }) => domain.keys.rotate(accountId, key.id, {})),
        ...old.map(({ key }) => domain.keys.update(accountId, key.id, { expires_in_days: 7 })),
      ]);

      expect(await active()).toBe(5);
    }
  });
});

describe("a session from before a reset", () => {
  it("makes, rotates and extends no key after it", async () => {
    const { key } = await made({ expires_in_days: 7 });
    domain.clock.pass(30 * 86_400);
    const by = { generation: 0 };
    await domain.accounts.resetPassword(accountId, "battery staple", { revokeKeys: false });

    const refused = { refused: "signed_out" };
    expect(await domain.keys.create(accountId, wish, by)).toEqual(refused);
    expect(await domain.keys.rotate(accountId, key.id, {}, by)).toEqual(refused);
    expect(await domain.keys.update(accountId, key.id, { expires_in_days: null }, by)).toEqual(refused);
    expect(await domain.keys.create(accountId, wish, { generation: 1 })).toHaveProperty("key");
  });
});

describe("a key that is checked", () => {
  it("is counted exactly, and when it was last used is noted", async () => {
    const { secret } = await made({ rate_limit: 1000 });
    await atOnce(20, () => domain.keys.check(secret));

    expect(await domain.keys.list(accountId)).toMatchObject([
      { usage_count: 20, last_used_at: domain.clock.now().toISOString() },
    ]);
  });

  it("is admitted as often as its limit says, however many come at once, and again after the wait it was told", async () => {
    const { secret } = await made();
    domain.clock.pass(3600);
    const outcomes = await atOnce(16, () => domain.keys.check(secret));
    const refused = outcomes.filter((outcome) => "limited" in outcome);

    expect(outcomes.filter((outcome) => "admitted" in outcome)).toHaveLength(10);
    expect(refused).toHaveLength(6);
    expect(refused[0]).toEqual({
      limited: { name: "default", limit: 10, remaining: 0, windowSeconds: 60, resetSeconds: 60 },
      retryAfterSeconds: 60,
    });
    domain.clock.pass(59);
    expect(await domain.keys.check(secret)).toMatchObject({ retryAfterSeconds: 1 });
    domain.clock.pass(1);
    expect(await domain.keys.check(secret)).toMatchObject({ admitted: { usage_count: 11 }, limit: { remaining: 9 } });
  });

  it("follows a changed limit at once", async () => {
    const { key, secret } = await made({ rate_limit: 1 });
    await domain.keys.check(secret);
    await domain.keys.update(accountId, key.id, { rate_limit: 2 });

    expect(await domain.keys.check(secret)).toHaveProperty("admitted");
    expect(await domain.keys.check(secret)).toHaveProperty("limited");
  });

  it("is denied while switched off, and works again when switched on", async () => {
    const { key, secret } = await made();
    await domain.keys.update(accountId, key.id, { is_active: false });
    expect(await domain.keys.check(secret)).toEqual({ denied: "inactive" });
    await domain.keys.update(accountId, key.id, { is_active: true });

    expect(await domain.keys.check(secret)).toHaveProperty("admitted");
  });

  it("is denied from the moment it expires, and kept", async () => {
    const { secret } = await made({ expires_in_days: 7 });
    domain.clock.pass(7 * 86_400 - 1);
    expect(await domain.keys.check(secret)).toHaveProperty("admitted");
    domain.clock.pass(1);

    expect(await domain.keys.check(secret)).toEqual({ denied: "expired" });
    expect(await domain.keys.list(accountId)).toHaveLength(1);
  });

  it("is unknown with another secret, once deleted, and when it is no key", async () => {
    const { key, secret } = await made();
    const other = await made();

    expect(await domain.keys.check(secret.slice(0, 31) + other.secret.slice(31))).toEqual({ denied: "unknown" });
    expect(await domain.keys.check("rw_live_nonsense")).toEqual({ denied: "unknown" });
    await domain.keys.remove(accountId, key.id);
    expect(await domain.keys.check(secret)).toEqual({ denied: "unknown" });
  });
});

describe("a rotated key", () => {
  it("keeps everything but its secret, and the old one stops at once", async () => {
    const { key, secret } = await made({ expires_in_days: 30 });
    await domain.keys.check(secret);
    const rotated = await domain.keys.rotate(accountId, key.id, { scopes: ["videos"] });
    if ("refused" in rotated) throw new Error(rotated.refused);

    expect(await domain.keys.check(secret)).toEqual({ denied: "unknown" });
    expect(await domain.keys.check(rotated.secret)).toMatchObject({
      admitted: {
        id: key.id,
        name: "ci",
        scopes: ["videos"],
        rate_limit: 10,
        expires_at: key.expires_at,
        usage_count: 2,
      },
    });
  });

  it("takes no other scopes than it has, and stays as it was", async () => {
    const { key, secret } = await made();

    expect(await domain.keys.rotate(accountId, key.id, { scopes: ["credits"] })).toEqual({ refused: "has_scopes" });
    expect(await domain.keys.check(secret)).toHaveProperty("admitted");
  });

  it("from before scopes existed takes those given, else all six", async () => {
    const [first, second] = [await made(), await made()];
    for (const { key } of [first, second]) await storeWithoutScopes(key);
    expect(await domain.keys.check(first.secret)).not.toHaveProperty("admitted.scopes");

    expect(await domain.keys.rotate(accountId, first.key.id, { scopes: ["credits"] })).toMatchObject({
      key: { scopes: ["credits"] },
    });
    expect(await domain.keys.rotate(accountId, second.key.id, {})).toMatchObject({ key: { scopes: scope.options } });
  });
});

async function storeWithoutScopes({ scopes: _, ...legacy }: ApiKey) {
  await domain.documents.send(new PutCommand({ TableName: domain.tables.api_keys, Item: legacy }));
}
