import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Azure's host agent: a public address by every registry, but it serves a machine's secrets there. */
const azureHostAgent = "168.63.129.16";

/**
 * Whether a textual IP address may be called for a caller. Only ordinary unicast is public. Anything that carries an
 * IPv4 address inside IPv6 (mapped, NAT64, 6to4, Teredo) is not, whatever that address is.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("%eth0") only has a meaning on local links.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // Nothing is assigned outside 2000::/3, but the library classifies unknown ranges as unicast.
  if (parsed instanceof ipaddr.IPv6) return parsed.match(ipaddr.IPv6.parse("2000::"), 3);
  return address !== azureHostAgent;
}
