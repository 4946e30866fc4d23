import { Reelwright } from "reelwright";
import { apiPath } from "reelwright/core/api-path";
import { describe, expect, it } from "vitest";

type Requested = { method: string; path: string };

/** A client, and what it requests. The URL is resolved as `fetch` does. */
function opened() {
  const requested: Requested[] = [];
  const client = new Reelwright({
    baseUrl: "https://reels.test",
    apiKey: "key",
    fetch: async (url, { method = "GET" } = {}) => {
      requested.push({ method, path: new URL(String(url)).pathname });
      return Response.json({});
    },
  });
  return { client, requested };
}

/** Every call whose path has an ID. */
const calls: [method: string, path: string, call: (client: Reelwright, id: string) => Promise<unknown>][] = [
  ["GET", "/api/jobs/ID", ({ jobs }, id) => jobs.get(id).state()],
  ["DELETE", "/api/jobs/ID", ({ jobs }, id) => jobs.get(id).cancel()],
  ["DELETE", "/api/media-jobs/ID", ({ edits }, id) => edits.delete(id)],
  ["DELETE", "/api/videos/ID", ({ videos }, id) => videos.delete(id)],
  ["DELETE", "/api/music/ID", ({ tracks }, id) => tracks.delete(id)],
  ["GET", "/api/brand-kits/ID", ({ brandKits }, id) => brandKits.get(id)],
  ["PATCH", "/api/brand-kits/ID", ({ brandKits }, id) => brandKits.update(id, {})],
  ["DELETE", "/api/brand-kits/ID", ({ brandKits }, id) => brandKits.delete(id)],
  ["PATCH", "/api/keys/ID", ({ keys }, id) => keys.update(id, {})],
  ["POST", "/api/keys/ID/rotate", ({ keys }, id) => keys.rotate(id)],
  ["DELETE", "/api/keys/ID", ({ keys }, id) => keys.revoke(id)],
  ["POST", "/api/webhooks/deliveries/ID/replay", ({ webhooks }, id) => webhooks.resend(id)],
];

describe.each(calls)("%s %s", (method, path, call) => {
  it.each([
    ["job_1", "job_1"],
    ["../videos/vid_1", "..%2Fvideos%2Fvid_1"],
    ["a?b#c", "a%3Fb%23c"],
    ["%2e%2e", "%252e%252e"],
  ])("has the ID %j as one segment", async (id, segment) => {
    const { client, requested } = opened();

    await call(client, id);

    expect(requested).toEqual([{ method, path: path.replace("ID", segment) }]);
  });

  it.each([
    ["", "The ID is empty."],
    [".", '"." is not an ID.'],
    ["..", '".." is not an ID.'],
  ])("is not sent for the ID %j", async (id, message) => {
    const { client, requested } = opened();

    await expect(call(client, id)).rejects.toThrow(message);
    expect(requested).toEqual([]);
  });
});

it("what follows an ID stays as it is", () => {
  expect(apiPath`/api/videos/${"a/b"}.mp4`).toBe("/api/videos/a%2Fb.mp4");
});
