import { readTrack } from "@reelwright/renderer/mp4/read-track";
import { expect, it } from "vitest";

function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, inside]);
}

function words(...values: number[]): Buffer {
  const content = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) content.writeUInt32BE(value, 4 * index);
  return content;
}

interface Tables {
  /** How many samples there are, all of ten bytes, how many have a duration, and how many the only chunk has. */
  samples: number;
  timed: number;
  inChunk: number;
}

/** The index of a file whose tables claim this. */
function index({ samples, timed, inChunk }: Tables): Buffer {
  const sampleTable = box(
    "stbl",
    box("stsd", words(0, 0)),
    box("stsz", words(0, 10, samples)),
    box("stts", words(0, 1, timed, 512)),
    box("stco", words(0, 1, 48)),
    box("stsc", words(0, 1, 1, inChunk, 1)),
  );
  const media = box("mdia", box("mdhd", words(0, 0, 0, 12_800, 0)), box("minf", sampleTable));
  const edits = box("edts", box("elst", words(0, 1, 3600, 0, 0x10000)));
  return box("moov", box("mvhd", words(0, 0, 0, 1000, 3600)), box("trak", edits, media));
}

it("each sample has its place and its time", () => {
  const { timescale, samples } = readTrack(index({ samples: 3, timed: 3, inChunk: 3 }));

  expect(timescale).toBe(12_800);
  expect(samples.map(({ at, bytes, duration }) => [at, bytes, duration])).toEqual([
    [48, 10, 512],
    [58, 10, 512],
    [68, 10, 512],
  ]);
});

it.each([
  ["samples", { samples: 0xffffffff, timed: 3, inChunk: 3 }],
  ["times", { samples: 3, timed: 0xffffffff, inChunk: 3 }],
  ["samples in a chunk", { samples: 3, timed: 3, inChunk: 0xffffffff }],
])("a file that claims to have four thousand million %s is refused before they take any memory", (_what, tables) => {
  expect(() => readTrack(index(tables))).toThrow(/samples/);
});
