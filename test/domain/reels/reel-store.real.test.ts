import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type InputHash, reelKey } from "#features/reels/reel-key";
import { type KnownReel, reelStore } from "#features/reels/reel-store";
import { startTables } from "../../support/tables.ts";

let started: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  started = await startTables();
});
afterAll(() => started.stop());

const known = (account_id: string, job_id: string): KnownReel => ({
  account_id,
  id: "key",
  job_id,
  result: { videoId: `vid_${job_id}`, url: "/videos/a/1/a.mp4", thumbnail: "/videos/a/1/a.jpg", duration: 3, size: 9 },
});

it("finds the latest of an account's identical reels, and no other account's", async () => {
  const reels = reelStore(started);
  await reels.keep(known("acc_1", "first"));
  await reels.keep(known("acc_1", "second"));

  expect(await reels.find("acc_1", "key")).toEqual(known("acc_1", "second"));
  expect(await reels.find("acc_2", "key")).toBeNull();
  expect(await reels.find("acc_1", "other")).toBeNull();
});

it("forgets a reel with its video, but not one of a later video", async () => {
  const reels = reelStore(started);
  await reels.keep(known("acc_3", "second"));

  await reels.forget("acc_3", "key", "vid_first");
  expect(await reels.find("acc_3", "key")).toEqual(known("acc_3", "second"));
  await reels.forget("acc_3", "key", "vid_second");
  expect(await reels.find("acc_3", "key")).toBeNull();
});

const request: ReelRequest = {
  format: "9:16",
  template: "default",
  intro: "overlay",
  profile: "standard",
  title: "A title",
};
const files = [
  { role: "narration", sha256: "1" },
  { role: "media", sha256: "2" },
  { role: "media", sha256: "3" },
];

const keyOf = (request: ReelRequest, files: readonly InputHash[]) =>
  reelKey({ request, more_formats: [], voices: [], transcribed: false }, files);

it.each<[string, string, boolean]>([
  ["the same", keyOf({ ...request }, [...files]), true],
  ["fields in another order", keyOf({ title: "A title", ...request }, files), true],
  ["another word", keyOf({ ...request, title: "A word" }, files), false],
  ["another file", keyOf(request, [{ role: "narration", sha256: "9" }, ...files.slice(1)]), false],
  [
    "pictures in another order",
    keyOf(
      request,
      [files[0], files[2], files[1]].flatMap((file) => file ?? []),
    ),
    false,
  ],
  [
    "music of what was a picture",
    keyOf(
      request,
      files.map((file) => ({ ...file, role: "music" })),
    ),
    false,
  ],
  [
    "read by another voice",
    reelKey({ request, more_formats: [], voices: ["elevenlabs:one"], transcribed: false }, files),
    false,
  ],
  ["with captions by ear", reelKey({ request, more_formats: [], voices: [], transcribed: true }, files), false],
])("tells reels apart: %s", (_what, key, isSame) => {
  expect(key === keyOf(request, files)).toBe(isSame);
});
