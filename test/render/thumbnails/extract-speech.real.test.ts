import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { extractSpeech } from "@reelwright/thumbnailer/read/extract-speech";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "extract-speech-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const pictures = ["-f", "lavfi", "-i", "testsrc2=s=64x64:r=5:d=2"];
const planar = ["-pix_fmt", "yuv420p"];
const sound = ["-f", "lavfi", "-i", "sine=d=2"];

it.each([
  ["mp4", "libx264", "aac"],
  ["webm", "libvpx", "libopus"],
  ["avi", "mpeg4", "libmp3lame"],
  ["mpg", "mpeg2video", "mp2"],
  ["ts", "mpeg2video", "ac3"],
])("takes what is heard out of a video (.%s)", async (ending, video, audio) => {
  const [file, out] = [path.join(dir, `video.${ending}`), path.join(dir, "speech.mp3")];
  const rate = video === "mpeg2video" ? ["-r", "25"] : [];
  await run(ffmpeg, ["-v", "error", ...pictures, ...sound, ...rate, ...planar, "-c:v", video, "-c:a", audio, file], {
    cwd: dir,
  });

  expect(await extractSpeech(file, { out, ffmpeg })).toBe(true);

  expect(await sniffFile(out)).toBe("audio/mpeg");
  // 2 s at 32 kbit/s.
  expect(readFileSync(out).length).toBeGreaterThan(7000);
});

it("keeps the times of sound that begins after the pictures", async () => {
  const [file, out] = [path.join(dir, "late.mp4"), path.join(dir, "speech.mp3")];
  const late = ["-itsoffset", "1", "-f", "lavfi", "-i", "sine=d=1"];
  await run(ffmpeg, ["-v", "error", ...pictures, ...late, ...planar, "-c:v", "libx264", "-c:a", "aac", file], {
    cwd: dir,
  });

  expect(await extractSpeech(file, { out, ffmpeg })).toBe(true);

  const samples = ["-f", "s16le", "-ac", "1", "-ar", "16000", "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", out, ...samples], { cwd: dir });
  const loudest = (from: number, to: number) => {
    let most = 0;
    for (let at = from * 16_000; at < to * 16_000; at++) most = Math.max(most, Math.abs(stdout.readInt16LE(at * 2)));
    return most;
  };
  expect(loudest(0, 0.8)).toBeLessThan(200);
  expect(loudest(1.2, 1.8)).toBeGreaterThan(2000);
});

it("finds nothing in a video without sound, nor in what is none", async () => {
  const [file, out] = [path.join(dir, "silent.mp4"), path.join(dir, "speech.mp3")];
  await run(ffmpeg, ["-v", "error", ...pictures, ...planar, "-c:v", "libx264", file], { cwd: dir });
  writeFileSync(path.join(dir, "text.mp4"), "#EXTM3U\n/etc/passwd\n");

  expect(await extractSpeech(file, { out, ffmpeg })).toBe(false);
  expect(await extractSpeech(path.join(dir, "text.mp4"), { out, ffmpeg })).toBe(false);
});
