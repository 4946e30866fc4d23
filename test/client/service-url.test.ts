import { Reelwright } from "reelwright";
import { expect, it } from "vitest";

/** A client, and what it sends where. */
function opened() {
  const sent: { url: string; key: string | null }[] = [];
  const client = new Reelwright({
    baseUrl: "https://reels.test/",
    apiKey: "secret",
    fetch: async (url, { headers } = {}) => {
      sent.push({ url: String(url), key: new Headers(headers).get("x-api-key") });
      return new Response("file");
    },
  });
  return { client, sent };
}

it.each([
  ["/videos/a/1/b.mp4", "https://reels.test/videos/a/1/b.mp4"],
  ["/videos/a.mp4?version=2", "https://reels.test/videos/a.mp4?version=2"],
  ["https://reels.test/videos/a.mp4", "https://reels.test/videos/a.mp4"],
])("%s is the service's own, and gets the key", async (path, url) => {
  const { client, sent } = opened();

  await client.videos.download(path);

  expect(sent).toEqual([{ url, key: "secret" }]);
});

it.each([
  ".evil.example/x",
  "@evil.example/x",
  ":1/x",
  "videos/a.mp4",
  "",
  "//evil.example/x",
  "https://images.pexels.com/1.jpg",
  "https://reels.test.evil.example/x",
  "https://reels.test@evil.example/x",
  "https://reels.test:8443/x",
  "http://reels.test/x",
])("%j is refused: the key goes nowhere else", async (path) => {
  const { client, sent } = opened();

  await expect(client.videos.download(path)).rejects.toThrow(
    `${path} is not on https://reels.test, and your credentials are sent nowhere else.`,
  );
  expect(sent).toEqual([]);
});
