import { expect, it } from "vitest";
import { absoluteUrl } from "#lambda/absolute-url";

const originSecret = "known to the distribution alone";
const front = { "x-origin-verify": originSecret };
const forged = { host: "evil.example", "x-forwarded-host": "evil.example", "x-viewer-host": "evil.example" };

it.each<[Record<string, string>, string]>([
  [{ ...front, "x-distribution-host": "d1.cloudfront.net" }, "https://d1.cloudfront.net/videos/1"],
  [
    { ...front, "x-distribution-host": "127.0.0.1:8787", "x-forwarded-proto": "http" },
    "http://127.0.0.1:8787/videos/1",
  ],
  [{ ...front, ...forged, "x-distribution-host": "d1.cloudfront.net" }, "https://d1.cloudfront.net/videos/1"],
  [{ ...front, ...forged }, "/videos/1"],
  [{ ...forged, "x-distribution-host": "evil.example" }, "/videos/1"],
  [{ ...forged, "x-distribution-host": "evil.example", "x-origin-verify": "a guess" }, "/videos/1"],
])("of a call with %j is by the distribution's own name, or the path", (headers, url) => {
  expect(absoluteUrl("/videos/1", headers, { originSecret })).toBe(url);
});
