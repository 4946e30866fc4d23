import { checksum } from "@reelwright/platform/hashed-secret";
import type { Ids } from "@reelwright/platform/ids";

/** The prefix of every key, for people and for secret scanners. */
const prefix = "rw_live";

/** Whether a text begins as keys do. */
export const looksLikeKey = (text: string): boolean => text.startsWith(`${prefix}_`);
const pattern = new RegExp(`^${prefix}_[0-9A-Za-z]{22}_[0-9A-Za-z]{49}$`);

/** A new key for an ID `key_<22>`: `rw_live_<the 22>_<43 secret><6 checksum>`, all base62; 256 random bits. */
export function makeApiKey(keyId: string, ids: Ids): string {
  const body = `${prefix}_${keyId.slice("key_".length)}_${ids.secret(43)}`;
  return body + checksum(body);
}

/** The ID in a key, or null if it cannot be one of our keys: a garbled key is refused without a read. */
export function readApiKey(key: string): { keyId: string } | null {
  if (!pattern.test(key) || checksum(key.slice(0, -6)) !== key.slice(-6)) return null;
  const [, , publicId] = key.split("_");
  return { keyId: `key_${publicId}` };
}

/** The first characters of a key, by which its owner recognises it. */
export const keyPrefix = (key: string) => key.slice(0, 12);
