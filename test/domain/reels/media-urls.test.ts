import { expect, it } from "vitest";
import { mediaUrlsOf, ReelForm } from "#features/reels/reel-form";

const url = (name: string) => `https://example.com/${name}.jpg`;

it("media by URL are shown in one order: image_url, image_url_N by number, image_urls, media", () => {
  const form = ReelForm.parse({
    media: [url("f")],
    image_urls: [url("d"), url("e")],
    image_url_12: url("c"),
    image_url_2: url("b"),
    image_url: url("a"),
  });

  expect(mediaUrlsOf(form)).toEqual([
    { path: "image_url", url: url("a") },
    { path: "image_url_2", url: url("b") },
    { path: "image_url_12", url: url("c") },
    { path: "image_urls.0", url: url("d") },
    { path: "image_urls.1", url: url("e") },
    { path: "media.0", url: url("f") },
  ]);
});
