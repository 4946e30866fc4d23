import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Azure's host agent: an ordinary address by every registry, and the way to a machine's secrets there. */
const azureHostAgent = "168.63.129.16";

/**
 * Whether a textual IP address may be called on behalf of a stranger. Only ordinary unicast is public; anything that carries
 * an IPv4 address inside IPv6 (mapped, NAT64, 6to4, Teredo) is not, whatever that address is.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("%eth0") only means something on links of our own.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // Outside 2000::/3 nothing has been handed out, but the library calls what it does not know unicast.
  if (parsed instanceof ipaddr.IPv6) return parsed.match(ipaddr.IPv6.parse("2000::"), 3);
  return address !== azureHostAgent;
}
