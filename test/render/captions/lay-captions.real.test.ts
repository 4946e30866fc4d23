import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { captionPixels } from "@reelwright/renderer/captions/caption-size";
import { layCaptions } from "@reelwright/renderer/captions/lay-captions";
import { linesRect } from "@reelwright/renderer/captions/place-cues";
import type { Overlay, Rect } from "@reelwright/renderer/plan/reel-plan";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, describe, expect, it } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));

const frame = { width: 1280, height: 720 };
const view = { zoom: 1, x: 0.5, y: 0.5 };
const still = { kind: "none", frames: 0 } as const;
const sceneWith = (face: Rect, start: number, end: number) => ({
  scene: { start, end, from: view, to: view, way: { start, end } },
  seen: {
    faces: [
      {
        x: face.x / frame.width,
        y: face.y / frame.height,
        width: face.width / frame.width,
        height: face.height / frame.height,
      },
    ],
    part: null,
  },
});
const title = (place: Rect, end: number): Overlay => ({
  ...place,
  markup: "",
  start: 0,
  end,
  enter: still,
  exit: still,
  isText: true,
  z: 1,
});
const meets = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  one.x + one.width > other.x &&
  one.y < other.y + other.height &&
  one.y + one.height > other.y;

function lay(script: string, more: Partial<Parameters<typeof layCaptions>[1]>) {
  const words = script.split(" ").map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 360 }));
  return layCaptions(words, {
    shaper,
    frame,
    captions: { style: "karaoke", face: "montserrat-800", ink: "ink", accent: "accent", edge: "ground" },
    style: "karaoke",
    size: "L",
    position: "bottom",
    heedsSubjects: true,
    language: "en",
    emphasis: "off",
    body: { start: 0, end: 300 },
    scenes: [],
    overlays: [],
    ...more,
  });
}

describe("captions that have no room above or below a face", () => {
  const face = { x: 340, y: 20, width: 420, height: 460 };
  const words = { x: 100, y: 520, width: 1080, height: 150 };
  const script = "We left before dawn with coffee and the stars still out";
  const cues = lay(script, { scenes: [sceneWith(face, 0, 300)], overlays: [title(words, 300)] });

  it("stand beside it, off the title, none smaller than the smallest size", () => {
    expect(cues.filter((cue) => [face, words].some((part) => meets(linesRect(cue), part)))).toEqual([]);
    expect(Math.min(...cues.map(({ size }) => size))).toBeGreaterThanOrEqual(captionPixels("S", frame));
  });

  it("say every word once, the last of each cue long enough to be read", () => {
    expect(cues.flatMap((cue) => cue.words)).toHaveLength(script.split(" ").length);
    expect(cues.filter((cue) => cue.end - Math.max(...cue.words.map(({ start }) => start)) < 9)).toEqual([]);
  });
});

it("a caption over a cut moves with it where no place is free in both pictures", () => {
  const left = { x: 0, y: 0, width: 660, height: 720 };
  const right = { x: 620, y: 0, width: 660, height: 720 };
  const cues = lay("Stars out", { scenes: [sceneWith(left, 0, 10), sceneWith(right, 10, 300)] });

  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [0, 10],
    [10, 41],
  ]);
  expect(cues.map((cue, index) => meets(linesRect(cue), [left, right][index] ?? left))).toEqual([false, false]);
});

it("the last word is read though the narration ends with it", () => {
  expect(lay("The end", { body: { start: 0, end: 14 } }).at(-1)?.end).toBe(21);
});

it("words stay readable where a face leaves no room, and keep off eyes, nose and mouth", () => {
  const face = { x: 30, y: 40, width: 1220, height: 650 };
  const cues = lay("We left before dawn with coffee", { scenes: [sceneWith(face, 0, 300)] });

  expect(Math.min(...cues.map(({ size }) => size))).toBeGreaterThanOrEqual(0.8 * captionPixels("S", frame));
  const features = { x: 30 + 0.15 * 1220, y: 40 + 0.15 * 650, width: 0.7 * 1220, height: 0.7 * 650 };
  expect(cues.filter((cue) => meets(linesRect(cue), features))).toEqual([]);
});

describe("captions over a picture in which something stands out, and nobody is seen", () => {
  const thing = { x: 200, y: 400, width: 880, height: 320 };
  const scene = sceneWith(thing, 0, 300);
  const scenes = [{ ...scene, seen: { faces: [], subjects: scene.seen.faces, part: null } }];
  const script = "The peak stands above the clouds";
  const bottom = (cues: ReturnType<typeof lay>) => cues.map((cue) => linesRect(cue).y);

  it("move away from it", () => {
    const cues = lay(script, { scenes });

    expect(cues.filter((cue) => meets(linesRect(cue), thing))).toEqual([]);
  });

  it("stand where the caller has put them", () => {
    expect(bottom(lay(script, { scenes, heedsSubjects: false }))).toEqual(bottom(lay(script, {})));
  });
});
