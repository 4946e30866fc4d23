import { fileCheck } from "@reelwright/console/logic/file-check";
import { expect, it } from "vitest";

const megabyte = 1024 * 1024;

it.each([
  ["photo.JPG", "", "image"],
  ["clip.mov", "video/quicktime", "video"],
] as const)("%s is taken", (name, type, kind) => {
  expect(fileCheck({ name, type, size: 5 }, ["image", "video"])).toEqual({ kind });
});

it("an AVI is taken where videos are edited, and not as a clip of a reel", () => {
  const file = { name: "Holiday.AVI", type: "video/x-msvideo", size: 5 };

  expect(fileCheck(file, ["film"])).toEqual({ kind: "film" });
  expect(fileCheck(file, ["recording"])).toEqual({ kind: "video" });
  expect(fileCheck(file, ["image", "video"])).toEqual({ problem: expect.stringMatching(/MP4, MOV or WebM/) });
});

const inReels = ["image", "video"] as const;
it.each([
  [
    "a file of 201 MB",
    { name: "a.mp4", type: "video/mp4", size: 201 * megabyte },
    inReels,
    /201 MB; the limit is 200 MB/,
  ],
  ["a picture of 26 MB", { name: "a.png", type: "image/png", size: 26 * megabyte }, inReels, /limit is 25 MB/],
  ["a video to edit of 2049 MB", { name: "a.mkv", type: "", size: 2049 * megabyte }, ["film"], /limit is 2048 MB/],
  ["a document", { name: "a.pdf", type: "application/pdf", size: 10 }, inReels, /JPEG, PNG, WebP or GIF or MP4/],
  ["an empty file", { name: "a.png", type: "image/png", size: 0 }, inReels, /is empty/],
] as const)("%s is refused before it is uploaded", (_, file, wanted, problem) => {
  expect(fileCheck(file, wanted)).toEqual({ problem: expect.stringMatching(problem) });
});
