import { readFileSync } from "node:fs";
import { demo } from "../../support/media.ts";
import { numberThat, type Row, text } from "./row.ts";
import type { World } from "./world.ts";

const tiers = [
  { id: "tier1", resolution: "720p", seconds: 5, credits: 10 },
  { id: "tier2", resolution: "720p", seconds: 5, credits: 10 },
  { id: "tier3", resolution: "720p", seconds: 10, credits: 20 },
  { id: "tier6", resolution: "1080p", seconds: 5, credits: 10 },
  { id: "tier7", resolution: "1080p", seconds: 10, credits: 20 },
];
const tiersOfModels = {
  model_a: ["tier1", "tier3", "tier6"],
  model_b: ["tier2", "tier3", "tier6", "tier7"],
  model_c: ["tier1", "tier2", "tier3", "tier6", "tier7"],
};
const boat = { mode: "t2v", prompt: "A paper boat on a rainy street" };
const poor = (world: World) => world.once("ai-video poor", () => world.poorAccount());
const rich = (world: World) => world.once("ai-video rich", () => world.service.account({ credits: 500 }));

/** What a request without the credits for it is answered: 402 when nothing is wrong with it. */
async function priceOf(world: World, request: object) {
  const { apiKey: key } = await poor(world);
  const { status, body } = await world.call("POST", "/api/ltx/generate", { key, body: { ...boat, ...request } });
  return status === 402 ? body.creditsNeeded : status;
}
async function pricesOf(world: World, requests: Record<string, object>) {
  const entries: [string, unknown][] = [];
  for (const [name, request] of Object.entries(requests)) entries.push([name, await priceOf(world, request)]);
  return Object.fromEntries(entries);
}
const pricing = async (world: World) => (await world.call("GET", "/api/ltx/pricing")).body;

/** One AI video by the asynchronous call, with all that was answered on the way. */
const oneAiVideo = (world: World) =>
  world.once("AI video", async () => {
    const { apiKey: key } = await rich(world);
    const started = await world.call("POST", "/api/ltx/generate", { key, body: boat });
    const id = started.body.job_id;
    const first = await world.call("GET", `/api/ltx/status/${id}`, { key });
    await world.ended(key, id);
    return { key, started, first, last: await world.call("GET", `/api/ltx/status/${id}`, { key }) };
  });

export const aiVideo: readonly Row[] = [
  {
    says: "GET /api/ltx/pricing: the five tiers, without credentials",
    check: async (world) => ({
      actual: (await pricing(world)).tiers,
      expected: tiers.map((tier) => ({ ...tier, label: text })),
    }),
  },
  {
    says: "models: id, provider, tiers; model_a, model_b, model_c",
    check: async (world) => ({
      actual: (await pricing(world)).models,
      expected: Object.entries(tiersOfModels).map(([id, tierIds]) => ({ id, provider: text, tiers: tierIds })),
    }),
  },
  {
    says: "aspects 9:16, 1:1, 16:9; scenarios cinematic, product and others; default_negative",
    check: async (world) => {
      const { aspects, scenarios, default_negative } = await pricing(world);
      const ids = (list: { id: string }[]) => list.map(({ id }) => id);
      return {
        actual: { aspects: ids(aspects), scenarios: ids(scenarios), default_negative },
        expected: {
          aspects: ["9:16", "1:1", "16:9"],
          scenarios: ["cinematic", "product", "portrait", "nature", "social", "animation"],
          default_negative: text,
        },
      };
    },
  },
  {
    says: "each model takes its tiers at their price, and refuses the others",
    check: async (world) => {
      const pairs = Object.entries(tiersOfModels).flatMap(([model, own]) =>
        tiers.map(({ id, credits }) => ({ model, tier_id: id, price: own.includes(id) ? credits : 400 })),
      );
      const name = ({ model, tier_id }: { model: string; tier_id: string }) => `${model} ${tier_id}`;
      return {
        actual: await pricesOf(
          world,
          Object.fromEntries(pairs.map((pair) => [name(pair), { model: pair.model, tier_id: pair.tier_id }])),
        ),
        expected: Object.fromEntries(pairs.map((pair) => [name(pair), pair.price])),
      };
    },
  },
  {
    says: "mode is t2v or i2v; prompt at least 3 characters; both required",
    check: async (world) => ({
      actual: await pricesOf(world, {
        "3 characters": { prompt: "sea" },
        "2 characters": { prompt: "se" },
        "no prompt": { prompt: undefined },
        "no mode": { mode: undefined },
        v2v: { mode: "v2v" },
      }),
      expected: { "3 characters": 10, "2 characters": 400, "no prompt": 400, "no mode": 400, v2v: 400 },
    }),
  },
  {
    says: "i2v needs image_base64 (without data:) or image_url",
    check: async (world) => {
      const image_base64 = readFileSync(demo("1.jpg")).toString("base64");
      return {
        actual: await pricesOf(world, {
          neither: { mode: "i2v" },
          image_base64: { mode: "i2v", image_base64 },
          "data:": { mode: "i2v", image_base64: `data:image/jpeg;base64,${image_base64}` },
          image_url: { mode: "i2v", image_url: `${world.receivers.origin}/200/picture.jpg` },
          "plain http": { mode: "i2v", image_url: "http://example.com/picture.jpg" },
        }),
        expected: { neither: 400, image_base64: 10, "data:": 400, image_url: 10, "plain http": 400 },
      };
    },
  },
  {
    says: "aspect 9:16, 1:1, 16:9; every scenario_type of pricing; others are refused",
    check: async (world) => ({
      actual: await pricesOf(world, {
        ...Object.fromEntries(["9:16", "1:1", "16:9", "4:3"].map((aspect) => [aspect, { aspect }])),
        ...Object.fromEntries(
          ["cinematic", "product", "portrait", "nature", "social", "animation", "noise"].map((scenario_type) => [
            scenario_type,
            { scenario_type },
          ]),
        ),
      }),
      expected: {
        "9:16": 10,
        "1:1": 10,
        "16:9": 10,
        "4:3": 400,
        cinematic: 10,
        product: 10,
        portrait: 10,
        nature: 10,
        social: 10,
        animation: 10,
        noise: 400,
      },
    }),
  },
  {
    says: "negative, fps, seed, audio_on are taken; a wrong type is refused",
    check: async (world) => ({
      actual: await pricesOf(world, {
        all: { negative: "blur", fps: 24, seed: 7, audio_on: false },
        fps: { fps: "fast" },
        seed: { seed: "seven" },
        audio_on: { audio_on: "maybe" },
      }),
      expected: { all: 10, fps: 400, seed: 400, audio_on: 400 },
    }),
  },
  {
    says: "POST /api/ltx/generate answers at once: job_id, processing, tier (id, label, credits)",
    check: async (world) => ({
      actual: (await oneAiVideo(world)).started,
      expected: {
        status: 202,
        body: { job_id: text, status: "processing", tier: { id: "tier1", label: text, credits: 10 } },
      },
    }),
  },
  {
    says: "GET /api/ltx/status/:id while processing: id, status, progress",
    check: async (world) => ({
      actual: (await oneAiVideo(world)).first,
      expected: {
        status: 200,
        body: { id: text, status: "processing", progress: numberThat((value) => value >= 0 && value < 100) },
      },
    }),
  },
  {
    says: "status when done: output_url below /videos/, progress 100; the MP4 is there",
    check: async (world) => {
      const { last } = await oneAiVideo(world);
      const response = await fetch(world.service.baseUrl + last.body.output_url);
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        actual: {
          body: last.body,
          status: response.status,
          type: response.headers.get("content-type"),
          box: bytes.toString("latin1", 4, 8),
        },
        expected: {
          body: { status: "done", output_url: /^\/videos\//, progress: 100 },
          status: 200,
          type: "video/mp4",
          box: "ftyp",
        },
      };
    },
  },
  {
    says: "10 credits for it, by the ledger, charged once",
    check: async (world) => ({
      actual: await world.spent((await oneAiVideo(world)).key),
      expected: { charged: 10, refunded: 0 },
    }),
  },
  {
    says: "POST /api/ltx/generate-sync answers the MP4 itself",
    check: async (world) => {
      const { apiKey } = await world.service.account();
      const response = await fetch(`${world.service.baseUrl}/api/ltx/generate-sync`, {
        method: "POST",
        headers: { "X-API-Key": apiKey, "Content-Type": "application/json" },
        body: JSON.stringify(boat),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        actual: {
          status: response.status,
          type: response.headers.get("content-type"),
          box: bytes.toString("latin1", 4, 8),
          spent: await world.spent(apiKey),
        },
        expected: { status: 200, type: "video/mp4", box: "ftyp", spent: { charged: 10, refunded: 0 } },
      };
    },
  },
  {
    says: "with format=json: status done, job_id, output_url, url (absolute)",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const answer = await world.call("POST", "/api/ltx/generate-sync?format=json", { key, body: boat });
      return {
        actual: { ...answer, isSame: answer.body.url === world.service.baseUrl + answer.body.output_url },
        expected: {
          status: 200,
          body: { status: "done", job_id: text, output_url: /^\/videos\//, url: /^http/ },
          isSame: true,
        },
      };
    },
  },
  {
    says: "a job that fails: status error with an error text, all credits refunded",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const body = { ...boat, mode: "i2v", image_url: `${world.receivers.origin}/404/picture.jpg` };
      const { body: started } = await world.call("POST", "/api/ltx/generate", { key, body });
      await world.ended(key, started.job_id);
      return {
        actual: {
          last: (await world.call("GET", `/api/ltx/status/${started.job_id}`, { key })).body,
          spent: await world.spent(key),
        },
        expected: { last: { id: text, status: "error", error: text }, spent: { charged: 10, refunded: 10 } },
      };
    },
  },
  {
    says: "3 concurrent video generations per account: the fourth is 429, nothing charged",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const body = { ...boat, tier_id: "tier3" };
      const started = [];
      for (let index = 0; index < 3; index++)
        started.push(await world.call("POST", "/api/ltx/generate", { key, body: { ...body, seed: index } }));
      const fourth = await world.call("POST", "/api/ltx/generate", { key, body });
      const { charged } = await world.spent(key);
      for (const { body: job } of started) await world.call("DELETE", `/api/jobs/${job.job_id}`, { key });
      return {
        actual: {
          started: started.map(({ status }) => status),
          fourth: fourth.status,
          code: fourth.body.code,
          retryAfter: Number(fourth.headers.get("retry-after")),
          charged,
        },
        expected: {
          started: [202, 202, 202],
          fourth: 429,
          code: "concurrency_limit",
          retryAfter: numberThat((value) => value >= 1),
          charged: 60,
        },
      };
    },
  },
];
