import { describe, expect, it } from "vitest";
import { reelDuration, scenesOf, segmentsOf, viewAt } from "#render/timeline/timeline";

const backdrops = { intro: "in.jpg", outro: "out.jpg" };
const scenes = (images: string[], introFrames: number, outroStart: number, totalFrames: number) =>
  scenesOf({ images, backdrops, introFrames, outroStart, totalFrames });

describe("the length of a reel", () => {
  it("is the narration's alone without texts for an intro or an outro", () => {
    expect(reelDuration({}, 7.25)).toEqual({ intro: 0, narration: 7.25, outro: 0, total: 7.25 });
  });

  it.each([
    ["a title", { title: "T" }, 9],
    ["only a source", { source: "S" }, 9],
    ["an outro's second line", { outro_sub: "@us" }, 9.5],
    ["both", { title: "T", outro_text: "Bye" }, 11.5],
  ])("grows by what %s needs", (_what, request, total) => {
    expect(reelDuration(request, 7).total).toBe(total);
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

  it("are about as long as one another", () => {
    const lengths = segmentsOf(1234).map(({ frames }) => frames);

    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  });
});

describe("scenes", () => {
  it.each([
    ["one picture", scenes(["a"], 0, 90, 90), 90],
    ["four pictures in half a second", scenes(["a", "b", "c", "d"], 0, 15, 15), 15],
    ["an intro, three pictures and an outro", scenes(["a", "b", "c"], 60, 401, 476), 476],
  ])("of %s show a picture in every frame, and two only while one fades into the other", (_what, made, totalFrames) => {
    for (let frame = 0; frame < totalFrames; frame++) {
      const shown = made.filter(({ start, end }) => start <= frame && frame < end);
      expect(shown.length).toBeGreaterThanOrEqual(1);
      const top = shown.at(-1);
      if (shown.length > 1) expect(frame).toBeLessThan((top?.start ?? 0) + (top?.fadeIn ?? 0));
    }
    expect(Math.max(...made.map(({ end }) => end))).toBe(totalFrames);
  });

  it("begin with a picture that is there at once", () => {
    expect(scenes(["a", "b"], 0, 300, 300)[0]).toMatchObject({ image: "a", start: 0, fadeIn: 0 });
  });

  it("keep the camera inside the picture", () => {
    for (const scene of scenes(["a", "b", "c", "d", "e"], 60, 900, 975))
      for (const share of [0, 0.5, 1]) {
        const { zoom, x, y } = viewAt(scene, share);
        expect(zoom).toBeGreaterThanOrEqual(1);
        expect([x, y].every((place) => place >= 0 && place <= 1)).toBe(true);
      }
  });
});

it("a zoom grows by the same factor in equal times", () => {
  const scene = { from: { zoom: 1, x: 0.5, y: 0.5 }, to: { zoom: 1.21, x: 0.5, y: 0.5 } };

  expect(viewAt(scene, 0.5).zoom).toBeCloseTo(1.1, 10);
});
