import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { afterAll, describe, expect, it } from "vitest";
import { soundBombs } from "../support/hostile/sounds.ts";
import { ffmpeg, makeMp3 } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "hostile-narrations-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const at = (name: string) => path.join(dir, name);
/** ffmpeg with no more memory than this. */
const bounded = at("ffmpeg");
writeFileSync(bounded, `#!/bin/sh\nulimit -v ${512 * 1024}\nexec ${ffmpeg} "$@"\n`, { mode: 0o755 });
const read = (bytes: Buffer) => {
  writeFileSync(at("in"), bytes);
  return readNarration(at("in"), { out: at("out.wav"), ffmpeg: bounded });
};

describe("a narration made to cost, read in 512 MB,", () => {
  it.each(soundBombs)("with $name", async ({ make, refused, seconds }) => {
    const reading = read(make());

    if (refused) await expect(reading).rejects.toThrow(refused);
    else if (seconds) expect(await reading).toBeCloseTo(seconds, 0);
    else expect(await reading).toBeGreaterThan(1);
    // Ten minutes, and the second more that tells them from what is longer.
    expect(readFileSync(at("out.wav")).length).toBeLessThan(601 * 96_000 + 100);
  });
});

it("a narration is the same sound without its tag", async () => {
  const mp3 = await makeMp3(1);
  const tagLength = 10 + (mp3[9] ?? 0) + (mp3[8] ?? 0) * 128;

  const sounds: Buffer[] = [];
  for (const bytes of [mp3, mp3.subarray(tagLength)]) {
    await read(bytes);
    sounds.push(readFileSync(at("out.wav")));
  }

  expect(mp3.subarray(0, 3).toString()).toBe("ID3");
  expect(sounds[0]).toEqual(sounds[1]);
});

describe("a sound of another kind is no narration", () => {
  it.each(["wav", "flac", "ogg", "m4a", "aac", "mp2", "ac3", "webm"])("%s", async (extension) => {
    const sound = ["-f", "lavfi", "-i", "sine=440:d=1", `sound.${extension}`];
    await run(ffmpeg, ["-v", "error", "-y", ...sound], { cwd: dir });

    await expect(read(readFileSync(at(`sound.${extension}`)))).rejects.toThrow(MediaError);
  });
});
