import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/records/account";
import { type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let account: Account;
let accountId: string;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());
beforeEach(async () => {
  account = await domain.openAccount();
  accountId = account.id;
});

describe("a session", () => {
  it.each([
    { length: "short", label: "12h", hours: 12 },
    { length: "default", label: "7d", hours: 168 },
    { length: "long", label: "30d", hours: 720 },
  ] as const)("of $length lasts $label, to the second", async ({ length, label, hours }) => {
    const opened = await domain.sessions.open(account, length);

    expect(opened.session_ttl).toBe(label);
    expect(Date.parse(opened.expires_at) - domain.clock.now().getTime()).toBe(hours * 3_600_000);
    domain.clock.pass(hours * 3600 - 1);
    expect(await domain.sessions.check(opened.token)).toMatchObject({
      session: { account_id: accountId },
      account: { id: accountId },
    });
    domain.clock.pass(1);
    expect(await domain.sessions.check(opened.token)).toBeNull();
  });

  it("is not opened by a token that was changed or put together", async () => {
    const [mine, other] = [await domain.sessions.open(account, "short"), await domain.sessions.open(account, "short")];
    const secretAt = mine.token.lastIndexOf("_") + 1;

    expect(await domain.sessions.check(mine.token.slice(0, secretAt) + other.token.slice(secretAt))).toBeNull();
    expect(await domain.sessions.check(`${mine.token}x`)).toBeNull();
    expect(await domain.sessions.check("")).toBeNull();
  });

  it("is stored without its token", async () => {
    const { token } = await domain.sessions.open(account, "short");
    const { Items } = await domain.documents.send(new ScanCommand({ TableName: domain.tables.sessions }));

    expect(JSON.stringify(Items)).not.toContain(token.slice(token.lastIndexOf("_") + 1));
  });
});

describe("revoking", () => {
  it("one session ends it, and no other", async () => {
    const [phone, tablet] = [
      await domain.sessions.open(account, "default"),
      await domain.sessions.open(account, "default"),
    ];
    const checked = await domain.sessions.check(phone.token);
    await domain.sessions.revoke(accountId, String(checked?.session.id));

    expect(await domain.sessions.check(phone.token)).toBeNull();
    expect(await domain.sessions.check(tablet.token)).not.toBeNull();
  });

  it("ends every other session at once, keeps the caller's and another account's, and counts only valid ones", async () => {
    const expired = await domain.sessions.open(account, "short");
    domain.clock.pass(12 * 3600);
    const [mine, phone, tablet] = [
      await domain.sessions.open(account, "default"),
      await domain.sessions.open(account, "default"),
      await domain.sessions.open(account, "long"),
    ];
    const stranger = await domain.sessions.open(await domain.openAccount(), "default");
    const caller = await domain.sessions.check(mine.token);
    if (!caller) throw new Error("The caller has no session");

    expect(await domain.sessions.revokeOthers(accountId, caller.session.id)).toBe(2);
    const left = await Promise.all(
      [expired, mine, phone, tablet, stranger].map(({ token }) => domain.sessions.check(token)),
    );
    expect(left.map((session) => session !== null)).toEqual([false, true, false, false, true]);
  });
});
