import { checksum, hashSecret, sameHash } from "@reelwright/platform/hashed-secret";
import { systemIds } from "@reelwright/platform/ids";
import { describe, expect, it } from "vitest";
import { keyPrefix, makeApiKey, readApiKey } from "#domain/keys/api-key";

const format = /^rw_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{49}$/;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

describe("an API key", () => {
  it("carries its own id: ten thousand of them, none alike", () => {
    const secrets = new Set<string>();
    for (let index = 0; index < 10_000; index++) {
      const keyId = systemIds.random("key");
      const key = makeApiKey(keyId, systemIds);
      secrets.add(key);
      if (!format.test(key) || readApiKey(key)?.keyId !== keyId) expect(key).toBe("a readable key");
    }

    expect(secrets.size).toBe(10_000);
  });

  it("is refused with any one character changed, left out or added", () => {
    const key = makeApiKey("key_0123456789ABCDEFGHIJab", systemIds);
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === "_" ? "-" : digits[(digits.indexOf(key.charAt(at)) + 1) % 62];
      const spoilt = [
        key.slice(0, at) + other + key.slice(at + 1),
        key.slice(0, at) + key.slice(at + 1),
        `${key.slice(0, at)}A${key.slice(at)}`,
      ];

      expect(spoilt.map(readApiKey), `at ${at}`).toEqual([null, null, null]);
    }
  });

  it.each(["", "rw_live_", "null", "rw_live_0123456789ABCDEFGHIJab", "x".repeat(10_000)])("is not %j", (text) => {
    expect(readApiKey(text)).toBeNull();
  });

  it("is told from others by its first twelve characters, and stored under the pepper", () => {
    const key = makeApiKey("key_0123456789ABCDEFGHIJab", systemIds);

    expect(keyPrefix(key)).toBe("rw_live_0123");
    expect(hashSecret(key, "pepper")).toMatch(/^[0-9a-f]{64}$/);
    expect(hashSecret(key, "pepper")).not.toBe(hashSecret(key, "another"));
  });

  it("ends in a checksum that a scanner can make without asking anybody", () => {
    const key = makeApiKey("key_0123456789ABCDEFGHIJab", systemIds);

    // The check value of CRC-32 is 0xcbf43926, which is 3421780262.
    expect(checksum("123456789")).toBe("3jZRME");
    expect(checksum(key.slice(0, -6))).toBe(key.slice(-6));
  });
});

it("hashes are the same only in full", () => {
  const hash = hashSecret("a secret", "pepper");

  expect(sameHash(hash, hashSecret("a secret", "pepper"))).toBe(true);
  expect(sameHash(hash, hashSecret("a secret", "another"))).toBe(false);
  expect(sameHash(hash, hash.slice(0, -1))).toBe(false);
  expect(sameHash(hash, "")).toBe(false);
});
