import { expect, it } from "vitest";
import { UploadRequest, uploadBytes } from "#features/uploads/upload-request";

it("names a file after its kind when it has no name", () => {
  expect(UploadRequest.parse({ kind: "audio" })).toEqual({
    kind: "audio",
    filename: "audio.mp3",
    bytes: uploadBytes.audio,
  });
  expect(UploadRequest.parse({ kind: "film", filename: "été.mov", bytes: 7 })).toEqual({
    kind: "film",
    filename: "été.mov",
    bytes: 7,
  });
});

it.each(["", " ", "a/b.mp4", "a\\b.mp4", "a\nb.mp4", "a\ud800.mp4", "x".repeat(201)])(
  "refuses the name %j",
  (filename) => {
    expect(UploadRequest.safeParse({ kind: "video", filename }).success).toBe(false);
  },
);

it("may be as large as what it is for", () => {
  expect(uploadBytes).toEqual({ video: 200 * 2 ** 20, film: 2 ** 31, audio: 50 * 2 ** 20, image: 25 * 2 ** 20 });
});

it("refuses a size beyond the limit of its kind, and says both", () => {
  const { error } = UploadRequest.safeParse({ kind: "image", bytes: 25 * 2 ** 20 + 1 });

  expect(error?.issues).toMatchObject([
    { path: ["bytes"], message: expect.stringMatching(/image may have 25 MB; .* 26 MB/) },
  ]);
});
