import { expect, it } from "vitest";
import { absoluteUrl } from "#lambda/absolute-url";

it.each([
  [{ "x-viewer-host": "d1.cloudfront.net", "x-forwarded-proto": "https" }, "https://d1.cloudfront.net/videos/1"],
  [{ "x-viewer-host": "video.example.com" }, "https://video.example.com/videos/1"],
  [{ "x-viewer-host": "127.0.0.1:8787", "x-forwarded-proto": "http" }, "http://127.0.0.1:8787/videos/1"],
  [{ "x-viewer-host": "a b/c?" }, "/videos/1"],
  [{ host: "api.internal" }, "/videos/1"],
])("of a call with %j is the name that was called", (headers, url) => {
  expect(absoluteUrl("/videos/1", headers as Record<string, string>)).toBe(url);
});
