import { expect, it } from "vitest";
import { contentTypeOf, filesOf, withFiles } from "#features/reels/reel-files";
import type { ReelView } from "#features/reels/reel-view";

const reel: ReelView = {
  videoId: "vid_1",
  url: "vid_1.mp4",
  thumbnail: "vid_1.jpg",
  duration: 3,
  size: 4,
  captions_srt: "vid_1.srt",
  captions_vtt: "vid_1.vtt",
  words: "vid_1.words.json",
  chapters: [],
};

it("moves every file of a reel, and nothing else", () => {
  const moved = withFiles(reel, (name) => `/videos/x/${name}`);

  expect(filesOf(moved)).toEqual(filesOf(reel).map((name) => `/videos/x/${name}`));
  expect(withFiles(moved, (url) => url.slice("/videos/x/".length))).toEqual(reel);
});

it("knows a type for every file, and a reel without captions has two files", () => {
  expect(filesOf(reel).map(contentTypeOf)).toContain("text/vtt; charset=utf-8");
  expect(filesOf({ ...reel, captions_srt: null, captions_vtt: null, words: null })).toEqual(["vid_1.mp4", "vid_1.jpg"]);
});
