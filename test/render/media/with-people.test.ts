import { withPeople } from "@reelwright/renderer/media/with-people";
import { expect, it } from "vitest";

const face = (height: number) => ({ x: 0.4, y: 0.2, width: height, height });

it("a poster with people is better than one as good without, and better the larger they are", () => {
  const scores = [[], [face(0.05)], [face(0.05), face(0.15)], [face(0.5)]].map((faces) => withPeople(0.6, { faces }));

  expect(scores).toEqual(scores.toSorted());
  expect(new Set(scores).size).toBe(4);
  expect(scores[3]).toBeLessThan(1);
});

it("a dark or blurred picture of people is no better than a good one without", () => {
  expect(withPeople(0.1, { faces: [face(0.5)] })).toBeLessThan(withPeople(0.7, { faces: [] }));
});
