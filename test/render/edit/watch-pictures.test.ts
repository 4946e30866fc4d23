import { watchPictures } from "@reelwright/renderer/reel/watch-pictures";
import { expect, it } from "vitest";

const shown = (part: number, time: number) =>
  `[showinfo@shown${part} @ 0x5581] n:   0 pts:      0 pts_time:${time} pos:  48 fmt:yuv420p sar:0/1 s:2x2 i:P iskey:1`;
const read = (part: number, kind: string) => shown(part, 0).replace("shown", "read").replace("i:P", `i:${kind}`);

/** Two parts: three pictures that are read from 2 s on, and two from 8 s on. */
function watched(lines: readonly string[]) {
  const watch = watchPictures([
    { place: { from: 2, later: 0 }, pictures: [2.05, 2.09, 2.13] },
    { place: { from: 8, later: 0.183 }, pictures: [8.05, 8.09] },
  ]);
  const unlike = lines.map((line) => watch.isUnlike(line)).indexOf(true);
  return { unlike, outcome: watch.outcome(unlike < 0) };
}

const first = [0.05, 0.09, 0.13].map((time) => shown(0, time));
const second = [0.05, 0.09].map((time) => shown(1, time));

it("finds all pictures of both parts as expected, whichever part tells first", () => {
  expect(watched([read(1, "P"), ...first, ...second])).toEqual({ unlike: -1, outcome: "encoded" });
  expect(watched([...second, "frame=  5 fps=0.0", ...first])).toEqual({ unlike: -1, outcome: "encoded" });
});

it("misses a part that begins with another picture, or with none", () => {
  expect(watched([...first, shown(1, 0.09)])).toEqual({ unlike: 3, outcome: "missed" });
  expect(watched(first)).toEqual({ unlike: -1, outcome: "missed" });
});

it("misses a part whose pictures are interlaced", () => {
  expect(watched([...first, read(1, "T")])).toEqual({ unlike: 3, outcome: "missed" });
});

it("tells a video that has other pictures later, more of them, or fewer", () => {
  expect(watched([shown(0, 0.05), shown(0, 0.07)])).toEqual({ unlike: 1, outcome: "unlike" });
  expect(watched([...first, shown(0, 0.17), ...second])).toEqual({ unlike: 3, outcome: "unlike" });
  expect(watched([...first, shown(1, 0.05)])).toEqual({ unlike: -1, outcome: "unlike" });
});
