import { randomBytes } from "node:crypto";

/** The kinds of resource with an ID, by prefix. */
type IdKind = "acc" | "key" | "ses" | "job" | "vid" | "mus" | "req" | "dlv" | "upl" | "str" | "kit" | "plc";

/** Creates IDs. Passed in, so that a test can make them predictable. */
export interface Ids {
  /** `<kind>_` + 22 base62 characters: 130 random bits. */
  random(kind: IdKind): string;
  /** Like `random`, with the time in front: IDs in key order are in order of time (one millisecond apart or more). */
  timeOrdered(kind: IdKind, now: Date): string;
  /** Base62 characters from a secure random source, 5.95 bits each. */
  secret(length: number): string;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// 62^8 milliseconds last until the year 8888.
const TIME_DIGITS = 8;

export const systemIds: Ids = {
  random: (kind) => `${kind}_${randomBase62(22)}`,
  timeOrdered: (kind, now) => `${kind}_${toBase62(now.getTime(), TIME_DIGITS)}${randomBase62(22)}`,
  secret: randomBase62,
};

/** A whole number below 62^length in base 62, zero-padded; its ASCII order is the order of values. */
export function toBase62(value: number, length: number): string {
  let digits = "";
  for (let rest = value; digits.length < length; rest = Math.floor(rest / 62))
    digits = DIGITS.charAt(rest % 62) + digits;
  return digits;
}

function randomBase62(length: number): string {
  let digits = "";
  while (digits.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 x 62: larger bytes would favour the first digits.
      if (byte < 248 && digits.length < length) digits += DIGITS.charAt(byte % 62);
    }
  }
  return digits;
}
