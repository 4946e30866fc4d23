import { AudioPlan, engineVersion, type ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { segmentKey } from "@reelwright/renderer/reel/segment-key";
import { segmentsOf } from "@reelwright/renderer/timeline/segments";
import { describe, expect, it } from "vitest";

const still = { zoom: 1, x: 0.5, y: 0.5 };
const scene = (file: string, start: number, end: number): ReelPlan["scenes"][number] => ({
  media: { kind: "still", file },
  start,
  end,
  from: still,
  to: { zoom: 1.1, x: 0.5, y: 0.5 },
  way: { start: 0, end: 540 },
  ...(start > 0 && { transition: { kind: "crossFade", frames: 12, seed: start, direction: "left" } }),
});
const word = (markup: string, start: number) => ({ markup, width: 90, x: 10, baseline: 40, start });
const cue = (start: number, end: number, markup: string): ReelPlan["cues"][number] => ({
  x: 40,
  y: 800,
  width: 600,
  height: 90,
  size: 40,
  above: 38,
  below: 14,
  start,
  end,
  words: [word(markup, start)],
});
const band: ReelPlan["overlays"][number] = {
  markup: "<rect/>",
  x: 0,
  y: 0,
  width: 720,
  height: 80,
  start: 0,
  end: 540,
  z: 1,
  enter: { kind: "fade", frames: 10 },
  exit: { kind: "fade", frames: 10 },
};
const title: ReelPlan["overlays"][number] = { ...band, markup: "<title/>", y: 300, end: 70 };

/** Nine segments of 60 frames: four scenes, three captions, a title, and a band from the first frame to the last. */
const plan: ReelPlan = {
  engineVersion,
  width: 720,
  height: 1280,
  fps: 30,
  totalFrames: 540,
  look: {},
  scenes: [scene("a", 0, 156), scene("b", 144, 306), scene("c", 294, 426), scene("d", 414, 540)],
  overlays: [band, title],
  title: null,
  captionLook: { style: "karaoke", ink: "#ffffff", accent: "#ffcc00", edge: "#000000" },
  cues: [cue(70, 110, "one"), cue(200, 235, "two"), cue(310, 350, "three")],
  audio: AudioPlan.parse({
    narration: { file: "narration.wav", start: 0, seconds: 18 },
    music: null,
    clips: [],
    effects: [],
  }),
  segments: segmentsOf(540),
  poster: "poster.jpg",
  words: [{ text: "Hello", start: 0.4, end: 0.9 }],
  chapters: [{ title: "Hello", start: 0, end: 6 }],
  encode: { preset: "veryfast", crf: 20 },
  warnings: [],
};
const keysOf = (of: ReelPlan, hashes: Record<string, string> = {}) =>
  of.segments.map((_, index) => segmentKey(of, index, (file) => hashes[file] ?? `content of ${file}`));
const changed = (other: ReelPlan, hashes?: Record<string, string>) => {
  const [before, after] = [keysOf(plan), keysOf(other, hashes)];
  return after.flatMap((key, index) => (key === before[index] ? [] : [index]));
};
const replaced = <T>(list: readonly T[], at: number, over: Partial<T>) =>
  list.map((item, index) => (index === at ? { ...item, ...over } : item));

describe("a segment's key", () => {
  it.each<[string, Partial<ReelPlan>, number[]]>([
    ["nothing", {}, []],
    ["a caption's words", { cues: replaced(plan.cues, 1, { words: [word("zwei", 200)] }) }, [3]],
    ["when a word lights up", { cues: replaced(plan.cues, 2, { words: [word("three", 320)] }) }, [5]],
    ["a caption across a cut", { cues: replaced(plan.cues, 0, { start: 115, end: 125 }) }, [1, 2]],
    ["the colour of captions", { captionLook: { ...plan.captionLook, accent: "#00ff00" } }, [1, 3, 5]],
    ["how a scene comes", { scenes: replaced(plan.scenes, 2, { transition: undefined }) }, [4, 5]],
    [
      "when a cut comes, by a frame",
      { scenes: replaced(replaced(plan.scenes, 1, { end: 307 }), 2, { start: 295 }) },
      [4, 5],
    ],
    ["where the camera's way ends", { scenes: replaced(plan.scenes, 3, { way: { start: 0, end: 570 } }) }, [6, 7, 8]],
    ["how the camera moves", { scenes: replaced(plan.scenes, 3, { to: still }) }, [6, 7, 8]],
    ["the title", { overlays: [band, { ...title, markup: "<other/>" }] }, [0, 1]],
    ["how the title goes", { overlays: [band, { ...title, exit: { kind: "none", frames: 0 } }] }, [1]],
    ["when the band goes", { overlays: [{ ...band, end: 535 }, title] }, [8]],
    ["the look", { look: { grain: 0.1 } }, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ["the encoder's settings", { encode: { preset: "medium", crf: 20 } }, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ["the sound", { audio: { ...plan.audio, clips: [{ file: "x.wav", start: 0, end: 90 }] } }, []],
    [
      "the poster, the words, the chapters and the warnings",
      { poster: "other.jpg", words: [], chapters: [], warnings: ["Hm."] },
      [],
    ],
  ])("changes where the frames do: %s", (_what, over, indexes) => {
    expect(changed({ ...plan, ...over })).toEqual(indexes);
  });

  it("names files by what is in them", () => {
    const renamed = { ...plan, scenes: replaced(plan.scenes, 1, { media: { kind: "still", file: "moved" } }) };

    expect(changed(renamed, { moved: "content of b" })).toEqual([]);
    expect(changed(plan, { b: "another picture" })).toEqual([2, 3, 4, 5]);
  });

  it("stays when the reel grows longer, until the last segment and what lasts longer", () => {
    const longer = {
      ...plan,
      totalFrames: 600,
      segments: segmentsOf(600),
      scenes: replaced(plan.scenes, 3, { end: 600, way: { start: 0, end: 600 } }),
      overlays: [{ ...band, end: 600 }, title],
    };

    expect(changed(longer)).toEqual([6, 7, 8, 9]);
  });

  it("tells every segment from every other", () => {
    expect(new Set(keysOf(plan)).size).toBe(9);
  });

  it("is another for every engine version and every field that is new to a plan", () => {
    const newer = Object.assign({}, plan, { engineVersion: engineVersion + 1 });
    const richer = Object.assign({}, plan, { sparkle: 1 });

    for (const other of [newer, richer]) expect(changed(other)).toHaveLength(9);
  });
});
