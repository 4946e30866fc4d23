import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyPassword } from "#domain/accounts/password";
import { aReel, atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const wish = (email: string) => ({ email, password: "correct horse", plan: "pro" as const, packCredits: 40 });

describe("an account", () => {
  it("opens with its plan's allowance and its pack, three slots and a ledger that proves it", async () => {
    const opened = await domain.accounts.create(wish("Ada@Example.com "));
    if ("refused" in opened) throw new Error(opened.refused);
    const { account, entries } = await domain.proved(opened.created.id);

    expect(account).toEqual(opened.created);
    expect(account).toMatchObject({
      email: "ada@example.com",
      plan: "pro",
      credits_monthly: 300,
      credits_pack: 40,
      max_concurrency: 3,
      running_jobs: 0,
    });
    expect(entries).toMatchObject([{ kind: "grant", monthly: 300, pack: 40, balance_after: 340 }]);
  });

  it("is found by its e-mail in any letter case, and nobody else is", async () => {
    await domain.accounts.create(wish("grace@example.com"));

    expect(await domain.accounts.findByEmail(" GRACE@example.com")).toMatchObject({ email: "grace@example.com" });
    expect(await domain.accounts.findByEmail("grace@example.org")).toBeNull();
  });

  it("is looked for by as many reads whether or not it exists, so that the time does not tell", async () => {
    await domain.accounts.create(wish("alan@example.com"));
    const send = vi.spyOn(domain.documents, "send");
    const readsFor = async (email: string) => {
      send.mockClear();
      await domain.accounts.findByEmail(email);
      return send.mock.calls.length;
    };

    expect(await readsFor("nobody@example.com")).toBe(await readsFor("alan@example.com"));
    send.mockRestore();
  });

  it("is one per e-mail, however many ask at once", async () => {
    const outcomes = await atOnce(5, (index) =>
      domain.accounts.create(wish(index % 2 ? "one@example.com" : "ONE@example.com")),
    );

    expect(outcomes.filter((outcome) => "created" in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => "refused" in outcome)).toEqual(
      Array.from({ length: 4 }, () => ({ refused: "email_taken" })),
    );
  });

  it("is granted pack credits beside launches, losing neither", async () => {
    const { id } = await domain.openAccount({ maxConcurrency: 10 });
    await Promise.all([
      atOnce(10, () => domain.accounts.grant(id, 7, "Thanks")),
      atOnce(5, () => domain.launcher.launch(id, { ...aReel, cost: 5 })),
    ]);
    const { account } = await domain.proved(id);

    expect(account.credits_monthly + account.credits_pack).toBe(70);
  });

  it("that does not exist cannot be granted anything", async () => {
    expect(await domain.accounts.grant("acc_none", 5, "Thanks")).toBeNull();
  });

  it("takes its new password and no longer the old", async () => {
    const { id } = await domain.openAccount();
    await domain.accounts.resetPassword(id, "battery staple", { revokeKeys: false });
    const hash = (await domain.accounts.get(id))?.password_hash ?? null;

    expect(await verifyPassword("battery staple", hash)).toBe(true);
    expect(await verifyPassword("correct horse", hash)).toBe(false);
  });
});

describe("a change of plan", () => {
  it("upwards brings the difference at once", async () => {
    const { id } = await domain.openAccount();
    await domain.launcher.launch(id, { ...aReel, cost: 20 });

    expect(await domain.accounts.setPlan(id, "business")).toMatchObject({ plan: "business", credits_monthly: 1480 });
    expect((await domain.proved(id)).account).toMatchObject({ plan: "business", credits_monthly: 1480 });
  });

  it("downwards takes nothing this month, and holds from the next", async () => {
    const { id } = await domain.openAccount({ plan: "pro" });
    await domain.accounts.setPlan(id, "free");
    expect((await domain.proved(id)).account).toMatchObject({ plan: "free", credits_monthly: 300 });
    domain.clock.pass(31 * 86_400);
    await domain.accounts.grant(id, 1, "Thanks");

    expect((await domain.proved(id)).account).toMatchObject({ credits_monthly: 25, credits_pack: 1 });
  });

  it("up, down and up again brings no more than the allowance", async () => {
    const { id } = await domain.openAccount({ plan: "pro" });
    for (const plan of ["business", "pro", "business"] as const) await domain.accounts.setPlan(id, plan);

    expect((await domain.proved(id)).account).toMatchObject({ plan: "business", credits_monthly: 1500 });
  });

  it("up, down and up again brings nothing a second time, though the first was spent", async () => {
    const { id } = await domain.openAccount({ plan: "pro" });
    await domain.accounts.setPlan(id, "business");
    await domain.launcher.launch(id, { ...aReel, cost: 1500 });
    for (const plan of ["pro", "business"] as const) await domain.accounts.setPlan(id, plan);

    expect((await domain.proved(id)).account).toMatchObject({ plan: "business", credits_monthly: 0 });
    domain.clock.pass(31 * 86_400);
    for (const plan of ["free", "business"] as const) await domain.accounts.setPlan(id, plan);
    expect((await domain.proved(id)).account).toMatchObject({ plan: "business", credits_monthly: 1500 });
  });

  it("first thing in a new month brings the new allowance once", async () => {
    const { id } = await domain.openAccount();
    domain.clock.pass(31 * 86_400);
    await domain.accounts.setPlan(id, "business");

    expect((await domain.proved(id)).account).toMatchObject({ credits_monthly: 1500 });
  });

  it("made several times at once is granted once", async () => {
    const { id } = await domain.openAccount();
    await atOnce(5, () => domain.accounts.setPlan(id, "business"));

    expect((await domain.proved(id)).account).toMatchObject({ plan: "business", credits_monthly: 1500 });
  });
});
