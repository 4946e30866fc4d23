import { number, numberThat, type Row, text } from "./row.ts";
import type { World } from "./world.ts";

/** Each row has an account of its own: 10 calls a minute is all that one may make. */
const newKey = async (world: World) => (await world.service.account()).apiKey;

const task = (world: World) =>
  world.once("music", async () => {
    const key = await newKey(world);
    const body = { prompt: "A calm evening", style: "lofi", instrumental: true, title: "Evening", seconds: 5 };
    const started = await world.call("POST", "/api/generate-music", { key, body });
    await world.ended(key, started.body.taskId);
    return { key, started, last: await world.call("GET", `/api/generate-music/${started.body.taskId}`, { key }) };
  });

export const aiHelpers: readonly Row[] = [
  {
    says: "POST /api/ai/script: script, charsUsed, charsMax, for 1 credit; prompt is required",
    check: async (world) => {
      const key = await newKey(world);
      const ask = (body: object) => world.call("POST", "/api/ai/script", { key, body });
      const made = await ask({ prompt: "Three uses of salt", language: "en", context: "For the kitchen." });
      const spent = await world.spent(key);
      return {
        actual: {
          made,
          isCounted: made.body.charsUsed === made.body.script.length,
          without: (await ask({})).status,
          spent,
        },
        expected: {
          made: { status: 200, body: { script: text, charsUsed: number, charsMax: 1500 } },
          isCounted: true,
          without: 400,
          spent: { charged: 1 },
        },
      };
    },
  },
  {
    says: "script: existing is improved; language fr, en, ar",
    check: async (world) => {
      const key = await newKey(world);
      const statuses = [];
      for (const language of ["fr", "en", "ar"]) {
        const body = { prompt: "Shorter", existing: "Salt keeps food. Salt melts ice.", language };
        statuses.push((await world.call("POST", "/api/ai/script", { key, body })).status);
      }
      return { actual: statuses, expected: [200, 200, 200] };
    },
  },
  {
    says: "POST /api/generate-images: images, 2 credits each; count 1 to 3",
    check: async (world) => {
      const key = await newKey(world);
      const ask = (count: number) =>
        world.call("POST", "/api/generate-images", { key, body: { prompt: "A lighthouse", count } });
      const one = await ask(1);
      const { charged } = await world.spent(key);
      const picture = await fetch(new URL(one.body.images[0], world.service.baseUrl));
      return {
        actual: {
          one,
          charged,
          type: picture.headers.get("content-type"),
          refused: [(await ask(0)).status, (await ask(4)).status],
        },
        expected: {
          one: { status: 200, body: { images: [text] } },
          charged: 2,
          type: /^image\//,
          refused: [400, 400],
        },
      };
    },
  },
  {
    says: "generate-images without count makes 3, for 6 credits",
    check: async (world) => {
      const key = await newKey(world);
      const { status, body } = await world.call("POST", "/api/generate-images", { key, body: { prompt: "A lake" } });
      return {
        actual: { status, images: body.images?.length, ...(await world.spent(key)) },
        expected: { status: 200, images: 3, charged: 6 },
      };
    },
  },
  {
    says: "POST /api/ai/image-prompt: 3 prompts, free; topic is required",
    check: async (world) => {
      const key = await newKey(world);
      const ask = (body: object) => world.call("POST", "/api/ai/image-prompt", { key, body });
      return {
        actual: {
          made: await ask({ topic: "A lighthouse", style: "watercolour" }),
          without: (await ask({})).status,
          spent: await world.spent(key),
        },
        expected: {
          made: { status: 200, body: { prompts: [text, text, text] } },
          without: 400,
          spent: { charged: 0 },
        },
      };
    },
  },
  {
    says: "POST /api/generate-music: taskId, status pending, for 5 credits",
    check: async (world) => {
      const { key, started } = await task(world);
      return {
        actual: { started, spent: await world.spent(key) },
        expected: { started: { status: 202, body: { taskId: text, status: "pending" } }, spent: { charged: 5 } },
      };
    },
  },
  {
    says: "GET /api/generate-music/:taskId: done, with the track's url",
    check: async (world) => {
      const { last } = await task(world);
      const track = await fetch(new URL(last.body.url, world.service.baseUrl));
      return {
        actual: { last, status: track.status, type: track.headers.get("content-type") },
        expected: { last: { status: 200, body: { taskId: text, status: "done" } }, status: 200, type: /^audio\// },
      };
    },
  },
  {
    says: "GET /api/voices: voice_id, name, labels",
    check: async (world) => {
      const { status, body } = await world.call("GET", "/api/voices", { key: await newKey(world) });
      return {
        actual: { status, first: body.voices[0] },
        expected: { status: 200, first: { voice_id: text, name: text, labels: { language: text } } },
      };
    },
  },
  {
    says: "AI endpoints together: 10 requests a minute, then 429 with Retry-After",
    check: async (world) => {
      const key = await newKey(world);
      const paths = ["/api/ai/script", "/api/ai/image-prompt", "/api/generate-images", "/api/generate-music"];
      const statuses: number[] = [];
      let retryAfter = 0;
      // What is malformed costs nothing, and counts.
      for (let index = 0; index < 11; index++) {
        const answer = await world.call("POST", paths[index % paths.length] ?? "", { key, body: {} });
        statuses.push(answer.status);
        retryAfter = Number(answer.headers.get("retry-after"));
      }
      return {
        actual: { admitted: statuses.filter((status) => status !== 429).length, last: statuses.at(-1), retryAfter },
        expected: { admitted: 10, last: 429, retryAfter: numberThat((value) => value >= 1 && value <= 60) },
      };
    },
  },
  {
    says: "GET /api/music: the library, with generated tracks in it",
    check: async (world) => {
      const { key, last } = await task(world);
      const { status, body } = await world.call("GET", "/api/music", { key });
      const track = body.find((one: { url: string }) => one.url === last.body.url);
      return {
        actual: { status, track: track ?? null },
        expected: {
          status: 200,
          track: { id: text, title: "Evening", url: text, duration: number, source: "generated" },
        },
      };
    },
  },
  {
    says: "GET /api/stock/images: q, page (default 1), per_page (default 20); free",
    check: async (world) => {
      const key = await newKey(world);
      const ask = (query: string) => world.call("GET", `/api/stock/images?${query}`, { key });
      const second = await ask("q=mountain&page=2&per_page=2");
      return {
        actual: {
          first: await ask("q=mountain"),
          second: { page: second.body.page, per_page: second.body.per_page, results: second.body.results.length },
          result: second.body.results[0],
          spent: await world.spent(key),
        },
        expected: {
          first: { status: 200, body: { page: 1, per_page: 20, total: number } },
          second: { page: 2, per_page: 2, results: 2 },
          result: { id: text, url: text, thumbnail: text, width: number, height: number, author: text, license: text },
          spent: { charged: 0 },
        },
      };
    },
  },
  {
    says: "GET /api/stock/videos: the same, with duration",
    check: async (world) => {
      const key = await newKey(world);
      const { status, body } = await world.call("GET", "/api/stock/videos?q=sea&per_page=1", { key });
      return {
        actual: { status, result: body.results[0] },
        expected: { status: 200, result: { id: text, url: text, thumbnail: text, duration: number } },
      };
    },
  },
];
