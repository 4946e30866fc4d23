import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { clipSound } from "@reelwright/renderer/media/clip-sound";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { rewrapClip } from "@reelwright/renderer/media/rewrap-clip";
import { expect, it } from "vitest";
import { makeClip } from "../../support/clips.ts";
import { ffmpeg } from "../../support/media.ts";

async function sourceWith(...encode: string[]) {
  const clip = await makeClip({ frames: 25, rate: 25, encode: ["-c:v", "libx264", ...encode], sound: true });
  return readSource(await rewrapClip(clip, { ffmpeg }), { name: "source_url", mostMinutes: 1, ffmpeg });
}

it.each([
  ["an AVI of an old camera", ["-c:a", "adpcm_ms", "clip.avi"]],
  ["a MOV of an old camera", ["-c:a", "adpcm_ima_qt", "-ac", "1", "clip.mov"]],
])("%s has sound that is read", async (_what, encode) => {
  expect(await (await sourceWith(...encode)).wav()).toMatch(/\.wav$/);
});

it("sound that cannot be read is named to its owner, where it is needed", async () => {
  const { clip, wav, times } = await sourceWith(
    "-c:a",
    "g723_1",
    "-ar",
    "8000",
    "-ac",
    "1",
    "-b:a",
    "6300",
    "clip.mov",
  );

  expect(times).toHaveLength(25);
  const said = new MediaError("The sound of source_url cannot be read (g723_1). Save it with AAC or MP3.");
  await expect(wav()).rejects.toThrow(said);
  const out = path.join(mkdtempSync(path.join(tmpdir(), "unread-")), "sound.wav");
  await expect(clipSound(clip, { frames: 25, turnFrames: 25, startSeconds: 0, out, ffmpeg })).rejects.toThrow(said);
});
