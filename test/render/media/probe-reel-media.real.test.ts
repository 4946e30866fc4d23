import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { probeReelMedia } from "@reelwright/renderer/reel/probe-reel-media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ffmpeg, makeMp3, makePicture } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "probe-"));
let narration: Buffer;
let picture: Buffer;
beforeAll(async () => {
  narration = await makeMp3(3.2);
  picture = await makePicture(1200, 900).jpeg().toBuffer();
});
afterAll(() => rmSync(dir, { recursive: true }));

function probe(
  bytes: Buffer,
  of: { role: "narration" | "media" | "music"; index?: number; field?: string; start?: number },
) {
  const file = path.join(dir, "file");
  writeFileSync(file, bytes);
  const { signal } = new AbortController();
  return probeReelMedia(
    { file, role: of.role, index: of.index ?? 0, field: of.field ?? null },
    { dir, ffmpeg, musicStartSeconds: of.start ?? 0, signal },
  );
}

describe("a reel's files, before it is rendered,", () => {
  it("are read: a narration of 3.2 s has 3.2 s", async () => {
    const read = await probe(narration, { role: "narration" });

    expect("seconds" in read && read.seconds).toBeCloseTo(3.2, 1);
    expect(await probe(picture, { role: "media" })).toEqual({ seconds: null });
    expect(await probe(narration, { role: "music" })).toEqual({ seconds: null });
  });

  it.each([
    ["no narration", { role: "narration" as const }, "The narration could not be read as MP3."],
    [
      "no picture",
      { role: "media" as const, index: 1 },
      "Image 2 could not be read; pictures (JPEG, PNG, WebP, GIF) and clips (MP4, MOV, MKV, WebM) are accepted.",
    ],
    [
      "no music",
      { role: "music" as const, field: "music_url" },
      "music_url: The file could not be read as MP3, M4A or WAV.",
    ],
  ])("are refused in the words of the render: %s", async (_what, of, problem) => {
    expect(await probe(Buffer.from("no media at all"), of)).toEqual({ problem, code: "media_unreadable" });
  });

  it("are refused by the name of the start, where the music has ended by then", async () => {
    expect(await probe(narration, { role: "music", field: "music_url", start: 60 })).toEqual({
      problem: "music_start_at: The music has ended 60 s after its beginning.",
      code: "media_unreadable",
      field: "music_start_at",
    });
  });

  it("are told apart: a narration that is too long can be read", async () => {
    // Without a header that tells its length, a file may be repeated.
    const part = await makeMp3(3.2, ["-b:a", "64k", "-write_xing", "0", "-id3v2_version", "0"]);
    const long = Buffer.concat(Array.from({ length: 189 }, () => part));

    expect(await probe(long, { role: "narration" })).toEqual({
      problem: "The narration is longer than 10 minutes.",
      code: "media_unsuitable",
    });
  });

  it("are read to their end", async () => {
    const broken = picture.subarray(0, picture.length / 2);

    expect(await probe(broken, { role: "media", field: "image_url" })).toEqual({
      problem: "Image 1 (image_url) could not be read.",
      code: "media_unreadable",
    });
  });
});
