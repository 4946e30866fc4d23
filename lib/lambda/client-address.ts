import { timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";

interface Call {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Who opened the connection to us: the distribution, or a caller who went around it. */
  sourceIp: string;
}

/** Whether a call came through the distribution, which alone knows the origin secret. */
export function cameThroughFront({ headers }: Pick<Call, "headers">, originSecret: string): boolean {
  const given = Buffer.from(headers["x-origin-verify"] ?? "");
  const wanted = Buffer.from(originSecret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * The address of whoever calls, which nothing that they send can change: the distribution writes it as the last entry of
 * `X-Forwarded-For`, after any that the caller made up, and API Gateway adds the distribution's own behind it.
 */
export function clientAddress({ headers, sourceIp }: Call, originSecret: string): string {
  if (!cameThroughFront({ headers }, originSecret)) return sourceIp;
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  if (hops.at(-1) === sourceIp) hops.pop();
  return hops.at(-1) || sourceIp;
}

/** The network that counts as one caller: an IPv6 subscriber has a whole /64 of addresses to call from. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
