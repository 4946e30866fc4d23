import { expect, it } from "vitest";
import { shiftChunks } from "#lambda/mp4/shift-chunks";

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([word(8 + inside.length), Buffer.from(type), inside]);
};
const track = (...tables: Buffer[]) => box("trak", box("mdia", box("minf", box("stbl", ...tables))));
const stco = (...places: number[]) => box("stco", word(0), word(places.length), ...places.map(word));
const co64 = (...places: [number, number][]) => box("co64", word(0), word(places.length), ...places.flat().map(word));

it("shifts the chunks of every track, in 32 and in 64 bits, and nothing else", () => {
  const moov = (first: Buffer, second: Buffer) =>
    box("moov", box("mvhd", word(1000)), track(first, box("stsz", word(40))), track(second));

  const shifted = shiftChunks(moov(stco(40, 5000), co64([0, 40], [1, 0xffffffff])), 16);

  expect(shifted).toEqual(moov(stco(56, 5016), co64([0, 56], [2, 15])));
});

it("refuses a place that its table cannot hold", () => {
  const moov = box("moov", track(stco(0xffffffff - 8)));

  expect(shiftChunks(moov, 8)).toEqual(box("moov", track(stco(0xffffffff))));
  expect(() => shiftChunks(moov, 9)).toThrow("The chunk at 4294967296");
});

it.each([
  ["no tracks", box("moov", box("mvhd"))],
  ["a track without chunks", box("moov", track(stco(1)), track(box("stsz")))],
  ["two tables in one track", box("moov", track(stco(1), co64([0, 1])))],
  ["a table that is too short", box("moov", track(box("stco", word(0), word(2), word(1))))],
  ["a table that is too long", box("moov", track(box("stco", word(0), word(0), word(1))))],
  ["a table without a count", box("moov", track(box("stco", word(0))))],
  ["a box that is larger than its place", box("moov", track(Buffer.concat([word(100), Buffer.from("stco")])))],
  ["a box of no size", box("moov", track(Buffer.concat([word(0), Buffer.from("stco")])))],
  ["bytes that are no box", box("moov", track(stco(1)), Buffer.alloc(3))],
])("refuses an index with %s", (_what, moov) => {
  expect(() => shiftChunks(moov, 8)).toThrow(/track|chunk|fit/);
});

it("leaves what it is given as it is", () => {
  const moov = box("moov", track(stco(40)));
  const before = Buffer.from(moov);
  shiftChunks(moov, 8);

  expect(moov).toEqual(before);
});
