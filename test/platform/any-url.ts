import { isIP } from "node:net";
import { isPublicAddress } from "@reelwright/platform/public-address";
import { hostOf, vetUrl } from "@reelwright/platform/vet-url";
import * as fc from "fast-check";
import { goodUrls } from "./good-urls.ts";
import { internalUrls } from "./internal-urls.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  // Halves of surrogate pairs, which no well-formed text has.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
);
const piece = fc.oneof(
  fc.constantFrom(
    ...[..."/\\@:?#[].%0x127"],
    "..",
    "//",
    "@127.0.0.1",
    "%2e",
    "\u00ad",
    "。",
    "\t",
    "\0",
    "user:pass@",
    ":22",
  ),
  fc.integer({ min: -1, max: 0xffffffff }).map(String),
  anyText,
);
const known = fc.constantFrom(...goodUrls(), ...internalUrls());

/** Texts that somebody may give as a web address: anything at all, things like addresses, and addresses with something wrong. */
export const anyUrl: fc.Arbitrary<string> = fc.oneof(
  anyText,
  fc.webUrl({ validSchemes: ["https", "http", "ftp"], withFragments: true, withQueryParameters: true }),
  fc
    .tuple(fc.constantFrom("https://", "HTTPS://", "https:", "//", "http://"), fc.array(piece))
    .map(([start, rest]) => start + rest.join("")),
  fc
    .tuple(
      fc.oneof(
        fc.ipV4Extended(),
        fc.ipV6().map((address) => `[${address}]`),
      ),
      fc.array(piece, { maxLength: 3 }),
    )
    .map(([host, rest]) => `https://${host}${rest.join("")}`),
  fc
    .tuple(known, fc.nat(60), fc.nat(5), piece)
    .map(([url, at, gone, put]) => url.slice(0, at) + put + url.slice(at + gone)),
);

/** What is wrong with how a text is judged, or null: it is refused with a sentence, or understood as one https URL of a public host. */
export function wrongVerdict(text: string): string | null {
  const vetted = vetUrl(text);
  if ("refused" in vetted)
    return /^.+\.$/s.test(vetted.refused) ? null : `The refusal is no sentence: ${vetted.refused}`;
  const { url } = vetted;
  const again = vetUrl(url.href);
  if (!("url" in again) || again.url.href !== url.href)
    return `${url.href} is not what it becomes when it is read again.`;
  if (url.href.length > 2048) return `${url.href} is too long.`;
  if (url.protocol !== "https:" || url.username || url.password || url.hash)
    return `${url.href} has parts that it may not have.`;
  if (url.port !== "" && Number(url.port) < 1024) return `${url.href} is at a port of the system.`;
  const host = hostOf(url);
  const isPublic = isIP(host) ? isPublicAddress(host) : /^([a-z0-9_-]{1,63}\.)+[a-z0-9_-]{1,63}$/.test(host);
  return isPublic ? null : `${url.href} is not at a public host.`;
}

/** Whether a text is the address of a public machine by its number: wherever names lead, that one may be called. */
export function hasPublicAddress(text: string): boolean {
  const vetted = vetUrl(text);
  return "url" in vetted && isIP(hostOf(vetted.url)) !== 0;
}
