import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Standing } from "#domain/records/account";
import { aReel, atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let accountId: string;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());
beforeEach(async () => {
  accountId = (await domain.openAccount({ maxConcurrency: 10 })).id;
});

async function made(days: 7 | null = null) {
  const outcome = await domain.keys.create(accountId, {
    name: "ci",
    scopes: ["videos"],
    rate_limit: 1000,
    expires_in_days: days,
  });
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome;
}

/** The standing on the account, and those on its keys. */
async function standings() {
  const account = Standing.parse(await domain.accounts.get(accountId));
  return { account, keys: (await domain.keys.list(accountId)).map(({ standing }) => standing) };
}

const changes = {
  "a change of plan": () => domain.accounts.setPlan(accountId, "business"),
  "a suspension": () => domain.accounts.suspend(accountId),
  "a closing": () => domain.accounts.close(accountId),
  "a reset of the password": () => domain.accounts.resetPassword(accountId, "battery staple", { revokeKeys: false }),
  "a reset that revokes keys": () => domain.accounts.resetPassword(accountId, "battery staple", { revokeKeys: true }),
};

describe("the standing of an account", () => {
  it.each(Object.entries(changes))("is on all its keys after %s, and its next check sees it", async (_, change) => {
    const { secret } = await made();
    await made();
    const before = await standings();
    await change();

    const { account, keys } = await standings();
    expect(account).not.toEqual(before.account);
    expect(keys).toEqual([account, account]);
    expect(await domain.keys.check(secret)).toMatchObject({ admitted: { standing: account } });
  });

  it("is on keys that are created, rotated and deleted while it changes, and while they are used", async () => {
    for (let round = 0; round < 2; round++) {
      accountId = (await domain.openAccount({ maxConcurrency: 10 })).id;
      const [old, other] = [await made(), await made()];
      await Promise.all([
        atOnce(2, () => made()),
        atOnce(20, () => domain.keys.check(old.secret)),
        domain.keys.rotate(accountId, old.key.id, {}),
        domain.keys.remove(accountId, other.key.id),
        domain.accounts.setPlan(accountId, "business"),
        domain.accounts.suspend(accountId),
        domain.launcher.launch(accountId, aReel),
      ]);

      const { account, keys } = await standings();
      expect(account).toMatchObject({ plan: "business", status: "suspended" });
      expect(keys).toEqual([account, account, account]);
      await domain.proved(accountId);
    }
  });

  it("comes to a key that had expired as soon as it is valid again", async () => {
    const [rotated, extended] = [await made(7), await made(7)];
    domain.clock.pass(8 * 86_400);
    await domain.accounts.setPlan(accountId, "pro");
    await domain.keys.rotate(accountId, rotated.key.id, {});
    await domain.keys.update(accountId, extended.key.id, { expires_in_days: null });

    const { account, keys } = await standings();
    expect(account).toMatchObject({ plan: "pro" });
    expect(keys).toEqual([account, account]);
  });

  it("of a closed account stays as it is", async () => {
    await domain.accounts.close(accountId);

    expect(await domain.accounts.resume(accountId)).toBe(false);
    expect(await domain.accounts.suspend(accountId)).toBe(false);
    expect(await domain.accounts.close(accountId)).toBe(false);
    expect(await domain.accounts.close("acc_none")).toBe(false);
    expect((await domain.accounts.get(accountId))?.status).toBe("closed");
  });
});
