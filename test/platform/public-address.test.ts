import { AntiSSRFPolicy, PolicyConfigOptions } from "@microsoft/antissrf";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#platform/public-address";
import { seededRandom } from "../support/random.ts";

/** IANA's special-purpose registries, multicast, the addresses of clouds, and what of IPv6 has not been handed out. */
const blocks = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24
  192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4
  240.0.0.0/4 255.255.255.255/32 168.63.129.16/32
  ::/128 ::1/128 ::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001::/32
  2001:1::1/128 2001:1::2/128 2001:1::3/128 2001:2::/48 2001:3::/32 2001:4:112::/48 2001:10::/28 2001:20::/28 2001:30::/28
  2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8
  4000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5 f800::/6`
  .trim()
  .split(/\s+/);

const random = seededRandom(42);

/** The first address of a block, the last, and others between them. */
function sample(block: string, count: number): string[] {
  const [text = "", prefix = ""] = block.split("/");
  const first = ipaddr.parse(text).toByteArray();
  const fill = (bit: () => boolean) =>
    ipaddr
      .fromByteArray(
        first.map((byte, index) => {
          const free = Math.max(0, Math.min(8, (index + 1) * 8 - Number(prefix)));
          let filled = byte;
          for (let place = 0; place < free; place++) if (bit()) filled |= 1 << place;
          return filled;
        }),
      )
      .toString();
  return [fill(() => false), fill(() => true), ...Array.from({ length: count - 2 }, () => fill(() => random() < 0.5))];
}

const oracle = new AntiSSRFPolicy(PolicyConfigOptions.ExternalOnlyLatest).deniedAddresses;
const oracleAllows = (address: string) => !oracle.check(address, address.includes(":") ? "ipv6" : "ipv4");

describe("an address", () => {
  it.each(blocks)("of %s is not public", (block) => {
    expect(sample(block, 50).filter(isPublicAddress)).toEqual([]);
  });

  it("on either side of a private block is public", () => {
    const neighbours = `
      1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 168.63.129.15 168.63.129.17
      169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.88.98.255 192.88.100.0
      192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0
      223.255.255.255 2001:200:: 2001:db7:: 2001:db9:: 2003:: 2620:4f:7fff:: 2620:4f:8001:: 3fff:1000::`;

    expect(words(neighbours).filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it("of a well-known public service is public", () => {
    const services = `
      8.8.8.8 1.1.1.1 9.9.9.9 52.95.110.1 93.184.216.34 2606:4700:4700::1111 2a00:1450:4001:81b::200e 2600:1f18::1
      2400:cb00::1 2001:4860:4860::8888 2620:fe::fe 2606:2800:220:1:248:1893:25c8:1946`;

    expect(words(services).filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it("is public to us only where another library lets it through too", () => {
    const anyIpv4 = Array.from({ length: 20_000 }, () => sample("0.0.0.0/0", 3)[2] ?? "");
    const anyIpv6 = Array.from({ length: 20_000 }, () => sample(random() < 0.5 ? "2000::/3" : "::/0", 3)[2] ?? "");
    const special = blocks.flatMap((block) => sample(block, 50));
    const judged = [...anyIpv4, ...anyIpv6, ...special];

    expect(judged.filter((address) => isPublicAddress(address) && !oracleAllows(address))).toEqual([]);
    // It knows neither the IPv4-compatible block nor that nothing outside 2000::/3 has been handed out.
    const stricter = judged.filter((address) => !isPublicAddress(address) && oracleAllows(address));
    expect(stricter.filter((address) => !address.includes(":") || /^[23]...:/.test(address))).toEqual([]);
    expect(judged.filter(isPublicAddress).length).toBeGreaterThan(20_000);
  });

  it.each([
    "::ffff:8.8.8.8",
    "::ffff:808:808",
    "::8.8.8.8",
    "64:ff9b::808:808",
    "2002:808:808::1",
    "2001:0:808:808::1",
  ])("that hides an IPv4 address, such as %s, is not public even where that one is", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    "",
    "localhost",
    "8.8",
    "0x8.8.8.8",
    "010.8.8.8",
    "134744072",
    " 8.8.8.8",
    "8.8.8.8\n",
    "[2606::1]",
    "2606::1%eth0",
  ])("that is not spelled as one (%j) is not public", (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
