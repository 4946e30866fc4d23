import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
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

/** Suspends the account as a version without copies does. */
const suspendAsBefore = () =>
  domain.documents.send(
    new UpdateCommand({
      TableName: domain.tables.accounts,
      Key: { id: accountId },
      UpdateExpression: "SET #status = :suspended",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":suspended": "suspended" },
    }),
  );

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

  it("is on a key that has just expired, which a function with a slow clock still accepts", async () => {
    await made(7);
    domain.clock.pass(7 * 86_400 + 1800);
    await domain.accounts.setPlan(accountId, "pro");

    const { account, keys } = await standings();
    expect(account).toMatchObject({ plan: "pro" });
    expect(keys).toEqual([account]);
  });

  it("is read from the account after ten minutes, since a rolled back version may have changed the account alone", async () => {
    const { secret } = await made();
    await suspendAsBefore();
    expect(await domain.keys.check(secret)).toMatchObject({ standing: { status: "active" } });

    domain.clock.pass(600);
    const checked = await domain.keys.check(secret);
    if (!("admitted" in checked)) throw new Error("The key was refused");
    expect(checked.standing).toBeNull();
    await domain.keys.renew(checked.admitted, (await standings()).account);
    expect(await domain.keys.check(secret)).toMatchObject({ standing: { status: "suspended" } });
  });

  it("does not come back to a key by a call that has read the account before a change", async () => {
    const { key } = await made();
    const { account } = await standings();
    await domain.accounts.suspend(accountId);
    await domain.keys.renew(key, account);

    expect((await standings()).keys).toEqual([{ ...account, status: "suspended" }]);
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
