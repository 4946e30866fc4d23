import { inFrame } from "@reelwright/renderer/media/place-media";
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
