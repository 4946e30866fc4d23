import { expect, it } from "vitest";
import { fileProblem } from "#features/sources/file-problem";

const object = { bucket: "media", key: "intake/a.mp4", field: "source_url" };
const problemOf = (found: { sizeBytes?: number; etag?: string }, source: typeof object & { etag?: string }) =>
  fileProblem({ sizeBytes: 1000, etag: '"v2"', ...found }, { source, kind: "clip" });

it("an object that was replaced since it was taken in is not the one that is wanted", () => {
  expect(problemOf({}, { ...object, etag: "v1" })).toMatch(/^The object was replaced before it was read/);
  expect(problemOf({}, { ...object, etag: "v2" })).toBeNull();
});

it("where no version is wanted, the object as it is now is", () => {
  expect(problemOf({}, object)).toBeNull();
});

it("a file larger than its kind may be is refused", () => {
  expect(problemOf({ sizeBytes: 300e6 }, object)).toMatch(/^The file is larger than \d+ bytes/);
});
