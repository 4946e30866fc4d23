import net from "node:net";
import { parseArgs } from "node:util";
import { isPublicAddress } from "@reelwright/platform/public-address";
import { safeHttp } from "@reelwright/platform/safe-http";
import { vetUrl } from "@reelwright/platform/vet-url";
import * as fc from "fast-check";
import { anyUrl, hasPublicAddress, wrongVerdict } from "../platform/any-url.ts";
import { addresses, attempts, startCanary } from "../platform/canary.ts";
import { goodUrls } from "../platform/good-urls.ts";
import { internalUrls } from "../platform/internal-urls.ts";
import { trustedCertificates } from "../platform/receiver.ts";
import { internalLocations, startRedirector } from "../platform/redirector.ts";
import { specialAddresses, specialBlocks } from "../platform/special-addresses.ts";

/**
 * Counts what strangers reach by the addresses that they give, by what resolvers answer and by where redirects lead, with a canary on
 * loopback in the place of all machines. Exits with 1 if anything inside is called or a good address is refused.
 */
const { values } = parseArgs({
  options: {
    flips: { type: "string", default: "1000" },
    texts: { type: "string", default: "10000" },
    seed: { type: "string", default: "42" },
  },
});
const seed = Number(values.seed);
const public4 = "93.184.216.34";
const certificates = await trustedCertificates();
const canary = await startCanary(certificates);
const redirector = await startRedirector(certificates);
const { request, download, connect } = attempts;
const loopback = canary.leadingTo("127.0.0.1");
const isAccepted = (url: string) => "url" in vetUrl(url);
const faults: string[] = [];

const vectors = internalUrls();
tell("own vectors, judged as text", vectors.length, { accepted: vectors.filter(isAccepted).length });
await call("own vectors, requested", vectors, (url) => request(loopback, url));
await call("own vectors, downloaded", vectors, (url) => download(loopback, url));
// Some are so malformed that there is nothing to connect to.
await call(
  "own vectors, connected to unjudged",
  vectors.filter((url) => URL.canParse(url)),
  (url) => connect(loopback, url),
);

const special = specialAddresses(seed);
tell(`addresses of ${specialBlocks.length} special blocks`, special.length, {
  "judged public": special.filter(isPublicAddress).length,
});
const asHost = (address: string) => (address.includes(":") ? `[${address}]` : address);
await call("special addresses, as hosts", special, (address) => request(loopback, `https://${asHost(address)}/`));
await call("special addresses, as what a name leads to", special, (address) =>
  request(canary.leadingTo(address), "https://example.com/"),
);
await call("special addresses, beside a public one", special, (address) =>
  request(canary.leadingTo(public4, address), "https://example.com/"),
);

const names = Array.from({ length: Number(values.flips) }, (_, n) => `https://flip-${n}.example.com:${canary.port}/`);
await call("names that flip to loopback once they are judged", names, async (url) => {
  let asked = 0;
  const network = { resolve: async () => addresses(asked++ === 0 ? public4 : "127.0.0.1"), connect: canary.dial };
  return "url" in (await safeHttp(network).vet(url)) ? request(network, url) : "refused too early";
});

const around = {
  ...loopback,
  trusted: [redirector.origin],
  connect: (options: net.TcpNetConnectOpts) =>
    options.port === redirector.port ? net.connect(options) : canary.dial(options),
};
const chains = internalLocations(canary.port).map((location, index) => redirector.to(location, index % 3));
await call("chains of redirects to loopback", chains, (path) => download(around, redirector.origin + path));

const good = goodUrls();
tell("good addresses", good.length, { refused: good.filter((url) => !isAccepted(url)).length });
const seen = canary.seen.dialled;
for (const url of good) await request(canary.leadingTo(public4), url);
console.log(`  (called, as a check of the canary: it counts ${canary.seen.dialled - seen} connections)`);

const random = fc.sample(anyUrl, { numRuns: Number(values.texts), seed });
const wrong = random.map(wrongVerdict).filter((fault) => fault !== null);
faults.push(...wrong);
tell("random texts", random.length, { "judged wrongly": wrong.length });
console.log(`  (${random.filter(isAccepted).length} of them are accepted)`);
const named = random.filter((text) => !hasPublicAddress(text));
await call("random texts, requested where every name leads to loopback", named, (url) => request(loopback, url));

canary.stop();
redirector.stop();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Calls each address. None may be called, so that each ends in the typed refusal and no connection is opened. */
async function call(what: string, urls: string[], attempt: (url: string) => Promise<string>): Promise<void> {
  const before = canary.seen.dialled;
  const outcomes: string[] = [];
  for (let at = 0; at < urls.length; at += 100)
    outcomes.push(...(await Promise.all(urls.slice(at, at + 100).map(attempt))));
  tell(what, urls.length, {
    "not blocked": outcomes.filter((outcome) => outcome !== "blocked").length,
    "connections inside": canary.seen.dialled - before,
  });
}

/** Prints how many of something there were, and what of them should not be. */
function tell(what: string, count: number, wrongs: Record<string, number>): void {
  console.log(`${what}: ${[count, ...Object.entries(wrongs).map(([kind, number]) => `${number} ${kind}`)].join(", ")}`);
  for (const [kind, number] of Object.entries(wrongs)) if (number > 0) faults.push(`${what}: ${number} ${kind}`);
}
