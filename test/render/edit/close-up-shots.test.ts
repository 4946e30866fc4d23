import { closeUpShots, losesCloseUps } from "@reelwright/renderer/edit/close-up-shots";
import { zoomCuts } from "@reelwright/renderer/edit/zoom-cuts";
import { partAt } from "@reelwright/renderer/media/clip-crop";
import { describe, expect, it } from "vitest";

const window = { x: 0, y: 0, width: 100, height: 100 };
const followed = (from: number) => ({
  from,
  crop: {
    axis: "x" as const,
    length: 0.54,
    across: { at: 0, length: 1 },
    rate: 10,
    shots: [{ from, positions: Array.from({ length: 100 }, (_, n) => n / 500) }],
  },
});

describe("jump cuts", () => {
  it("show every other stretch closer", () => {
    const keeps = [0, 2, 4, 6].map((from) => ({ from, to: from + 1, speed: 1 }));

    expect(zoomCuts(keeps)).toEqual([
      { from: 2, to: 3 },
      { from: 6, to: 7 },
    ]);
  });

  it("show every other stretch of speech closer, and a silence that is sped up as what is said before it", () => {
    const keeps = [
      { from: 0, to: 1, speed: 4 },
      { from: 1, to: 2, speed: 1 },
      { from: 2, to: 3, speed: 4 },
      { from: 3, to: 4, speed: 1 },
      { from: 4, to: 5, speed: 4 },
      { from: 5, to: 6, speed: 1 },
    ];

    expect(zoomCuts(keeps)).toEqual([
      { from: 3, to: 4 },
      { from: 4, to: 5 },
    ]);
  });
});

describe("a close-up", () => {
  const shots = [followed(0), { ...followed(4), window }];
  const closeUps = [{ from: 1, to: 2 }];

  it("comes closer to the middle of a crop that follows its subject, and ends where it ends", () => {
    const laid = closeUpShots(shots, closeUps);

    expect(laid.map(({ from }) => from)).toEqual([0, 1, 2, 4]);
    const parts = laid.slice(0, 3).map(({ crop }) => partAt(crop, 1.5));
    const [plain, close, after] = parts;
    if (!plain || !close) throw new Error("There are three parts");
    expect(after).toEqual(plain);
    expect([close.width, close.height]).toEqual([
      expect.closeTo(plain.width / 1.08),
      expect.closeTo(plain.height / 1.08),
    ]);
    expect(close.x + close.width / 2).toBeCloseTo(plain.x + plain.width / 2);
    expect(close.y + close.height / 2).toBeCloseTo(plain.y + plain.height / 2);
  });

  it("goes on over a cut of the source", () => {
    const laid = closeUpShots([followed(0), followed(4)], [{ from: 3, to: 5 }]);

    expect(laid.map(({ from, crop }) => [from, crop.length < 0.54])).toEqual([
      [0, false],
      [3, true],
      [4, true],
      [5, false],
    ]);
  });

  it("is not made of a shot that is shown whole, which is told", () => {
    const during = [{ from: 5, to: 6 }];

    expect(closeUpShots(shots, during)).toEqual(shots);
    expect(losesCloseUps(shots, during)).toBe(true);
    expect(losesCloseUps(shots, closeUps)).toBe(false);
  });
});
