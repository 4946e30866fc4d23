import { readFileSync } from "node:fs";
import { request } from "node:http";
import { demo } from "../../support/media.ts";
import { number, numberThat, type Row, text } from "./row.ts";
import { reelForm, type World } from "./world.ts";

const poor = (world: World) => world.once("thumbnails poor", () => world.poorAccount());
const owner = (world: World) => world.once("thumbnails", () => world.service.account({ credits: 500 }));

/** A video of the account's own, as a path of the service. */
const source = (world: World) =>
  world.once("thumbnails source", async () => {
    const { apiKey: key } = await owner(world);
    const { body } = await world.call("POST", "/api/generate-sync", { key, body: reelForm({ profile: "draft" }) });
    return body.url as string;
  });

/** What a request without the credits for it is answered: its price when nothing is wrong with it, else the status. */
async function priceOf(world: World, fields: object) {
  const { apiKey: key } = await poor(world);
  const body = { source_url: "https://example.com/film.mp4", ...fields };
  const answer = await world.call("POST", "/api/thumbnails", { key, body });
  return answer.status === 402 ? answer.body.creditsNeeded : answer.status;
}
async function pricesOf(world: World, field: string, values: readonly unknown[]) {
  const entries: [string, unknown][] = [];
  for (const value of values) entries.push([JSON.stringify(value), await priceOf(world, { [field]: value })]);
  return Object.fromEntries(entries);
}
const all = (values: readonly unknown[], price: number) =>
  Object.fromEntries(values.map((value) => [JSON.stringify(value), price]));

/** A row: every value of a field is taken at a price, and the others are refused. */
const takes = (field: string, values: readonly unknown[], refused: readonly unknown[], price = 5): Row => ({
  says: `${field}: ${values.map((value) => JSON.stringify(value)).join(", ")} and no other`,
  check: async (world) => ({
    actual: await pricesOf(world, field, [...values, ...refused]),
    expected: { ...all(values, price), ...all(refused, 400) },
  }),
});

const job = (world: World) =>
  world.once("thumbnails job", async () => {
    const { apiKey: key } = await owner(world);
    const body = { source_url: await source(world), count: 1, formats: ["16:9", "1:1"], visual_mode: "enhance" };
    const started = await world.call("POST", "/api/thumbnails", { key, body });
    const first = await world.call("GET", `/api/thumbnails/${started.body.job_id}`, { key });
    await world.ended(key, started.body.job_id);
    return { key, started, first, last: await world.call("GET", `/api/thumbnails/${started.body.job_id}`, { key }) };
  });

const uploadOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The status for a form with a video of so many bytes, sent as a stream of zeros. */
function uploadStatus(world: World, key: string, sizeBytes: number): Promise<number | string> {
  const head =
    '--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
  const tail = "\r\n--b--\r\n";
  return new Promise((resolve) => {
    const call = request(`${world.service.baseUrl}/api/thumbnails/upload`, {
      method: "POST",
      headers: {
        "X-API-Key": key,
        "Content-Type": "multipart/form-data; boundary=b",
        "Content-Length": head.length + sizeBytes + tail.length,
      },
    });
    call.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    call.on("error", (error) => resolve(error.message));
    call.write(head);
    const chunk = Buffer.alloc(1_000_000);
    let left = sizeBytes;
    const pour = () => {
      while (left > 0 && !call.destroyed) {
        const part = chunk.subarray(0, left);
        left -= part.length;
        if (!call.write(part)) return void call.once("drain", pour);
      }
      call.end(tail);
    };
    pour();
  });
}

export const thumbnails: readonly Row[] = [
  {
    says: "source_url: https, or /videos/… of the account; plain http is refused, an unknown path is 404",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const unknown = { source_url: "/videos/none/1/none.mp4" };
      return {
        actual: {
          https: await priceOf(world, {}),
          http: await priceOf(world, { source_url: "http://example.com/film.mp4" }),
          private: await priceOf(world, { source_url: "https://10.0.0.1/film.mp4" }),
          none: await priceOf(world, { source_url: undefined }),
          unknown: (await world.call("POST", "/api/thumbnails", { key, body: unknown })).status,
          s3: (await world.call("POST", "/api/thumbnails", { key, body: { source_url: "s3://strange/film.mp4" } }))
            .status,
        },
        expected: { https: 5, http: 400, private: 400, none: 400, unknown: 404, s3: 403 },
      };
    },
  },
  takes("count", [1, 2, 3, 4, 5, 6], [0, 7]),
  takes("formats", [["auto"], ["16:9"], ["9:16"], ["1:1"], ["4:5"], ["auto", "16:9", "9:16", "1:1", "4:5"]], [["4:3"]]),
  takes("visual_mode", ["frames"], ["paint"]),
  takes("language", ["auto", "fr", "en", "ar", "es", "de", "pt"], ["xx"]),
  takes("style", ["editorial", "bold", "clean", "minimal"], ["loud"]),
  takes("tone", ["auto", "warm", "cool", "mono"], ["green"]),
  takes("accent", ["#FF8800", "#00aaff"], ["red", "#F80"]),
  takes("smart", [true, false], ["maybe"]),
  takes("include_text", [true, false], ["maybe"]),
  takes("title", ["Six days"], [5]),
  takes("subtitle", ["in the Alps"], [5]),
  takes("image_prompt", ["A mountain at dawn"], [5]),
  {
    says: "5 credits, and for each image 2 (standard) or 5 (premium); 3 images by default",
    check: async (world) => ({
      actual: {
        frames: await priceOf(world, { visual_mode: "frames" }),
        standard: await priceOf(world, { visual_mode: "enhance", ai_quality: "standard" }),
        premium: await priceOf(world, { visual_mode: "generate", ai_quality: "premium" }),
        "2 x 2 formats": await priceOf(world, { visual_mode: "enhance", count: 2, formats: ["1:1", "4:5"] }),
        other: await priceOf(world, { ai_quality: "best" }),
      },
      expected: { frames: 5, standard: 11, premium: 20, "2 x 2 formats": 13, other: 400 },
    }),
  },
  {
    says: "POST /api/thumbnails: job_id, status, cost, visual_mode, cost_breakdown, outputs_planned, status_url",
    check: async (world) => {
      const { started } = await job(world);
      return {
        actual: started,
        expected: {
          status: 202,
          body: {
            job_id: text,
            status: "processing",
            cost: 9,
            visual_mode: "enhance",
            cost_breakdown: { composition: 5, ai_images: 4 },
            outputs_planned: 2,
            status_url: `/api/thumbnails/${started.body.job_id}`,
          },
        },
      };
    },
  },
  {
    says: "GET /api/thumbnails/:id: job_id, status, progress, visual_mode; analysis and outputs when done",
    check: async (world) => {
      const { first, last } = await job(world);
      return {
        actual: { first: first.body, last: { ...last.body, outputs: last.body.outputs?.length } },
        expected: {
          first: { job_id: text, status: "processing", progress: number, visual_mode: "enhance" },
          last: { status: "done", progress: 100, visual_mode: "enhance", analysis: { summary: text }, outputs: 2 },
        },
      };
    },
  },
  {
    says: "outputs: url, format, source_kind, master_url, raw_frame_url, width, height, timestamp, score",
    check: async (world) => {
      const output = (format: string, width: number, height: number) => ({
        url: /^\/videos\//,
        format,
        source_kind: "enhanced",
        master_url: /^\/videos\//,
        raw_frame_url: /^\/videos\//,
        width,
        height,
        timestamp: number,
        score: number,
      });
      return {
        actual: (await job(world)).last.body.outputs,
        expected: [output("16:9", 1280, 720), output("1:1", 1080, 1080)],
      };
    },
  },
  {
    says: "POST /api/thumbnails/upload: job_id, processing, status_url; the thumbnails are made",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const mp4 = await (await fetch(world.service.baseUrl + (await source(world)))).blob();
      const form = uploadOf({ formats: "1:1,4:5", count: "1", language: "en", style: "clean" });
      form.set("video", mp4, "film.mp4");
      const started = await world.call("POST", "/api/thumbnails/upload", { key, body: form });
      const ended = await world.ended(key, started.body.job_id);
      return {
        actual: { started, status: ended.status, outputs: ended.result?.outputs?.length },
        expected: {
          started: { status: 202, body: { job_id: text, status: "processing", status_url: text } },
          status: "done",
          outputs: 2,
        },
      };
    },
  },
  {
    says: "upload formats: a JSON array or a comma-separated list; wrong values and a missing video are refused",
    check: async (world) => {
      const { apiKey: key } = await poor(world);
      const ask = async (fields: Record<string, string>, withVideo = true) => {
        const form = uploadOf(fields);
        if (withVideo) form.set("video", new Blob([readFileSync(demo("narration.mp3"))]), "film.mp4");
        return (await world.call("POST", "/api/thumbnails/upload", { key, body: form })).status;
      };
      return {
        actual: {
          list: await ask({ formats: "1:1,4:5" }),
          json: await ask({ formats: '["1:1","4:5"]' }),
          wrong: await ask({ formats: "4:3" }),
          count: await ask({ count: "7" }),
          none: await ask({}, false),
        },
        // What is no video is found out before or after the price: either way, nothing is charged.
        expected: {
          list: numberThat((status) => status === 402 || status === 400),
          json: numberThat((status) => status === 402 || status === 400),
          wrong: 400,
          count: 400,
          none: 400,
        },
      };
    },
  },
  {
    says: "uploads: 200 MB at most; a byte more is 413",
    check: async (world) => {
      const { apiKey: key } = await poor(world);
      return {
        actual: {
          "200 MB": await uploadStatus(world, key, 200_000_000),
          "and a byte": await uploadStatus(world, key, 200 * 1024 * 1024 + 1),
        },
        // Zeros are no video, and the account has no credits; but they are not too many.
        expected: { "200 MB": numberThat((status) => status === 400 || status === 402), "and a byte": 413 },
      };
    },
  },
];
