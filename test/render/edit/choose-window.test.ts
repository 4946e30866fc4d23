import { chooseWindow, shareInside } from "@reelwright/renderer/edit/choose-window";
import { describe, expect, it } from "vitest";

const cells = 32;
/** Evidence at a place of the side, five times a second. */
const at = (place: number, confidence = 1) => ({
  profile: Array.from({ length: cells }, (_, cell) => (Math.abs((cell + 0.5) / cells - place) < 0.05 ? 1 : 0)),
  confidence,
});
const evidence = (places: readonly (number | null)[]) =>
  places.map((place, index) => ({ seconds: index / 5, ...(place === null ? at(0.5, 0) : at(place)) }));
const usual = { length: 0.3, movingCost: 1 };

describe("the window that is chosen", () => {
  it("has the subject near its middle", () => {
    const path = chooseWindow(evidence(new Array(20).fill(0.7)), usual);

    for (const middle of path) expect(Math.abs(middle - 0.7)).toBeLessThan(0.05);
  });

  it("stays inside the picture", () => {
    for (const middle of chooseWindow(evidence(new Array(10).fill(0.02)), usual)) expect(middle).toBeCloseTo(0.15);
  });

  it("stays where the subject was while nothing is known", () => {
    const path = chooseWindow(evidence([...new Array(10).fill(0.3), ...new Array(30).fill(null)]), usual);

    expect(Math.max(...path) - Math.min(...path)).toBe(0);
  });

  it("is not moved by a single glance aside", () => {
    const path = chooseWindow(evidence([...new Array(10).fill(0.3), 0.8, ...new Array(10).fill(0.3)]), usual);

    expect(Math.max(...path) - Math.min(...path)).toBe(0);
  });

  it("begins where it is told to", () => {
    const [first = 0] = chooseWindow(evidence(new Array(30).fill(0.8)), { ...usual, first: 0.2 });

    expect(Math.abs(first - 0.2)).toBeLessThan(0.15);
  });

  it("moves less where moving costs more", () => {
    const swaying = Array.from({ length: 100 }, (_, index) => 0.5 + 0.09 * Math.sin(index / 4));
    const way = (movingCost: number) => {
      const path = chooseWindow(evidence(swaying), { length: 0.3, movingCost });
      return path.slice(1).reduce((sum, middle, index) => sum + Math.abs(middle - (path[index] ?? 0)), 0);
    };

    expect(way(2)).toBeLessThanOrEqual(way(0.5));
    expect(way(0.1)).toBeGreaterThan(way(2));
  });
});

it("shares out a profile between two places", () => {
  const share = shareInside([1, 1, 2, 0]);

  expect([share(0, 1), share(0.5, 0.75), share(0.125, 0.5), share(0, 0)]).toEqual([1, 0.5, 0.375, 0]);
});
