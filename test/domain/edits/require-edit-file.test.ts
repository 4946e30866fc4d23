import { expect, it } from "vitest";
import { requireEditFile } from "#features/edits/require-edit-file";

const sent = (field: string, sniffed: string) => ({
  key: "uploads/1/0",
  field,
  filename: "a",
  contentType: "",
  sniffed,
  sizeBytes: 1,
  sha256: "",
});

it("says which sounds are accepted: more to be cleaned than as a voice", () => {
  const picture = sent("audio", "image/png");
  expect(() => requireEditFile(picture, { isSource: true })).toThrow("MP3, M4A, WAV, FLAC and OGG are accepted");
  expect(() => requireEditFile(picture, { isSource: false })).toThrow("MP3, M4A and WAV are accepted");
});

it("refuses sounds as a voice that are only read to be cleaned", () => {
  for (const type of ["audio/flac", "audio/ogg", "audio/ogg; codecs=opus"]) {
    requireEditFile(sent("audio", type), { isSource: true });
    expect(() => requireEditFile(sent("audio", type), { isSource: false })).toThrow(
      "audio: This sound cannot be read; MP3, M4A and WAV are accepted.",
    );
  }
});

it("takes what is of the kind of its part", () => {
  requireEditFile(sent("video", "video/webm"), { isSource: true });
  requireEditFile(sent("audio", "audio/flac"), { isSource: true });
  for (const type of ["video/mp4", "audio/mpeg", "audio/wav", "audio/x-m4a"])
    requireEditFile(sent("audio", type), { isSource: false });
  requireEditFile(sent("image", "image/png"), { isSource: false });
  expect(() => requireEditFile(sent("video", "image/png"), { isSource: true })).toThrow("video: This is not a video");
});
