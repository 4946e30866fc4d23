import { freePlaces } from "@reelwright/renderer/captions/free-places";
import { expect, it } from "vitest";

const room = { x: 0, y: 0, width: 100, height: 200 };

it("a room with nothing in it is one place", () => {
  expect(freePlaces(room, [{ x: 100, y: 0, width: 50, height: 50 }])).toEqual([room]);
});

it("above, below and on both sides of a face are places, each as large as can be", () => {
  expect(freePlaces(room, [{ x: 30, y: 50, width: 40, height: 60 }])).toEqual([
    { x: 0, y: 0, width: 100, height: 50 },
    { x: 0, y: 110, width: 100, height: 90 },
    { x: 0, y: 0, width: 30, height: 200 },
    { x: 70, y: 0, width: 30, height: 200 },
  ]);
});

it("no place contains another", () => {
  const places = freePlaces(room, [
    { x: 0, y: 50, width: 100, height: 10 },
    { x: 0, y: 20, width: 50, height: 60 },
  ]);

  expect(places).toEqual([
    { x: 0, y: 0, width: 100, height: 20 },
    { x: 50, y: 0, width: 50, height: 50 },
    { x: 0, y: 80, width: 100, height: 120 },
    { x: 50, y: 60, width: 50, height: 140 },
  ]);
});

it("nothing is free of what fills a room", () => {
  expect(freePlaces(room, [{ x: -10, y: -10, width: 200, height: 300 }])).toEqual([]);
});
