import { randomInt } from "node:crypto";

// Tests share a service: each begins elsewhere.
let given = randomInt(1 << 21);

/** Addresses of this machine, another at each call: on Linux it has millions. */
export function ownAddresses(): () => string {
  return () => {
    given++;
    return `127.${10 + (given >> 14)}.${(given >> 7) & 127}.${1 + (given & 127)}`;
  };
}
