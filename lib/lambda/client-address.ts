import { timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";

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
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
