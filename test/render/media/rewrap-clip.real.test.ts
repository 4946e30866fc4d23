import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "@reelwright/platform/process";
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

/** An AVI without an index. Its second and third packets say that nothing is due, in a byte, as Xvid writes them. */
function withoutPictures(avi: Buffer): Buffer {
  const first = avi.indexOf("00dc", avi.indexOf("movi"), "latin1");
  const second = first + 8 + avi.readUInt32LE(first + 4) + (avi.readUInt32LE(first + 4) % 2);
  const nothing = Buffer.from("00dc\x01\0\0\0\x7f\0", "latin1");
  avi.write("JUNK", avi.indexOf("idx1", second, "latin1"), "latin1");
  return Buffer.concat([avi.subarray(0, second), nothing, nothing, avi.subarray(second)]);
}

it("an AVI of Xvid, with packets of no picture, can be read from any picture on", async () => {
  const xvid = ["-c:v", "libxvid", "-vtag", "XVID", "-bf", "2", "-g", "12", "-c:a", "libmp3lame", "xvid.avi"];
  const clip = await makeClip({ frames: 50, rate: 25, encode: xvid, sound: true });
  writeFileSync(clip, withoutPictures(readFileSync(clip)));

  const file = await rewrapClip(clip, { ffmpeg });

  const { times, startSeconds } = await readSource(file, { name: "video", mostMinutes: 1, ffmpeg });
  const pictures = async (from: number) => {
    // As admitted clips are read: several threads would give other pictures from time to time.
    const at = (startSeconds + (times[from] ?? 0)).toFixed(3);
    const cut = ["-v", "error", "-threads", "1", "-ss", at, "-i", file, "-map", "0:v", "-vsync", "0", "-f", "framemd5"];
    const { stdout } = await run(ffmpeg, [...cut, "-"], { cwd: path.dirname(file) });
    return [...stdout.toString().matchAll(/[0-9a-f]{32}/g)].map(([hash]) => hash);
  };
  const all = await pictures(0);
  expect(all).toHaveLength(times.length);
  for (const from of [5, 17, 24, 31, 40]) expect(await pictures(from)).toEqual(all.slice(from));
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
