import { readFileSync } from "node:fs";
import { bearerOf } from "../../support/call-api.ts";
import { demo } from "../../support/media.ts";
import { isoTime, number, type Row, text } from "./row.ts";
import { reelForm, type World } from "./world.ts";

const poor = (world: World) => world.once("edits poor", () => world.poorAccount());
const owner = (world: World) => world.once("edits", () => world.service.account({ credits: 500 }));
/** Each endpoint with a body that it takes. */
const bodies: Record<string, object> = {
  watermark: { text: "Draft" },
  autocut: {},
  reframe: { format: "1:1" },
  "audio-clean": {},
  voiceover: { script_text: "Welcome." },
  "media-jobs": { steps: { watermark: { text: "Draft" } } },
};
const endpoints = Object.keys(bodies);
const film = "https://example.com/film.mp4";
const said = { script_text: "Welcome." };

/** What a request without the credits for it is answered: its price when nothing is wrong with it, else the status. */
async function priceOf(world: World, endpoint: string, fields: object) {
  const { apiKey: key } = await poor(world);
  const body = { source_url: film, ...bodies[endpoint], ...fields };
  const answer = await world.call("POST", `/api/${endpoint}`, { key, body });
  return answer.status === 402 ? answer.body.creditsNeeded : answer.status;
}

/** What each endpoint answers. */
async function each<T>(ask: (endpoint: string) => Promise<T>): Promise<Record<string, T>> {
  const entries: [string, T][] = [];
  for (const endpoint of endpoints) entries.push([endpoint, await ask(endpoint)]);
  return Object.fromEntries(entries);
}
const all = <T>(value: T) => Object.fromEntries(endpoints.map((endpoint) => [endpoint, value]));

/** A reel of the account's own, as a path of the service. */
const source = (world: World) =>
  world.once("edits source", async () => {
    const { apiKey: key } = await owner(world);
    const { body } = await world.call("POST", "/api/generate-sync", { key, body: reelForm({ profile: "draft" }) });
    return body.url as string;
  });

/** A finished job of several steps. */
const job = (world: World) =>
  world.once("edits job", async () => {
    const { apiKey: key } = await owner(world);
    const steps = { watermark: { text: "Draft" }, trim: { from: 0, to: 2 } };
    const body = { source_url: await source(world), steps, profile: "draft" };
    const started = await world.call("POST", "/api/media-jobs", { key, body });
    await world.ended(key, started.body.job_id);
    return { key, started, last: await world.call("GET", `/api/media-jobs/${started.body.job_id}`, { key }) };
  });

export const edits: readonly Row[] = [
  {
    says: "edits need the scope generate: a key without it is refused with 403, which names it",
    check: async (world) => {
      const account = await owner(world);
      const headers = await bearerOf(world.service, account);
      const made = await world.call("POST", "/api/keys", { headers, body: { name: "k", scopes: ["videos"] } });
      return {
        actual: await each(async (endpoint) => {
          const answer = await world.call("POST", `/api/${endpoint}`, { key: made.body.key, body: {} });
          return { status: answer.status, code: answer.body.code, says: /"?generate"?/.test(answer.body.error) };
        }),
        expected: all({ status: 403, code: "scope_missing", says: true }),
      };
    },
  },
  {
    says: "edits need plan Business: pro is refused with 403",
    check: async (world) => {
      const { apiKey: key } = await world.service.account({ plan: "pro" });
      return {
        actual: await each(
          async (endpoint) => (await world.call("POST", `/api/${endpoint}`, { key, body: {} })).status,
        ),
        expected: all(403),
      };
    },
  },
  {
    says: "source_url: https, or /videos/… of the account; http, private addresses and none are refused, an unknown path is 404",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const unknown = { text: "Draft", source_url: "/videos/none/1/none.mp4" };
      return {
        actual: {
          https: await priceOf(world, "watermark", {}),
          http: await priceOf(world, "watermark", { source_url: "http://example.com/film.mp4" }),
          private: await priceOf(world, "watermark", { source_url: "https://10.0.0.1/film.mp4" }),
          none: await priceOf(world, "watermark", { source_url: undefined }),
          unknown: (await world.call("POST", "/api/watermark", { key, body: unknown })).status,
        },
        expected: { https: 5, http: 400, private: 400, none: 400, unknown: 404 },
      };
    },
  },
  {
    says: "5 credits for each 10 of max_minutes, 2 where only sound is changed, 4 for a voice; several steps cost the dearest one",
    check: async (world) => ({
      actual: {
        ...(await each((endpoint) => priceOf(world, endpoint, {}))),
        "30 minutes": await priceOf(world, "reframe", { max_minutes: 30 }),
        "30 minutes of sound": await priceOf(world, "audio-clean", { max_minutes: 30 }),
        both: await priceOf(world, "media-jobs", { steps: { audio_clean: {}, watermark: { text: "Draft" } } }),
        sound: await priceOf(world, "media-jobs", { steps: { audio_clean: {} } }),
        captions: await priceOf(world, "media-jobs", { steps: { captions: { script_text: "Welcome." } } }),
        "voice with captions": await priceOf(world, "voiceover", { captions: {} }),
        "voice that the video follows": await priceOf(world, "voiceover", { fit: "voice" }),
        "voice alone": await priceOf(world, "voiceover", { source_url: undefined }),
        "15 minutes": await priceOf(world, "reframe", { max_minutes: 15 }),
        "130 minutes": await priceOf(world, "reframe", { max_minutes: 130 }),
      },
      expected: {
        ...all(5),
        "audio-clean": 2,
        voiceover: 6,
        "30 minutes": 15,
        "30 minutes of sound": 6,
        both: 5,
        sound: 2,
        captions: 5,
        "voice with captions": 9,
        "voice that the video follows": 9,
        "voice alone": 4,
        "15 minutes": 400,
        "130 minutes": 400,
      },
    }),
  },
  {
    says: "what does not fit is refused before anything is charged: fields, ranges, unknown fields, no step",
    check: async (world) => ({
      actual: {
        "no mark": await priceOf(world, "watermark", { text: undefined }),
        opacity: await priceOf(world, "watermark", { opacity: 2 }),
        "x alone": await priceOf(world, "watermark", { x: 0.5 }),
        unknown: await priceOf(world, "autocut", { colour: "red" }),
        silences: await priceOf(world, "autocut", { silences: "hide" }),
        format: await priceOf(world, "reframe", { format: "2:1" }),
        noise: await priceOf(world, "audio-clean", { noise: "all" }),
        "no words": await priceOf(world, "autocut", { captions: {} }),
        "captions twice": await priceOf(world, "media-jobs", {
          steps: { captions: said, autocut: { captions: said } },
        }),
        "no script": await priceOf(world, "voiceover", { script_text: undefined }),
        "script and voice": await priceOf(world, "voiceover", { audio_url: film }),
        "place of a voice alone": await priceOf(world, "voiceover", { source_url: undefined, start_at: 2 }),
        "quality of a voice alone": await priceOf(world, "voiceover", { source_url: undefined, profile: "high" }),
        "no step": await priceOf(world, "media-jobs", { steps: {} }),
        "unknown step": await priceOf(world, "media-jobs", { steps: { paint: {} } }),
        "trim backwards": await priceOf(world, "media-jobs", { steps: { trim: { from: 3, to: 2 } } }),
      },
      expected: {
        "no mark": 400,
        opacity: 400,
        "x alone": 400,
        unknown: 400,
        silences: 400,
        format: 400,
        noise: 400,
        "no words": 400,
        "captions twice": 400,
        "no script": 400,
        "script and voice": 400,
        "place of a voice alone": 400,
        "quality of a voice alone": 400,
        "no step": 400,
        "unknown step": 400,
        "trim backwards": 400,
      },
    }),
  },
  {
    says: "created: 202 with job_id, operation, status, cost, cost_breakdown, status_url and events_url",
    check: async (world) => {
      const { started } = await job(world);
      return {
        actual: started,
        expected: {
          status: 202,
          body: {
            job_id: text,
            operation: "media_jobs",
            status: "processing",
            cost: 5,
            cost_breakdown: { edit: 5 },
            status_url: `/api/media-jobs/${started.body.job_id}`,
            events_url: text,
          },
        },
      };
    },
  },
  {
    says: "GET /api/media-jobs/{id}: state, times and result, with video_id, output_url, thumbnail, duration, size and the report of each step",
    check: async (world) => ({
      actual: (await job(world)).last.body,
      expected: {
        operation: "media_jobs",
        status: "done",
        progress: 100,
        cost: 5,
        created: isoTime,
        ended: isoTime,
        error: null,
        code: null,
        result: {
          engine: "builtin",
          video_id: /^vid_/,
          output_url: /^\/videos\/.+\.mp4$/,
          thumbnail: /^\/videos\//,
          duration: 2,
          size: number,
          width: number,
          height: number,
          fps: number,
          steps: { trim: {}, watermark: { mark: { x: number, y: number, width: number, height: number } } },
        },
      },
    }),
  },
  {
    says: "edited videos are in GET /api/videos, and their jobs in GET /api/jobs with the kind media",
    check: async (world) => {
      const { key, last, started } = await job(world);
      const videos = await world.call("GET", "/api/videos", { key });
      const { body } = await world.call("GET", `/api/jobs/${started.body.job_id}`, { key });
      return {
        actual: {
          isListed: videos.body.some(({ id }: { id: string }) => id === last.body.result.video_id),
          kind: body.kind,
        },
        expected: { isListed: true, kind: "media" },
      };
    },
  },
  {
    says: "files come as parts of a form: the video, and the image of a mark",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const form = new FormData();
      const video = await fetch(world.service.baseUrl + (await source(world)));
      form.set("video", await video.blob(), "film.mp4");
      form.set("image", new Blob([readFileSync(demo("1.jpg"))]), "1.jpg");
      form.set("steps", JSON.stringify({ trim: { to: 1 }, watermark: {} }));
      form.set("profile", "draft");
      const started = await world.call("POST", "/api/media-jobs", { key, body: form });
      const { status, result } = await world.ended(key, started.body.job_id);
      return {
        actual: { started: started.status, status, duration: result?.duration },
        expected: { started: 202, status: "done", duration: 1 },
      };
    },
  },
  {
    says: "a voice alone is MP3: video_id, thumbnail and sizes are null, and the words are files beside it",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const started = await world.call("POST", "/api/voiceover", { key, body: said });
      const { status, result } = await world.ended(key, started.body.job_id);
      const words = await fetch(world.service.baseUrl + result?.steps.voiceover.words_url);
      return {
        actual: { started: started.status, status, result, words: await words.json() },
        expected: {
          started: 202,
          status: "done",
          result: {
            operation: "voiceover",
            video_id: null,
            thumbnail: null,
            output_url: /\/aud_\w+\.mp3$/,
            width: null,
            height: null,
            fps: null,
            steps: { voiceover: { voice: { voice_id: text, engine: "builtin", seconds: number, speed: 1 } } },
          },
          words: [{ text: "Welcome.", start: number, end: number }],
        },
      };
    },
  },
  {
    says: "a dry run answers cost, cost_breakdown and steps in their order; nothing is charged",
    check: async (world) => {
      const { apiKey: key } = await poor(world);
      const steps = { audio_clean: {}, watermark: { text: "Draft" }, trim: { to: 2 } };
      const body = { source_url: film, steps };
      const before = await world.spent(key);
      const dry = await world.call("POST", "/api/media-jobs?dry_run=true", { key, body });
      return {
        actual: { dry, charged: (await world.spent(key)).charged - before.charged },
        expected: {
          dry: {
            status: 200,
            body: { cost: 5, cost_breakdown: { edit: 5 }, steps: ["trim", "watermark", "audio_clean"], warnings: [] },
          },
          charged: 0,
        },
      };
    },
  },
  {
    says: "a job that fails or has nothing to do is refunded in full",
    check: async (world) => {
      const { apiKey: key } = await world.service.account({ credits: 100 });
      const form = new FormData();
      form.set("video", new Blob([readFileSync(demo("1.jpg"))]), "film.mp4");
      form.set("text", "Draft");
      const noVideo = await world.call("POST", "/api/watermark", { key, body: form });
      const reel = await world.call("POST", "/api/generate-sync", { key, body: reelForm({ profile: "draft" }) });
      const before = await world.spent(key);
      const body = { source_url: reel.body.url, format: "9:16" };
      const idle = await world.call("POST", "/api/reframe", { key, body });
      const { status } = await world.ended(key, idle.body.job_id);
      const after = await world.spent(key);
      const gone = await world.call("POST", "/api/watermark", {
        key,
        body: { source_url: `${film}?gone`, text: "Draft" },
      });
      const failed = await world.ended(key, gone.body.job_id);
      const { charged, refunded } = await world.spent(key);
      return {
        actual: {
          noVideo: noVideo.status,
          idle: { status, cost: after.charged - before.charged, refunded: after.refunded - before.refunded },
          failed: {
            status: failed.status,
            code: failed.code,
            cost: charged - after.charged,
            refunded: refunded - after.refunded,
          },
        },
        expected: {
          noVideo: 400,
          idle: { status: "done", cost: 5, refunded: 5 },
          failed: { status: "error", code: "media_unreachable", cost: 5, refunded: 5 },
        },
      };
    },
  },
  {
    says: "GET /api/media-jobs lists edits, newest first; another account's edit is 404, and DELETE removes edit and video",
    check: async (world) => {
      const { key, started, last } = await job(world);
      const { apiKey: stranger } = await poor(world);
      const where = `/api/media-jobs/${started.body.job_id}`;
      const list = await world.call("GET", "/api/media-jobs?operation=media_jobs&limit=100", { key });
      const others = [
        (await world.call("GET", where, { key: stranger })).status,
        (await world.call("DELETE", where, { key: stranger })).status,
      ];
      const deleted = await world.call("DELETE", where, { key });
      const file = await fetch(world.service.baseUrl + last.body.result.output_url, { method: "HEAD" });
      return {
        actual: {
          isListed: list.body.jobs.some(({ job_id }: { job_id: string }) => job_id === started.body.job_id),
          others,
          deleted: deleted.status,
          after: (await world.call("GET", where, { key })).status,
          file: file.status,
        },
        expected: { isListed: true, others: [404, 404], deleted: 200, after: 404, file: 404 },
      };
    },
  },
];
