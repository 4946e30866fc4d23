import { cutTimes } from "@reelwright/renderer/timeline/cut-times";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";

/** Words of 300 ms, 50 ms apart, and half a second after a sentence. */
function spoken(script: string) {
  let at = 0;
  return script.split(" ").map((text) => {
    const word = { text, startMs: at, endMs: at + 300 };
    at += text.endsWith(".") ? 800 : 350;
    return word;
  });
}

describe("pictures change", () => {
  it("in the pause after a sentence, rather than in the middle of the next", () => {
    const words = spoken("One two three four five. Six seven eight nine ten eleven twelve.");
    const total = (words.at(-1)?.endMs ?? 0) + 200;

    const [cut = 0] = cutTimes({ count: 2, totalMs: total, words });

    expect(cut).toBeGreaterThanOrEqual(words[4]?.endMs ?? 0);
    expect(cut).toBeLessThanOrEqual(words[5]?.startMs ?? 0);
    expect(Math.abs(cut - total / 2)).toBeGreaterThan(200);
  });

  it("at the end of each sentence, however uneven, when there are as many sentences as pictures", () => {
    const words = spoken(
      "This is the cat. This is the flower that opens in the early morning of a day. The cup stands here.",
    );
    const totalMs = (words.at(-1)?.endMs ?? 0) + 200;
    const ends = words.flatMap(({ text, endMs }) => (text.endsWith(".") ? [endMs] : []));

    const cuts = cutTimes({ count: 3, totalMs, words });

    expect(cuts.map((ms, index) => Math.round(ms - (ends[index] ?? 0)))).toEqual([340, 340]);
  });

  it("at a comma where no sentence ends near", () => {
    const words = spoken("One two three four five six, seven eight nine ten eleven twelve thirteen");
    const [cut = 0] = cutTimes({ count: 2, totalMs: 4700, words });

    expect(cut).toBe(words[5]?.endMs === undefined ? 0 : Math.max(words[5].endMs, (words[6]?.startMs ?? 0) - 160));
  });

  it("between words when nothing else is near, and evenly without words", () => {
    const words = spoken("one two three four five six seven eight nine ten");
    const [cut = 0] = cutTimes({ count: 2, totalMs: 3500, words });

    expect(words.some(({ startMs, endMs }) => startMs < cut && cut < endMs)).toBe(false);
    expect(cutTimes({ count: 4, totalMs: 8000, words: [] })).toEqual([2000, 4000, 6000]);
  });

  it("evenly when there are more of them than time allows", () => {
    expect(cutTimes({ count: 30, totalMs: 15_000, words: spoken("A word. ".repeat(20).trim()) })).toEqual(
      Array.from({ length: 29 }, (_, index) => (index + 1) * 500),
    );
  });

  it("never sooner than they can be seen, in order, whatever is said", () => {
    const random = seededRandom(5);
    for (let round = 0; round < 300; round++) {
      const words: { text: string; startMs: number; endMs: number }[] = [];
      let at = 0;
      for (let index = 0; index < 60; index++) {
        const length = 80 + random() * 500;
        words.push({
          text: random() < 0.15 ? "end." : random() < 0.2 ? "and," : "word",
          startMs: at,
          endMs: at + length,
        });
        at += length + (random() < 0.2 ? random() * 1500 : random() * 60);
      }
      const count = 1 + Math.floor(random() * 30);
      const cuts = [0, ...cutTimes({ count, totalMs: at, words }), at];
      expect(cuts.length).toBe(count + 1);
      const least = Math.min(1200, at / count);
      for (const [index, cut] of cuts.slice(1).entries())
        expect(cut - (cuts[index] ?? 0)).toBeGreaterThan(least - 0.001);
    }
  });

  it("on beats when they follow music, near the ends of sentences", () => {
    const words = spoken("One two three four five. Six seven eight nine ten eleven twelve thirteen.");
    const totalMs = (words.at(-1)?.endMs ?? 0) + 200;
    const beats = Array.from({ length: 12 }, (_, index) => 130 + index * 480);

    const [cut = 0] = cutTimes({ count: 2, totalMs, words, beats });
    const three = cutTimes({ count: 4, totalMs: 12_000, words: [], beats: beats.map((ms) => ms * 2) });

    expect(beats).toContain(cut);
    expect(Math.abs(cut - (words[4]?.endMs ?? 0))).toBeLessThan(480);
    expect(three.map((ms) => (ms - 260) % 960)).toEqual([0, 0, 0]);
  });

  it("evenly where there is no beat", () => {
    expect(cutTimes({ count: 3, totalMs: 9000, words: [], beats: [40] })).toEqual([3000, 6000]);
  });

  it("on near beats when there are more of them than time allows", () => {
    const beats = Array.from({ length: 30 }, (_, index) => 40 + index * 500);

    expect(cutTimes({ count: 15, totalMs: 15_000, words: [], beats })).toEqual(
      Array.from({ length: 14 }, (_, index) => 1040 + index * 1000),
    );
  });
});
