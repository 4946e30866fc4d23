import { truncateSync } from "node:fs";
import { copyPictures } from "@reelwright/renderer/edit/copy-pictures";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { rewrapClip } from "@reelwright/renderer/media/rewrap-clip";
import { expect, it } from "vitest";
import { makeClip } from "../../support/clips.ts";
import { ffmpeg } from "../../support/media.ts";

const mpeg4 = ["-c:v", "mpeg4", "-bf", "2", "-g", "12"];

it.each([
  ["an AVI", [...mpeg4, "-c:a", "libmp3lame", "clip.avi"]],
  ["an MPEG program", ["-c:v", "mpeg2video", "-bf", "2", "-c:a", "mp2", "-f", "vob", "clip.mpg"]],
  ["an MPEG transport stream", ["-c:v", "libx264", "-c:a", "aac", "clip.ts"]],
])("%s is copied into a file in which each picture has its time", async (_, encode) => {
  const clip = await makeClip({ frames: 50, rate: 25, encode, sound: true });

  const file = await rewrapClip(clip, { ffmpeg });

  expect(file).toBe(`${clip}.mkv`);
  const { times, duration, fps, clip: admitted } = await readSource(file, { name: "video", mostMinutes: 1, ffmpeg });
  expect([times.length, fps, admitted.hasSound]).toEqual([50, 25, true]);
  expect(duration).toBeCloseTo(2, 2);
  for (const [index, time] of times.entries()) expect(time).toBeCloseTo(index / 25, 2);
});

it("an MP4, and an AVI that cannot be read, stay as they are", async () => {
  const mp4 = await makeClip({ frames: 5, rate: 25, encode: ["-c:v", "libx264", "clip.mp4"] });
  const broken = await makeClip({ frames: 5, rate: 25, encode: [...mpeg4, "clip.avi"] });
  truncateSync(broken, 200);

  expect(await rewrapClip(mp4, { ffmpeg })).toBe(mp4);
  expect(await rewrapClip(broken, { ffmpeg })).toBe(broken);
});

it("pictures that no player expects in MP4 are not copied into one", async () => {
  const clip = await makeClip({ frames: 5, rate: 25, encode: ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "clip.avi"] });
  const source = await readSource(await rewrapClip(clip, { ffmpeg }), { name: "video", mostMinutes: 1, ffmpeg });

  expect(source.clip.codec).toBe("mjpeg");
  expect(await copyPictures(source, { sound: clip, out: `${clip}.mp4`, ffmpeg })).toBe(false);
});
