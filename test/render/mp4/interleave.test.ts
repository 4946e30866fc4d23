import { interleave } from "@reelwright/renderer/mp4/interleave";
import { describe, expect, it } from "vitest";

const samples = (count: number, { duration, bytes = 10 }: { duration: number; bytes?: number }) =>
  Array.from({ length: count }, () => ({ duration, bytes }));
/** The order as a word: one letter a sample, of its track. */
const order = (chunks: readonly { track: number; count: number }[]) =>
  chunks.map(({ track, count }) => "vs"[track]?.repeat(count)).join("");

describe("the order of samples in a file", () => {
  it("is the order in which they are decoded", () => {
    const pictures = { timescale: 30, start: 0, samples: samples(4, { duration: 1 }) };
    const sound = { timescale: 60, start: 0, samples: samples(8, { duration: 1 }) };

    expect(order(interleave([pictures, sound]))).toBe("vssvssvssvss");
  });

  it("puts the earlier track first at equal times, in different time scales too", () => {
    const pictures = { timescale: 30_000, start: 2000, samples: samples(3, { duration: 1000 }) };
    const sound = { timescale: 48_000, start: 3200, samples: samples(3, { duration: 1600 }) };

    expect(order(interleave([pictures, sound]))).toBe("vsvsvs");
  });

  it("begins with what is decoded before the start", () => {
    const pictures = { timescale: 30, start: 0, samples: samples(1, { duration: 1 }) };
    const sound = { timescale: 48_000, start: 1024, samples: samples(2, { duration: 1024 }) };

    expect(order(interleave([pictures, sound]))).toBe("svs");
  });

  it("ends with the rest of the longer track", () => {
    const pictures = { timescale: 30, start: 0, samples: samples(1, { duration: 1 }) };
    const sound = { timescale: 30, start: 0, samples: samples(4, { duration: 1 }) };

    expect(interleave([pictures, sound])).toEqual([
      { track: 0, first: 0, count: 1, bytes: 10 },
      { track: 1, first: 0, count: 4, bytes: 40 },
    ]);
  });

  it("has no chunk of a megabyte, unless a sample is that large", () => {
    const [half, two] = [512 * 1024, 2 * 1024 * 1024];
    const sizes = [half, half - 1, half, two, 5];
    const track = { timescale: 1, start: 0, samples: sizes.map((bytes) => ({ duration: 1, bytes })) };

    expect(interleave([track]).map(({ first, count }) => [first, count])).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });
});
