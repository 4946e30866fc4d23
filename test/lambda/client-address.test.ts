import { describe, expect, it } from "vitest";
import { callerNetwork, cameThroughFront, clientAddress } from "#lambda/client-address";

const secret = "the origin secret";
const front = "192.0.2.1";
const through = (hops: string) => ({
  headers: { "x-origin-verify": secret, "x-forwarded-for": hops },
  sourceIp: front,
});

describe("the address of a call", () => {
  it.each([
    ["through the distribution", through("203.0.113.7, 192.0.2.1"), "203.0.113.7"],
    ["with addresses the caller made up", through("198.51.100.1, 10.0.0.1, 203.0.113.7, 192.0.2.1"), "203.0.113.7"],
    ["with the distribution's address made up", through("192.0.2.1, 203.0.113.7, 192.0.2.1"), "203.0.113.7"],
    ["over IPv6", through("2001:db8::5,192.0.2.1"), "2001:db8::5"],
    [
      "as the distribution's function tells it",
      { ...through("10.0.0.1, 192.0.2.1"), headers: { "x-origin-verify": secret, "x-viewer-address": "203.0.113.7" } },
      "203.0.113.7",
    ],
    ["where API Gateway adds no address", through("198.51.100.1, 203.0.113.7"), "203.0.113.7"],
    ["by the distribution itself", through("192.0.2.1"), front],
    ["without any hop", { headers: { "x-origin-verify": secret }, sourceIp: front }, front],
    [
      "around the distribution",
      { headers: { "x-forwarded-for": "203.0.113.7" }, sourceIp: "198.51.100.9" },
      "198.51.100.9",
    ],
    [
      "around it, with an address made up",
      { headers: { "x-viewer-address": "203.0.113.7" }, sourceIp: "198.51.100.9" },
      "198.51.100.9",
    ],
    [
      "around it, with a secret made up",
      { headers: { "x-origin-verify": "x", "x-forwarded-for": "203.0.113.7" }, sourceIp: "198.51.100.9" },
      "198.51.100.9",
    ],
  ])("%s is the viewer's own", (_, call, address) => {
    expect(clientAddress(call, secret)).toBe(address);
  });

  it("is never believed for an empty secret that nobody sent", () => {
    expect(cameThroughFront({ headers: {} }, secret)).toBe(false);
    expect(cameThroughFront({ headers: { "x-origin-verify": `${secret} ` } }, secret)).toBe(false);
  });
});

describe("one caller", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["2001:DB8:0:0:1::1", "2001:db8::/64"],
    ["::1", "::/64"],
    ["2001:db8:1:2:3:4:203.0.113.7", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["nonsense", "unknown"],
    ["", "unknown"],
  ])("at %s is %s", (address, network) => {
    expect(callerNetwork(address)).toBe(network);
  });
});
