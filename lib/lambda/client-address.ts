import { timingSafeEqual } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";

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

/** The caller's IP address as a function of the distribution has written it down, over whatever the caller sent. */
export const viewerAddress = (headers: Call["headers"]): string | undefined => headers["x-viewer-address"];

/**
 * The caller's IP address, which cannot be forged. Finished media have no function of the distribution. It appends the
 * address to their `X-Forwarded-For` after any entries of the caller, and API Gateway appends the distribution's own.
 */
export function clientAddress({ headers, sourceIp }: Call, originSecret: string): string {
  if (!cameThroughFront({ headers }, originSecret)) return sourceIp;
  const viewer = viewerAddress(headers);
  if (viewer) return viewer;
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  if (hops.at(-1) === sourceIp) hops.pop();
  return hops.at(-1) || sourceIp;
}

/** The network that counts as one caller: an IPv6 subscriber has a whole /64 of addresses. */
export function callerNetwork(address: string): string {
  const [bare = ""] = address.split("%");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "unknown";
  const groups = groupsOf(bare);
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (isMapped && high !== undefined && low !== undefined)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${shortest([...groups.slice(0, 4), "0", "0", "0", "0"].join(":"))}/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = [], after] = shortest(address)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return after
    ? [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after]
    : [...before];
}

/** An IPv6 address as RFC 5952 has it. */
const shortest = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1);
