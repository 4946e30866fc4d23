import { buildVision } from "@reelwright/vision/build-vision";
import { findSubjects } from "@reelwright/vision/find-subjects";
import type { Box } from "@reelwright/vision/region";
import { describe, expect, it } from "vitest";
import { drawPeople, faceOf, type Person } from "../support/draw-people.ts";

const tools = await buildVision();
const size = { width: 900, height: 600 };

/** What is found in a drawing, with boxes in its pixels. */
async function seen(people: readonly Person[], { width, height } = size) {
  const rgb = await drawPeople(people, { width, height }).raw().toBuffer();
  const { faces, main } = await findSubjects({ rgb, width, height }, tools);
  const inPixels = ({ box }: { box: Box }) => ({
    x: box.x * width,
    y: box.y * height,
    width: box.width * width,
    height: box.height * height,
  });
  return { faces, main, boxes: faces.map(inPixels) };
}

/** Intersection over union of two boxes. */
function overlap(a: Box, b: Box) {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (a.width * a.height + b.width * b.height - both);
}

describe("the faces of a picture", () => {
  it.each([
    ["close", { x: 450, y: 290, height: 460 }],
    ["in the middle distance", { x: 300, y: 280, height: 240 }],
    ["far away", { x: 700, y: 420, height: 60 }],
    ["with dark skin", { x: 600, y: 300, height: 240, skin: "#6d4128", hair: "#15100c" }],
  ])("are found %s, from the hairline to the chin", async (_, person) => {
    const { faces, boxes } = await seen([person]);

    expect(faces).toHaveLength(1);
    expect(overlap(boxes[0] ?? faceOf(person), faceOf(person))).toBeGreaterThan(0.6);
    expect(faces[0]?.eyes.x).toBeCloseTo(person.x / size.width, 1.5);
    expect(faces[0]?.eyes.y).toBeCloseTo((person.y - person.height * 0.07) / size.height, 1.5);
  });

  it("are found in several pictures at once as in one after another", async () => {
    const people = [460, 240, 60, 120].map((height) => ({ x: 450, y: 290, height }));
    const alone = [];
    for (const person of people) alone.push(await seen([person]));

    expect(await Promise.all(people.map((person) => seen([person])))).toEqual(alone);
  });

  it("are found at the edge, and their boxes end there", async () => {
    const { faces } = await seen([{ x: 50, y: 250, height: 260 }]);

    expect(faces).toHaveLength(1);
    expect(faces[0]?.box.x).toBe(0);
  });

  it("come with the most important first", async () => {
    const { boxes } = await seen([
      { x: 750, y: 300, height: 120 },
      { x: 300, y: 280, height: 260 },
    ]);

    expect(boxes.map(({ x }) => x < 450)).toEqual([true, false]);
  });

  it("are found whatever the picture's shape", async () => {
    const { faces } = await seen([{ x: 200, y: 1200, height: 170 }], { width: 400, height: 1600 });

    expect(faces).toHaveLength(1);
  });

  it("are none in a landscape", async () => {
    const { faces } = await seen([]);

    expect(faces).toEqual([]);
  });
});

it("gives the same numbers for the same picture", async () => {
  const people = [{ x: 300, y: 280, height: 240 }];

  expect(await seen(people)).toEqual(await seen(people));
});

it("takes what may be a face for the main subject", async () => {
  const person = { x: 620, y: 290, height: 240, skin: "#6d4128" };
  // Out of focus, as faces in the dark or in profile are.
  const { data } = await drawPeople([person], size).blur(12).raw().toBuffer({ resolveWithObject: true });
  const { faces, main } = await findSubjects({ rgb: data, ...size }, tools);

  expect(faces).toEqual([]);
  const { x, y, width, height } = main?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const inPixels = { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
  expect(overlap(inPixels, faceOf(person))).toBeGreaterThan(0.5);
});
