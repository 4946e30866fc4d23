import { expect, it } from "vitest";
import { mp3Seconds } from "#render/mp3-seconds";
import { makeMp3 } from "../support/media.ts";

const readOf = (file: Buffer) => async (from: number, bytes: number) => file.subarray(from, from + bytes);
const tag = (bytes: number) =>
  Buffer.concat([
    Buffer.from("ID3\x03\x00\x00", "latin1"),
    Buffer.from([0, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127]),
    Buffer.alloc(bytes),
  ]);

it.each([
  ["of a constant rate", ["-b:a", "64k"]],
  ["of a varying rate", ["-q:a", "4"]],
  ["of a constant rate, without a count", ["-b:a", "128k", "-write_xing", "0"]],
  ["in mono at a low rate", ["-ac", "1", "-ar", "22050", "-b:a", "32k"]],
  ["in stereo at a very low rate", ["-ac", "2", "-ar", "11025", "-b:a", "24k", "-write_xing", "0"]],
])("knows how long an MP3 %s is, behind tags too", async (_what, options) => {
  const file = await makeMp3(7, options);
  const tagged = Buffer.concat([tag(20_000), tag(300), file]);

  expect(Math.abs(((await mp3Seconds(readOf(file), file.length)) ?? 0) - 7)).toBeLessThan(0.2);
  expect(Math.abs(((await mp3Seconds(readOf(tagged), tagged.length)) ?? 0) - 7)).toBeLessThan(0.2);
});

it.each([
  ["nothing", Buffer.alloc(0)],
  ["no MP3", Buffer.from("this is no MP3 at all".repeat(300))],
  ["tags without end", Buffer.concat(Array.from({ length: 40 }, () => tag(5)))],
])("does not guess at %s", async (_what, file) => {
  expect(await mp3Seconds(readOf(file), file.length)).toBeNull();
});
