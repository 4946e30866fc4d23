import { fadeWarnings, markFade } from "@reelwright/renderer/edit/mark-fade";
import { expect, it } from "vitest";

const film = { total: 300, fps: 30 };

it("a mark fades where it does not begin or end with the video", () => {
  expect(markFade({ start: 60, end: 300 }, { ...film, fade: 1 })).toEqual({
    enter: { kind: "fade", frames: 30 },
    exit: { kind: "none", frames: 0 },
  });
  expect(markFade({ start: 0, end: 90 }, film).exit).toEqual({ kind: "fade", frames: 9 });
  expect(markFade({ start: 60, end: 90 }, { ...film, fade: 0 }).enter).toEqual({ kind: "none", frames: 0 });
});

it("a warning tells of a fade that is cut short, and of one that is never seen", () => {
  expect(fadeWarnings({ start: 60, end: 90 }, { ...film, fade: 2 })).toEqual([
    "fade: It takes at most half of the time that the mark is seen, so it takes 0.50 s instead of 2 s.",
  ]);
  expect(fadeWarnings({ start: 0, end: 300 }, { ...film, fade: 1 })).toEqual([
    expect.stringContaining("so this changes nothing"),
  ]);
  expect(fadeWarnings({ start: 60, end: 120 }, { ...film, fade: 1 })).toEqual([]);
  expect(fadeWarnings({ start: 60, end: 90 }, film)).toEqual([]);
  expect(fadeWarnings({ start: 60, end: 90 }, { ...film, fade: 0 })).toEqual([]);
});
