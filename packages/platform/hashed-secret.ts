import { createHmac, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { toBase62 } from "./ids.ts";

/** The stored form of a key or token: HMAC-SHA-256 under the deployment's pepper, in hex. */
export const hashSecret = (secret: string, pepper: string) => createHmac("sha256", pepper).update(secret).digest("hex");

/** Compares two hashes in constant time. */
export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** CRC-32 in base 62, as in GitHub's tokens: scanners can tell a real key from a random string offline. */
export const checksum = (text: string) => toBase62(crc32(text), 6);
