import { inFrame, placeMedia } from "@reelwright/renderer/media/place-media";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { describe, expect, it } from "vitest";

const formats = ["9:16", "16:9", "1:1", "4:5", "4:3"] as const;
const profiles = ["draft", "standard"] as const;

describe("a window of the frame", () => {
  it.each(formats.flatMap((format) => profiles.map((profile) => [format, profile] as const)))(
    "is even and ends where the frame does in %s, %s, wherever it begins",
    (format, profile) => {
      const frame = frameSize({ format, profile });
      for (let share = 0; share < 0.9; share += 0.01) {
        const box = inFrame({ x: share, y: share, width: 1 - share, height: 1 - share }, frame);

        expect([box.x + box.width, box.y + box.height]).toEqual([frame.width, frame.height]);
        expect(Object.values(box).filter((value) => value % 2 !== 0)).toEqual([]);
      }
    },
  );
});

describe("a card", () => {
  it.each(formats)("lies within the frame in %s, whatever the picture's shape and what must stay visible", (format) => {
    const frame = frameSize({ format, profile: "standard" });
    const shape = frame.width < frame.height ? "tall" : frame.width > frame.height ? "wide" : "square";
    const outside = [];
    let cards = 0;
    for (let aspect = 0.2; aspect < 5; aspect *= 1.04)
      for (const captions of ["top", "center", "bottom"] as const)
        for (const keep of [
          { x: 0, y: 0, width: 1, height: 1 },
          { x: 0.05, y: 0.05, width: 0.9, height: 0.9 },
          { x: 0, y: 0.2, width: 0.2, height: 0.2 },
        ]) {
          const size = { width: Math.round(1000 * aspect), height: 1000 };
          const focus = { x: 0.5, y: 0.5, level: 0.5, keep, faces: [keep] };
          const window = { x: 0, y: 0, ...frame };
          const card = placeMedia(size, focus, { kind: "full" }, { frame, shape, window, captions });
          if (!card) continue;
          cards++;
          const { x, y, width, height } = card;
          const isInside = x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height;
          if (!isInside || [x, y, width, height].some((side) => side % 2 !== 0)) outside.push({ aspect, card });
        }

    expect(outside).toEqual([]);
    expect(cards).toBeGreaterThan(10);
  });
});
