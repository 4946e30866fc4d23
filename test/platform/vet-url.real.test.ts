import { vetUrl } from "@reelwright/platform/vet-url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyUrl, wrongVerdict } from "./any-url.ts";
import { goodUrls } from "./good-urls.ts";
import { internalUrls } from "./internal-urls.ts";

const accepted = (text: string, trusted: string[] = []) => {
  const vetted = vetUrl(text, { trusted });
  return "url" in vetted ? vetted.url.href : null;
};
const refusal = (text: string) => {
  const vetted = vetUrl(text);
  return "refused" in vetted ? vetted.refused : null;
};

describe("an address that a caller gives", () => {
  it("is accepted when it is any ordinary https URL", () => {
    const urls = goodUrls();

    expect(urls.length).toBeGreaterThan(200);
    expect(urls.filter((url) => refusal(url) !== null)).toEqual([]);
  });

  it("is refused in every spelling of what is internal, and in every form that is not one https URL", () => {
    const urls = internalUrls();

    expect(urls.length).toBeGreaterThan(2000);
    expect(urls.filter((url) => refusal(url) === null)).toEqual([]);
    // The parser understands the spellings; they are refused for where they lead.
    expect(urls.filter((url) => refusal(url)?.endsWith("is not a public address.")).length).toBeGreaterThan(1000);
  });

  it("is judged, whatever text it is: one https URL of a public host, or a sentence that says why not", () => {
    const texts = fc.sample(anyUrl, { numRuns: 10_000, seed: 42 });

    expect(texts.map(wrongVerdict).filter((fault) => fault !== null)).toEqual([]);
  });

  it.each([
    ["http://127.0.0.1:4040/hook?x=1", true],
    ["http://127.0.0.1", true],
    ["http://127.0.0.1:4040@example.com/", false],
    ["http://127.0.0.1.example.com/", false],
    ["http://127.0.0.2:4040/", false],
    ["http://localhost:4040/", false],
    ["https://127.0.0.1:4040/", false],
    ["http://169.254.169.254/", false],
  ])("may be of this machine only where that is allowed: %s", (text, isAllowed) => {
    expect("url" in vetUrl(text, { loopback: true })).toBe(isAllowed);
    expect("url" in vetUrl(text)).toBe(false);
  });

  it.each([
    ["HTTPS://EXAMPLE.com:443", "https://example.com/"],
    ["https://example.com./a", "https://example.com/a"],
    ["https://bücher.example.com/ü", "https://xn--bcher-kva.example.com/%C3%BC"],
    ["https://例え。jp:8443", "https://xn--r8jz45g.jp:8443/"],
    ["https://example.com/a/./b/../c?d=e#part", "https://example.com/a/c?d=e"],
    ["https://[2606:4700:4700:0:0:0:0:1111]/", "https://[2606:4700:4700::1111]/"],
    ["https://0x08.010.2056/", "https://8.8.8.8/"],
    ["https://example.com\\@127.0.0.1/", "https://example.com/@127.0.0.1/"],
  ])("is called as it is read: %s as %s", (text, href) => {
    expect(accepted(text)).toBe(href);
  });

  it.each([
    ["http://example.com/", "The address must start with https://."],
    ["https://user:pass@example.com/", "The address must not contain a user name or password."],
    ["https://example.com/ ", "The address contains a space or a control character."],
    ["https://127.1/", "127.0.0.1 is not a public address."],
    ["https://[::ffff:a00:1]/", "::ffff:a00:1 is not a public address."],
    ["https://localhost./", "localhost is not a public name."],
    ["https://example.com:22/", "Port 22 is not allowed; use 443, or one from 1024 up that browsers do not block."],
    [`https://example.com/${"a".repeat(3000)}`, "The address has 3020 characters; the limit is 2048."],
    ["https://a..b.com/", "a..b.com is not a valid host name."],
    ["https://[::1/", "This is not a valid web address."],
  ])("is refused with a reason: %s", (text, reason) => {
    expect(refusal(text)).toBe(reason);
  });

  it("may be 2048 characters long and no longer, also as it is sent", () => {
    const url = "https://example.com/".padEnd(2048, "a");

    expect(accepted(url)).toBe(url);
    expect(refusal(`${url}a`)).toBe("The address has 2049 characters; the limit is 2048.");
    expect(refusal(`${url.slice(0, -1)}é`)).toBe("The address has 2053 characters when encoded; the limit is 2048.");
  });

  it("may have a name of 253 characters, of which 63 stand between two dots", () => {
    const name = `${`${"a".repeat(63)}.`.repeat(3)}${"b".repeat(57)}.com`;

    expect(accepted(`https://${name}/`)).toBe(`https://${name}/`);
    expect(refusal(`https://b${name}/`)).toBe(`b${name} is not a valid host name.`);
    expect(refusal(`https://${name.replace(/b+/, "b".repeat(58))}/`)).toMatch(/ is not a valid host name\.$/);
  });
});

describe("a trusted origin", () => {
  const trusted = ["https://127.0.0.1:8443", "https://localhost:9443"];

  it.each(["https://127.0.0.1:8443/hook?x=1", "https://127.1:8443/", "https://LOCALHOST:9443/a"])(
    "may be called wherever it is: %s",
    (url) => {
      expect(accepted(url, trusted)).not.toBeNull();
    },
  );

  it.each([
    "https://127.0.0.1/",
    "https://127.0.0.1:8444/",
    "https://127.0.0.2:8443/",
    "https://localhost:8443/",
    "http://127.0.0.1:8443/",
    "https://user@127.0.0.1:8443/",
    "https://127.0.0.1:8443@10.0.0.1/",
    `https://127.0.0.1:8443/${"a".repeat(2048)}`,
  ])("is that origin alone, by https and without a user name: not %s", (url) => {
    expect(accepted(url, trusted)).toBeNull();
  });
});
