import { expect, it } from "vitest";
import { UploadRequest, uploadBytes } from "#features/uploads/upload-request";

it("names a file after its kind when it has no name", () => {
  expect(UploadRequest.parse({ kind: "audio" })).toEqual({ kind: "audio", filename: "audio.mp3" });
  expect(UploadRequest.parse({ kind: "video", filename: "été.mov" })).toEqual({ kind: "video", filename: "été.mov" });
});

it.each(["", " ", "a/b.mp4", "a\\b.mp4", "a\nb.mp4", "a\ud800.mp4", "x".repeat(201)])(
  "refuses the name %j",
  (filename) => {
    expect(UploadRequest.safeParse({ kind: "video", filename }).success).toBe(false);
  },
);

it("may be as large as what it is for", () => {
  expect(uploadBytes).toEqual({ video: 200 * 2 ** 20, audio: 50 * 2 ** 20, image: 25 * 2 ** 20 });
});
