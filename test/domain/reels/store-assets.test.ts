import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storeAssets } from "#features/reels/store-assets";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "assets-"));
  for (const file of ["image-0.jpg", "narration.wav", "poster.jpg"]) writeFileSync(path.join(dir, file), file);
});
afterEach(() => rmSync(dir, { recursive: true }));

it("stores each file once, whether it was announced or only lies there at the end", async () => {
  const stored: string[] = [];
  const made = storeAssets({ upload: async (key) => void stored.push(key) }, "jobs/1/assets/", dir);

  made.store("narration.wav");
  made.store("narration.wav");
  expect(stored).toEqual(["jobs/1/assets/narration.wav"]);
  await made.finish();

  expect(stored.toSorted()).toEqual([
    "jobs/1/assets/image-0.jpg",
    "jobs/1/assets/narration.wav",
    "jobs/1/assets/poster.jpg",
  ]);
});

it("says at the end that a file could not be stored", async () => {
  const upload = async () => Promise.reject(new Error("S3 is busy"));
  const made = storeAssets({ upload }, "jobs/1/assets/", dir);

  made.store("image-0.jpg");

  await expect(made.finish()).rejects.toThrow("S3 is busy");
});
