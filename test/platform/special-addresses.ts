import ipaddr from "ipaddr.js";
import { seededRandom } from "../support/random.ts";

/** IANA's special-purpose registries, multicast, the addresses of clouds, and what of IPv6 has not been handed out. */
export const specialBlocks = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24
  192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4
  240.0.0.0/4 255.255.255.255/32 168.63.129.16/32
  ::/128 ::1/128 ::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001::/32
  2001:1::1/128 2001:1::2/128 2001:1::3/128 2001:2::/48 2001:3::/32 2001:4:112::/48 2001:10::/28 2001:20::/28 2001:30::/28
  2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 5f00::/16 fc00::/7 fe00::/9 fe80::/10 fec0::/10 ff00::/8
  ::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5 f800::/6`
  .trim()
  .split(/\s+/);

/** Fifty addresses of each special block: its first, its last, and others between them. */
export function specialAddresses(seed = 42): string[] {
  const random = seededRandom(seed);
  return specialBlocks.flatMap((block) => addressesIn(block, 50, random));
}

/** The first address of a block, the last, and others between them; of a block of one, that one. */
export function addressesIn(block: string, count: number, random: () => number): string[] {
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
