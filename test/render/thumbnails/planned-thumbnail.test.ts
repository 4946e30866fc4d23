import { framesFor, planThumbnails, type Requested } from "@reelwright/thumbnailer/formats/planned-thumbnail";
import { expect, it } from "vitest";

const wide = { width: 1920, height: 1080 };

/** The thumbnails of a video of this size, as variant and format. */
function plan(video: { width: number; height: number }, requested: Requested) {
  const frames = Array.from({ length: framesFor(requested, video) }, () => video);
  return planThumbnails(frames, requested).map(({ planned }) => `${planned.variant} ${planned.format}`);
}

it.each([
  ["each frame in each format", ["16:9", "1:1"], ["1 16:9", "1 1:1", "2 16:9", "2 1:1"]],
  ["auto in the format nearest to the video's", ["auto", "1:1"], ["1 16:9", "1 1:1", "2 16:9", "2 1:1"]],
  ["auto in further frames if its format is named too", ["auto", "16:9"], ["1 16:9", "2 16:9", "3 16:9", "4 16:9"]],
] as const)("thumbnails show %s", (_what, formats, expected) => {
  expect(plan(wide, { formats, count: 2 })).toEqual(expected);
});

it("no thumbnail is there twice, and as many are made as are charged, whatever the formats and the video", () => {
  const formats = ["auto", "16:9", "9:16", "1:1", "4:5"] as const;
  for (const video of [wide, { width: 1080, height: 1920 }, { width: 1000, height: 1000 }])
    for (const named of formats) {
      const planned = plan(video, { formats: [...new Set(["auto" as const, named])], count: 3 });
      expect(new Set(planned).size).toBe(planned.length);
      expect(planned).toHaveLength(named === "auto" ? 3 : 6);
    }
});

it("the files of all thumbnails have names of their own", () => {
  const requested: Requested = { formats: ["auto", "16:9", "1:1"], count: 2 };
  const names = planThumbnails([wide, wide, wide, wide], requested).map(({ planned }) => planned.name);
  expect(new Set(names).size).toBe(6);
});
