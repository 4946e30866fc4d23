import { timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";

interface Call {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** The IP address that opened the connection to us: the distribution, or a caller who bypassed it. */
  sourceIp: string;
}

/** Whether a call came through the distribution, which alone knows the origin secret. */
export function cameThroughFront({ headers }: Pick<Call, "headers">, originSecret: string): boolean {
  const given = Buffer.from(headers["x-origin-verify"] ?? "");
  const wanted = Buffer.from(originSecret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * The caller's IP address, which cannot be forged. The distribution appends it to `X-Forwarded-For` after any entries
 * of the caller, and API Gateway appends the distribution's address after it.
 */
export function clientAddress({ headers, sourceIp }: Call, originSecret: string): string {
  if (!cameThroughFront({ headers }, originSecret)) return sourceIp;
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  if (hops.at(-1) === sourceIp) hops.pop();
  return hops.at(-1) || sourceIp;
}

/** The network that counts as one caller: an IPv6 subscriber has a whole /64 of addresses. */
export function callerNetwork(address: string): string {
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : "unknown";
  const groups = groupsOf(address);
  const [high, low] = groups.slice(-2);
  // An IPv4 address inside IPv6 is that address.
  if (high !== undefined && low !== undefined && groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff")
    return bytesOf(high, low).join(".");
  return `${written(`${groups.slice(0, 4).join(":")}::`)}/64`;
}

/** All eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = written(address.replace(/%.*/s, ""))
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

/** An IPv6 address as all programs write it: `2001:DB8:0:0::1` is `2001:db8::1`. */
const written = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const bytesOf = (...groups: readonly string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
