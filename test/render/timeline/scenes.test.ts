import { lengthWarnings, reelDuration } from "@reelwright/renderer/timeline/durations";
import { type Shot, scenesOf } from "@reelwright/renderer/timeline/scenes";
import { segmentsOf, sharesOf } from "@reelwright/renderer/timeline/segments";
import { describe, expect, it } from "vitest";

const shot = (file: string): Shot => ({
  media: { kind: "still", file },
  from: { zoom: 1, x: 0.5, y: 0.5 },
  to: { zoom: 1.1, x: 0.5, y: 0.5 },
});
const fade = { kind: "crossFade", frames: 15 } as const;
const scenes = (files: string[], cuts: number[], totalFrames: number) =>
  scenesOf(files.map(shot), { cuts, totalFrames, choices: cuts.map(() => fade) });

const spoken = (narrationSeconds: number, media = 2, hasMusic = false) => ({ narrationSeconds, media, hasMusic });

describe("the length of a reel", () => {
  it("is the narration's and a moment to fade out without texts for a title or an outro", () => {
    expect(reelDuration({}, spoken(7.25, 4))).toEqual({
      card: 0,
      title: 0,
      voice: 0,
      body: 7.65,
      outro: 0,
      total: 7.65,
    });
  });

  it.each([
    [30, 5, 24],
    [30, 24, 24.4],
    [30, 60, 60.4],
    [1, 0.4, 0.8],
    [7, 5, 5.6],
  ])("with %i media and %f s of narration leaves each time to be seen", (media, narrationSeconds, body) => {
    const contents = spoken(narrationSeconds, media);
    const duration = reelDuration({}, contents);

    expect(duration.body).toBeCloseTo(body, 9);
    expect(lengthWarnings(duration, contents).length).toBe(body > narrationSeconds + 0.5 ? 1 : 0);
  });

  it.each([
    ["an outro's second line", { outro_sub: "@us" }, 9.5],
    ["an outro that takes longer to read", { outro_text: "word ".repeat(10) }, 7 + 3.15],
    ["the longest outro", { outro_text: "word ".repeat(40) }, 11.5],
  ])("grows by what %s needs, in whole frames", (_what, request, total) => {
    const { outro, total: seconds } = reelDuration(request, spoken(7));

    expect(Math.abs(seconds - total)).toBeLessThan(1 / 30);
    expect((outro * 30) % 1).toBeCloseTo(0, 9);
  });
});

describe("the title", () => {
  const texts = ["T", "word ".repeat(6), "word ".repeat(40)].map((title) => ({ title }));

  it.each(texts)("lies over the pictures while the voice begins, for up to 2.5 s: %o", (text) => {
    const { card, title, voice, total } = reelDuration(text, spoken(7));

    expect([card, voice, total]).toEqual([0, 0, 7.4]);
    expect(title).toBeGreaterThanOrEqual(1.6);
    expect(title).toBeLessThanOrEqual(2.5);
  });

  it("goes when the pictures do", () => {
    expect(reelDuration({ title: "T" }, spoken(0.5, 1)).title).toBeCloseTo(0.9, 9);
  });

  it.each(texts)("on a card has music alone for less than four seconds, then the voice: %o", (text) => {
    const { card, title, voice, total } = reelDuration({ ...text, intro: "card" }, spoken(7, 2, true));

    expect([title, voice]).toEqual([0, card]);
    expect(card).toBeGreaterThanOrEqual(2);
    expect(card).toBeLessThan(4);
    expect(total).toBeCloseTo(7.4 + card, 9);
  });

  it.each(texts)("on a card without music has the voice from the first frame: %o", (text) => {
    const { card, voice, total } = reelDuration({ ...text, intro: "card" }, spoken(7));

    expect([voice, total]).toEqual([0, 7.4]);
    expect(card).toBeLessThanOrEqual(2.5);
  });

  it("on a card without music leaves each of the media time to be seen after it", () => {
    const [request, contents] = [{ title: "T", intro: "card" } as const, spoken(3, 3)];
    const duration = reelDuration(request, contents);

    expect(duration.total).toBeCloseTo(2 + 2.4, 9);
    expect(lengthWarnings(duration, contents)).toEqual([expect.stringContaining("continues for 1.4 s after it")]);
  });

  it("is nowhere without an intro", () => {
    expect(reelDuration({ title: "T", intro: "none" }, spoken(7))).toMatchObject({ card: 0, title: 0, total: 7.4 });
  });
});

describe("the camera's way", () => {
  it("is of whole seconds around its scene, and stays when a cut moves by a frame", () => {
    const ways = (cut: number) => scenes(["a", "b"], [cut], 300).map(({ way }) => way);

    expect(ways(140)).toEqual([
      { start: 0, end: 150 },
      { start: 120, end: 300 },
    ]);
    expect(ways(141)).toEqual(ways(140));
  });
});

describe("segments", () => {
  it.each([1, 9, 239, 240, 241, 361, 899, 18_135])("of %i frames follow one another to the end", (totalFrames) => {
    const segments = segmentsOf(totalFrames);

    expect(segments[0]?.start).toBe(0);
    expect(segments.at(-1)?.end).toBe(totalFrames);
    for (const [index, { start, end, frames }] of segments.entries()) {
      expect(frames).toBe(end - start);
      expect(frames).toBeGreaterThan(0);
      expect(segments[index + 1]?.start ?? totalFrames).toBe(end);
    }
  });

  it("are cut at the same frames in a longer reel", () => {
    const [short, long] = [segmentsOf(1234), segmentsOf(1300)];

    expect(long.slice(0, short.length - 1)).toEqual(short.slice(0, -1));
  });

  it.each([
    ["each alone where all fit at once", [0, 1, 2, 3, 4], 5, [[0], [1], [2], [3], [4]]],
    ["neighbours together where they do not", [0, 1, 2, 3, 4], 4, [[0, 1], [2, 3], [4]]],
    ["no more than two together, however few fit", [0, 1, 2, 3, 4], 1, [[0, 1], [2, 3], [4]]],
    ["only those that are missing", [1, 2, 5, 8, 9, 10], 2, [[1, 2], [5], [8, 9], [10]]],
    ["none", [], 4, []],
  ])("are shared out: %s", (_what, indexes, width, shares) => {
    expect(sharesOf(indexes, width)).toEqual(shares);
  });
});

describe("scenes", () => {
  it.each([
    ["one picture", scenes(["a"], [], 90), 90],
    ["four pictures in half a second", scenes(["a", "b", "c", "d"], [4, 8, 11], 15), 15],
    [
      "thirty pictures in a second",
      scenes(
        [..."abcdefghijklmnopqrstuvwxyz1234"],
        Array.from({ length: 29 }, (_, k) => k + 1),
        30,
      ),
      30,
    ],
    ["an intro, three pictures and an outro", scenes(["in", "a", "b", "c", "out"], [60, 170, 290, 401], 476), 476],
  ])(
    "of %s show a picture in every frame, and two only while one passes into the other",
    (_what, made, totalFrames) => {
      for (let frame = 0; frame < totalFrames; frame++) {
        const shown = made.filter(({ start, end }) => start <= frame && frame < end);
        expect([1, 2]).toContain(shown.length);
        const top = shown.at(-1);
        if (shown.length > 1) expect(frame).toBeLessThan((top?.start ?? 0) + (top?.transition?.frames ?? 0));
      }
      expect(Math.max(...made.map(({ end }) => end))).toBe(totalFrames);
    },
  );

  it("of the least length are each seen alone for more than half of it", () => {
    const cuts = Array.from({ length: 29 }, (_, index) => (index + 1) * 24);
    const made = scenes(Array.from({ length: 30 }, String), cuts, 720);

    for (const [index, { start, transition }] of made.entries()) {
      const alone = (made[index + 1]?.start ?? 720) - start - (transition?.frames ?? 0);
      expect(alone).toBeGreaterThan(12);
    }
  });

  it("pass into one another with the middle of the transition on the cut", () => {
    const [, second] = scenes(["a", "b"], [100], 200);

    expect(second).toMatchObject({ start: 93, transition: { kind: "crossFade", frames: 15 } });
  });

  it("begin with a picture that is there at once", () => {
    const [first] = scenes(["a", "b"], [150], 300);

    expect([first?.start, first?.transition]).toEqual([0, undefined]);
  });

  it("are cut hard where the template asks for nothing else", () => {
    const [one, two] = scenesOf(["a", "b"].map(shot), { cuts: [50], totalFrames: 100, choices: [undefined] });

    expect([one?.end, two?.start, two?.transition]).toEqual([50, 50, undefined]);
  });
});
