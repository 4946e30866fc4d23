import { unmetWishes } from "@reelwright/renderer/loop/choose-turn";
import { expect, it } from "vitest";

const wished = { loop: "crossfade", crossfadeSeconds: 3, fps: 30 } as const;

it("a loop warns of a fade that is shorter than was wished, and of one that has nothing to fade", () => {
  expect(unmetWishes({ mode: "crossfade", fade: 31 }, wished)).toEqual([
    "crossfade: A fade takes at most half of the shortest part, so each takes 1.03 s instead of 3 s.",
  ]);
  expect(unmetWishes({ mode: "crossfade", fade: 90 }, wished)).toEqual([]);
  expect(unmetWishes({ mode: "none", fade: 0 }, wished)).toEqual([
    expect.stringContaining('"crossfade" changes nothing'),
  ]);
  expect(unmetWishes({ mode: "none", fade: 0 }, { ...wished, loop: "none" })).toEqual([]);
});

it("a loop that chooses to fade nothing warns of a wished fade", () => {
  const chosen = { ...wished, loop: "auto" } as const;

  expect(unmetWishes({ mode: "none", fade: 0 }, chosen)).toEqual([expect.stringContaining("One picture is the same")]);
  expect(unmetWishes({ mode: "cut", fade: 0 }, chosen)).toEqual([expect.stringContaining('made as "cut"')]);
  expect(unmetWishes({ mode: "cut", fade: 0 }, { ...chosen, crossfadeSeconds: 0.8 })).toEqual([]);
});
