import { BlockList } from "node:net";
import { AntiSSRFPolicy, PolicyConfigOptions } from "@microsoft/antissrf";
import { isPublicAddress } from "@reelwright/platform/public-address";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../support/random.ts";
import { addressesIn, specialAddresses, specialBlocks } from "./special-addresses.ts";

const random = seededRandom(42);

/** Five thousand of IPv4, and as many of IPv6, half of them from what has been handed out. */
const anyAddresses = () =>
  Array.from({ length: 5_000 }, () => ["0.0.0.0/0", random() < 0.5 ? "2000::/3" : "::/0"])
    .flat()
    .map((block) => addressesIn(block, 3, random)[2] ?? "");
const familyOf = (address: string) => (address.includes(":") ? "ipv6" : "ipv4");

const oracle = new AntiSSRFPolicy(PolicyConfigOptions.ExternalOnlyLatest).deniedAddresses;
const oracleAllows = (address: string) => !oracle.check(address, familyOf(address));

describe("an address", () => {
  it.each(specialBlocks)("of %s is not public", (block) => {
    expect(addressesIn(block, 50, random).filter(isPublicAddress)).toEqual([]);
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

  it("is public wherever no special block has it, and nowhere else", () => {
    // A list for each family: one of both takes every IPv4 address for one of the mapped block.
    const special = { ipv4: new BlockList(), ipv6: new BlockList() };
    for (const block of specialBlocks) {
      const [address = "", prefix] = block.split("/");
      special[familyOf(address)].addSubnet(address, Number(prefix), familyOf(address));
    }
    const isSpecial = (address: string) => special[familyOf(address)].check(address, familyOf(address));

    const judged = [...anyAddresses(), ...specialAddresses()];

    expect(judged.filter((address) => isPublicAddress(address) === isSpecial(address))).toEqual([]);
  });

  it("is public to us only where another library lets it through too", () => {
    const judged = [...anyAddresses(), ...specialAddresses()];

    expect(judged.filter((address) => isPublicAddress(address) && !oracleAllows(address))).toEqual([]);
    // It knows neither the IPv4-compatible block nor that nothing outside 2000::/3 has been handed out.
    const stricter = judged.filter((address) => !isPublicAddress(address) && oracleAllows(address));
    expect(stricter.filter((address) => !address.includes(":") || /^[23][^:]{3}:/.test(address))).toEqual([]);
    expect(judged.filter(isPublicAddress).length).toBeGreaterThan(5_000);
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
