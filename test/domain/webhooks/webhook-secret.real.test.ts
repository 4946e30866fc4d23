import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretRotator } from "#features/webhooks/rotate-secret";
import { signingSecrets, webhookSecret } from "#features/webhooks/webhook-secret";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const secretsNow = async (id: string) => {
  const { account } = await domain.proved(id);
  return signingSecrets(await domain.pepper(), account, domain.clock.now()) ?? [];
};

describe("the signing secret of an account", () => {
  it("is whsec_ and 32 bytes in base64, always the same, and its own", async () => {
    const [first, second] = [await domain.openAccount(), await domain.openAccount()];
    const [secret = "", ...replaced] = await secretsNow(first.id);

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(replaced).toEqual([]);
    expect(await secretsNow(first.id)).toEqual([secret]);
    expect(await secretsNow(second.id)).not.toEqual([secret]);
    expect(webhookSecret("another pepper", first.id, 1)).not.toBe(secret);
  });

  it("is the same in every release: receivers keep it for years", () => {
    expect(webhookSecret("pepper", "acc_1", 1)).toBe("whsec_M1EwSTXMjL2uUq4G6MY+xBYmNnEmJoq25QrHgmzj2Go=");
  });

  it("is replaced by a rotation, and signs beside the new one for 24 hours to the millisecond", async () => {
    const { id } = await domain.openAccount();
    const [old = ""] = await secretsNow(id);
    const rotated = await secretRotator(domain)(id);

    expect(rotated).not.toBe(old);
    expect(await secretsNow(id)).toEqual([rotated, old]);
    domain.clock.pass(86_399.999);
    expect(await secretsNow(id)).toEqual([rotated, old]);
    domain.clock.pass(0.001);
    expect(await secretsNow(id)).toEqual([rotated]);
  });

  it("rotated by many at once gives each its own, and the account the last", async () => {
    const { id } = await domain.openAccount();
    const rotated = await atOnce(20, () => secretRotator(domain)(id));

    expect(new Set(rotated).size).toBe(20);
    expect((await domain.proved(id)).account.webhook_secret_version).toBe(21);
    expect(rotated).toContain((await secretsNow(id))[0]);
  });

  it("cannot be rotated for an account that is not there", async () => {
    await expect(secretRotator(domain)("acc_none")).rejects.toThrow();
    expect(await domain.accounts.get("acc_none")).toBeNull();
  });
});
