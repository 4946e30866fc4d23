import { isoTime, number, type Row, text } from "./row.ts";
import { reelForm, type World } from "./world.ts";

/** An account with two reels. */
const owner = (world: World) =>
  world.once("videos", async () => {
    const { apiKey: key } = await world.service.account();
    const make = async () =>
      (await world.call("POST", "/api/generate-sync", { key, body: reelForm({ profile: "draft" }) })).body;
    return { key, older: await make(), newer: await make() };
  });

export const videos: readonly Row[] = [
  {
    says: "GET /api/videos: an array, newest first",
    check: async (world) => {
      const { key, older, newer } = await owner(world);
      const { status, body } = await world.call("GET", "/api/videos", { key });
      const ids = Array.isArray(body) ? body.map(({ id }: { id: string }) => id) : body;
      return {
        actual: { status, isNewestFirst: JSON.stringify(ids) === JSON.stringify([newer.videoId, older.videoId]) },
        expected: { status: 200, isNewestFirst: true },
      };
    },
  },
  {
    says: "each has id, title, status, url, thumbnail, size, duration, created",
    check: async (world) => ({
      actual: (await world.call("GET", "/api/videos", { key: (await owner(world)).key })).body[0],
      expected: {
        id: text,
        title: (value: unknown) => typeof value === "string",
        status: "done",
        url: text,
        thumbnail: text,
        size: number,
        duration: number,
        created: isoTime,
      },
    }),
  },
  {
    says: "GET /api/videos/:id.mp4 downloads the file",
    check: async (world) => {
      const { key, newer } = await owner(world);
      const response = await fetch(`${world.service.baseUrl}/api/videos/${newer.videoId}.mp4`, {
        headers: { "X-API-Key": key },
      });
      const { byteLength } = await response.arrayBuffer();
      return {
        actual: {
          status: response.status,
          type: response.headers.get("content-type"),
          isSize: byteLength === newer.size,
        },
        expected: { status: 200, type: "video/mp4", isSize: true },
      };
    },
  },
  {
    says: "another account's video is the same 404 as an unknown one",
    check: async (world) => {
      const { newer } = await owner(world);
      const { apiKey: key } = await world.service.account();
      const ask = async (id: string) => {
        const { status, body } = await world.call("GET", `/api/videos/${id}.mp4`, { key });
        // The message names the ID that was asked for.
        return { status, error: body.error.replace(id, "ID") };
      };
      const [foreign, unknown] = [await ask(newer.videoId), await ask("vid_none")];
      return {
        actual: { status: foreign.status, isSame: JSON.stringify(foreign) === JSON.stringify(unknown) },
        expected: { status: 404, isSame: true },
      };
    },
  },
  {
    says: "DELETE /api/videos/:id deletes it, and its files",
    check: async (world) => {
      const { key, older } = await owner(world);
      const deleted = await world.call("DELETE", `/api/videos/${older.videoId}`, { key });
      const list = await world.call("GET", "/api/videos", { key });
      const file = await fetch(new URL(older.url, world.service.baseUrl), { headers: { "Cache-Control": "no-cache" } });
      return {
        actual: { deleted, left: list.body.length, isFileGone: file.status === 403 || file.status === 404 },
        expected: { deleted: { status: 200, body: { id: older.videoId, deleted: true } }, left: 1, isFileGone: true },
      };
    },
  },
];
