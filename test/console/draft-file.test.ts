import { countError, moved, uploadError } from "@reelwright/console/logic/draft-file";
import { expect, it } from "vitest";
import { draftFile } from "../support/draft-file.ts";

it("items move by one place and stop at the ends", () => {
  expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});

it("too few and too many files are told with the limit", () => {
  expect(countError([], "loop", 10)).toBe("Add at least one picture or clip.");
  expect(countError([draftFile()], "loop", 1)).toBe(null);
  expect(countError([draftFile(), draftFile()], "loop", 1)).toBe("A loop has up to 1 pictures and clips; these are 2.");
});

it("a failed upload is told before those that go on", () => {
  const uploading = draftFile({ state: "uploading", url: null });

  expect(uploadError([draftFile()])).toBe(null);
  expect(uploadError([draftFile(), uploading])).toMatch(/^Wait/);
  expect(uploadError([uploading, draftFile({ state: "failed", url: null })])).toMatch(/^Remove/);
});
