import { expect, it } from "vitest";
import { renderTasks, variantFolder, variantRunName, variantRunOf } from "#features/reels/variants";

it("names a task after its variant and segments, and finds both again", () => {
  const runs = [
    { variant: 0, run: { first: 0, last: 3 } },
    { variant: 4, run: { first: 12, last: 12 } },
  ];

  expect(runs.map(variantRunName)).toEqual(["0:0-3", "4:12-12"]);
  expect(runs.map(variantRunName).map(variantRunOf)).toEqual(runs);
});

it("renders the missing segments of every variant, and no task has segments of two", () => {
  const segments = Array.from({ length: 6 }, () => ({ frames: 60 }));

  expect(
    renderTasks([
      { segments, missing: [0, 1, 2, 3, 4, 5] },
      { segments, missing: [] },
      { segments, missing: [2, 5] },
    ]),
  ).toEqual({ "0:0-3": 240, "0:4-5": 120, "2:2-2": 60, "2:5-5": 60 });
});

it("keeps the files of variants apart", () => {
  expect(new Set([0, 1, 2].map((variant) => variantFolder("job_1", variant))).size).toBe(3);
});
