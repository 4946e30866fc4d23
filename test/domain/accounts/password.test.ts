import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#domain/accounts/password";

describe("a password", () => {
  it("is verified by its hash, in the PHC format with OWASP's cost", async () => {
    const hash = await hashPassword("pässword ✓");

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword("pässword ✓", hash)).toBe(true);
    expect(await verifyPassword("pässword", hash)).toBe(false);
  });

  it("has another hash each time", async () => {
    expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
  });

  it("of nobody is wrong", async () => {
    expect(await verifyPassword("anything", null)).toBe(false);
  });

  it("cannot be compared with something that is no such hash", async () => {
    await expect(verifyPassword("password", "$2b$12$something")).rejects.toThrow("PHC");
  });
});
