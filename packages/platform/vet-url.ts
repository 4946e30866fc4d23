import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** A message for the caller who sent the URL. */
export interface Refusal {
  refused: string;
}

/** What is called although it is not public. */
interface Exceptions {
  trusted?: readonly string[];
  loopback?: boolean;
}

const maxCharacters = 2048;

/** Ports from 1024 up that browsers block for HTTP: another protocol there could misread our request. */
const portsOfOtherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Suffixes that no public name has: reserved by the IETF or ICANN, or used by routers and resolvers of private
 * networks.
 */
const privateEndings = new Set([
  ...["alt", "arpa", "example", "invalid", "local", "localhost", "onion", "test"],
  ...["corp", "home", "internal", "intranet", "lan", "localdomain", "mail", "private"],
]);

/**
 * The canonical form of a caller's URL, or why it will not be called. Checks the text alone: the IP addresses of its
 * name are checked when it is resolved. `trusted` origins may be anywhere. With `loopback`, http://127.0.0.1 is
 * allowed on every port.
 */
export function vetUrl(text: string, { trusted, loopback = false }: Exceptions = {}): { url: URL } | Refusal {
  if (text.length > maxCharacters)
    return { refused: `The address has ${text.length} characters; the limit is ${maxCharacters}.` };
  // The parser drops some of these silently; what the caller reads and what we call must be the same.
  if (/[\p{Cc}\p{Z}]/u.test(text)) return { refused: "The address contains a space or a control character." };
  const isLocal = loopback && isLoopback(text);
  if (!isLocal && !/^https:\/\/[^/\\]/i.test(text)) return { refused: "The address must start with https://." };
  if (!URL.canParse(text)) return { refused: "This is not a valid web address." };

  const url = new URL(text);
  url.hash = "";
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  if (url.username !== "" || url.password !== "")
    return { refused: "The address must not contain a user name or password." };
  // The characters of a name count as we send them.
  if (url.href.length > maxCharacters)
    return { refused: `The address has ${url.href.length} characters when encoded; the limit is ${maxCharacters}.` };
  if (isLocal || trusted?.includes(url.origin)) return { url };

  const refused = refusedPort(url) ?? refusedHost(hostOf(url));
  return refused === null ? { url } : { refused };
}

/** Whether a URL is of this machine, without TLS. */
export const isLoopback = (url: string): boolean => /^http:\/\/127\.0\.0\.1(?::\d+)?(?:[/?#]|$)/.test(url);

/** The host name or IP address of a URL, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/[[\]]/g, "");

function refusedPort({ port }: URL): string | null {
  if (port === "" || (Number(port) >= 1024 && !portsOfOtherProtocols.has(Number(port)))) return null;
  return `Port ${port} is not allowed; use 443, or one from 1024 up that browsers do not block.`;
}

function refusedHost(host: string): string | null {
  if (isIP(host)) return isPublicAddress(host) ? null : `${host} is not a public address.`;
  if (host.length > 253 || !host.split(".").every((label) => /^[a-z0-9_-]{1,63}$/.test(label)))
    return `${host} is not a valid host name.`;
  const ending = host.slice(host.lastIndexOf(".") + 1);
  if (ending === host || privateEndings.has(ending)) return `${host} is not a public name.`;
  return null;
}
