import { choosePart } from "@reelwright/renderer/media/choose-part";
import { focusOf, lowered } from "@reelwright/renderer/media/picture-focus";
import { placeMedia } from "@reelwright/renderer/media/place-media";
import { cameraMove, viewAt } from "@reelwright/renderer/timeline/camera";
import type { Box, Face } from "@reelwright/vision/region";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";

const face = (x: number, y: number, height: number, width = height * 0.5): Face => ({
  box: { x: x - width / 2, y: y - height / 2, width, height },
  confidence: 0.9,
  eyes: { x, y: y - height * 0.07 },
});
const landscape = { width: 1500, height: 1000 };
const tall = { width: 1080, height: 1920 };

/** How much of a box lies in another, 0..1. */
function visible(box: Box, within: Box): number {
  const across = Math.min(box.x + box.width, within.x + within.width) - Math.max(box.x, within.x);
  const down = Math.min(box.y + box.height, within.y + within.height) - Math.max(box.y, within.y);
  return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height);
}

describe("the part of a picture that fills a frame", () => {
  it("has one person's face in the middle, eyes on the upper third", () => {
    const person = face(0.7, 0.45, 0.2);
    const part = choosePart({ width: 1000, height: 2500 }, tall, focusOf({ faces: [person], main: null }));

    expect(part.fills).toBe(true);
    expect((person.eyes.y - part.y) / part.height).toBeCloseTo(0.35, 2);
  });

  it("keeps a face at the edge whole", () => {
    const person = face(0.97, 0.5, 0.3, 0.06);
    const part = choosePart(landscape, tall, focusOf({ faces: [person], main: null }));

    expect(part.fills).toBe(true);
    expect(visible(person.box, part)).toBeCloseTo(1, 6);
  });

  it("has two people where both fit", () => {
    const people = [face(0.4, 0.4, 0.2), face(0.6, 0.45, 0.2)];
    const part = choosePart(landscape, tall, focusOf({ faces: people, main: null }));

    expect(part.fills).toBe(true);
    expect(people.map(({ box }) => visible(box, part))).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
  });

  it("is more than the frame takes where people stand too far apart", () => {
    const people = [face(0.2, 0.4, 0.2), face(0.8, 0.45, 0.2)];
    const part = choosePart(landscape, tall, focusOf({ faces: people, main: null }));

    expect(part.fills).toBe(false);
    expect(people.map(({ box }) => visible(box, part))).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
  });

  it("takes some of the room around people rather than leave thin bands, and none of their faces", () => {
    const wide = tall.width / tall.height / (landscape.width / landscape.height);
    const focus = { x: 0.5, y: 0.4, level: 0.4, faces: [face(0.5, 0.4, 0.2).box] };
    const of = (width: number) =>
      choosePart(landscape, tall, { ...focus, keep: { x: 0.5 - width / 2, y: 0.2, width, height: 0.5 } });

    expect(of(wide * 1.04)).toMatchObject({ fills: true, x: expect.closeTo(0.5 - wide / 2, 6) });
    expect(of(wide * 1.08)).toMatchObject({ fills: false, width: wide * 1.08 });
    const atEdge = { ...focus, faces: [{ x: 0.5 - (wide * 1.04) / 2, y: 0.3, width: 0.1, height: 0.2 }] };
    const keep = { x: 0.5 - (wide * 1.04) / 2, y: 0.2, width: wide * 1.04, height: 0.5 };
    expect(choosePart(landscape, tall, { ...atEdge, keep })).toMatchObject({ fills: false });
  });

  it("leaves people out who are far behind", () => {
    const people = [face(0.8, 0.5, 0.5), face(0.05, 0.5, 0.08)];

    expect(choosePart(landscape, tall, focusOf({ faces: people, main: null })).fills).toBe(true);
  });

  it("is laid around what stands out where there are no faces", () => {
    const box = { x: 0.7, y: 0.4, width: 0.2, height: 0.3 };
    const part = choosePart(landscape, tall, focusOf({ faces: [], main: { box, confidence: 0.9 } }));

    expect(visible(box, part)).toBeCloseTo(1, 6);
  });
});

describe("something other than faces", () => {
  const shown = (width: number) => {
    const keep = { x: 0.5 - width / 2, y: 0.3, width, height: 0.4 };
    return choosePart(landscape, tall, { x: 0.5, y: 0.5, level: 0.5, keep });
  };
  const wide = tall.width / tall.height / (landscape.width / landscape.height);

  it.each([
    ["is cut a little where enough of it is seen", wide / 0.65, true],
    ["is shown whole where it would not be recognised", wide / 0.55, false],
    ["is scenery where it is nearly as wide as the picture", 0.9, true],
  ])("%s", (_what, width, fills) => {
    expect(shown(width).fills).toBe(fills);
  });
});

describe("the place of a picture in a template that fills the frame", () => {
  const stage = { frame: tall, shape: "tall" as const, window: { x: 0, y: 0, ...tall } };
  const place = (faces: Face[]) => placeMedia(landscape, focusOf({ faces, main: null }), { kind: "full" }, stage);

  it("is the whole frame for one person in a landscape picture", () => {
    expect(place([face(0.3, 0.4, 0.3)])).toBeNull();
  });

  it("is a card for people who stand apart, wide enough for both, with room for captions below it", () => {
    const people = [face(0.1, 0.4, 0.2), face(0.9, 0.45, 0.2)];
    const window = place(people);

    expect(window?.width).toBeGreaterThan(tall.width * 0.9);
    expect((window?.y ?? 0) + (window?.height ?? 0)).toBeLessThan(tall.height * 0.62);
    const part = choosePart(landscape, window ?? tall, focusOf({ faces: people, main: null }));
    expect(Math.min(...people.map(({ box }) => visible(box, part)))).toBeGreaterThan(0.98);
  });

  it("is as far down as it is otherwise up where captions stand at the top", () => {
    const people = focusOf({ faces: [face(0.1, 0.4, 0.2), face(0.9, 0.45, 0.2)], main: null });
    const window = placeMedia(landscape, people, { kind: "full" }, { ...stage, captions: "top" });

    expect(window?.y).toBeGreaterThan(tall.height * 0.38);
  });
});

it("a face lies lower in its crop below captions, and stays whole", () => {
  const upright = { width: 1000, height: 1600 };
  const place = { width: 1000, height: 1000 };
  const focus = focusOf({ faces: [face(0.5, 0.5, 0.15)], main: null });
  const [usual, low] = [choosePart(upright, place, focus), choosePart(upright, place, lowered(focus))];

  expect(low.y).toBeLessThan(usual.y - 0.08);
  expect(visible(face(0.5, 0.5, 0.15).box, low)).toBeCloseTo(1);
});

it.each([
  ["faces", 0.9999],
  // A thing as large as its picture loses some of the margin around it.
  ["a thing", 0.92],
])("the camera never leaves what must stay visible: %s", (kind, least) => {
  const random = seededRandom(5);
  for (let round = 0; round < 2000; round++) {
    const [width, height] = [0.05 + random() * 0.95, 0.05 + random() * 0.95];
    const keep = { x: random() * (1 - width), y: random() * (1 - height), width, height };
    const focus = {
      x: keep.x + width / 2,
      y: keep.y + height * random(),
      keep,
      ...(kind === "faces" && { faces: [keep] }),
    };
    const move = cameraMove({ style: round % 3 ? "lively" : "calm", amount: 0.5 + random() }, focus, round);
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const { zoom, x, y } = viewAt(move, share);
      const seen = { x: x * (1 - 1 / zoom), y: y * (1 - 1 / zoom), width: 1 / zoom, height: 1 / zoom };
      expect(visible(keep, seen)).toBeGreaterThan(least);
    }
  }
});
