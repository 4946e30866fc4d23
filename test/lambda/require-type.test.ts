import { expect, it } from "vitest";
import { requireType } from "#lambda/require-type";

const file = { field: "video", key: "uploads/1/0", filename: "a.mp4", contentType: "", sizeBytes: 9, sha256: "" };
const check = (sniffed: string | null | undefined) =>
  requireType({ ...file, sniffed }, ["video/", "image/png"], "This is not a video.");

it.each(["video/mp4", "video/webm", "image/png"])("a file that begins as %s is let through", (sniffed) => {
  expect(() => check(sniffed)).not.toThrow();
});

it.each(["image/jpeg", "audio/mpeg", null])(
  "a file that begins as %s is refused by the name of its field",
  (sniffed) => {
    expect(() => check(sniffed)).toThrow(
      expect.objectContaining({
        code: "media_unreadable",
        message: "video: This is not a video.",
        extras: { details: [{ path: "video", message: "This is not a video." }] },
      }),
    );
  },
);

it("a file of an ingest function that does not say is let through, and left to the worker that decodes it", () => {
  expect(() => check(undefined)).not.toThrow();
});
