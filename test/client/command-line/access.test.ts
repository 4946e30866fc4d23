import { accessOf, urlOf } from "reelwright/command-line/access";
import { describe, expect, it } from "vitest";

const stored = { url: "https://reels.example.com", apiKey: "stored" };

describe("the service and its key", () => {
  it("are those that were stored", () => {
    expect(accessOf({ env: {}, stored })).toEqual(stored);
  });

  it("come from the environment first, and the URL from the option before that", () => {
    const env = { REELWRIGHT_URL: "https://a.example/", REELWRIGHT_API_KEY: "own" };

    expect(accessOf({ env, stored })).toEqual({ url: "https://a.example", apiKey: "own" });
    expect(urlOf({ url: "https://b.example", env, stored })).toBe("https://b.example");
  });

  it("belong together: a stored key goes to no other service", () => {
    expect(() => accessOf({ url: "https://other.example", env: {}, stored })).toThrow(/No API key for https:\/\/other/);
  });

  it.each([undefined, "reels.example.com", "ftp://a.example"])("%s is no URL of a service", (url) => {
    expect(() => urlOf({ url, env: {}, stored: null })).toThrow(/Which service|is not a http or https URL/);
  });
});
