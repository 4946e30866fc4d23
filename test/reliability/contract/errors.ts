import { type Row, text } from "./row.ts";
import { reelForm, type World } from "./world.ts";

const owner = (world: World) => world.once("errors", () => world.service.account());

export const errors: readonly Row[] = [
  {
    says: "401 for no credentials, a wrong key and a wrong token, on endpoints of every kind",
    check: async (world) => {
      const paths = ["/api/me", "/api/videos", "/api/voices", "/api/ltx/status/job_x", "/api/keys"];
      const statuses = [];
      for (const path of paths)
        for (const credentials of [{}, { key: "rw_live_no_such_key" }, { token: "no such token" }])
          statuses.push((await world.call("GET", path, credentials)).status);
      return { actual: [...new Set(statuses)], expected: [401] };
    },
  },
  {
    says: "the body of an error: error, a sentence; X-Request-Id names the request",
    check: async (world) => {
      const answer = await world.call("GET", "/api/me");
      return {
        actual: {
          error: answer.body.error,
          isSameId: answer.headers.get("x-request-id") === answer.body.request_id,
          code: answer.body.code,
        },
        expected: { error: /\.$/, isSameId: true, code: "unauthorized" },
      };
    },
  },
  {
    says: "400 names every wrong field at once",
    check: async (world) => {
      const body = { mode: "t2v", prompt: "x", aspect: "4:3", no_such_field: 1 };
      const answer = await world.call("POST", "/api/ltx/generate", { key: (await owner(world)).apiKey, body });
      const named = (answer.body.details ?? []).map(({ path }: { path: string }) => path);
      return {
        actual: { status: answer.status, named: named.toSorted() },
        expected: { status: 400, named: ["aspect", "no_such_field", "prompt"] },
      };
    },
  },
  {
    says: "an unknown id: 404, on every endpoint that takes one",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const paths = [
        ["GET", "/api/ltx/status/job_none"],
        ["GET", "/api/thumbnails/job_none"],
        ["GET", "/api/generate-music/job_none"],
        ["GET", "/api/videos/vid_none.mp4"],
        ["DELETE", "/api/videos/vid_none"],
        ["GET", "/api/videos/events?jobId=job_none"],
      ] as const;
      const statuses: Record<string, unknown> = {};
      for (const [method, path] of paths) {
        const { status, body } = await world.call(method, path, { key });
        statuses[`${method} ${path}`] = body?.error ? status : "no error body";
      }
      return { actual: statuses, expected: Object.fromEntries(Object.keys(statuses).map((path) => [path, 404])) };
    },
  },
  {
    says: "an unknown path: 404; a wrong method: 405 with Allow; another type: 415; no JSON: 400",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const raw = (body: string, type: string) =>
        fetch(`${world.service.baseUrl}/api/ltx/generate`, {
          method: "POST",
          headers: { "X-API-Key": key, "Content-Type": type },
          body,
        });
      const method = await world.call("PUT", "/api/me", { key, body: {} });
      return {
        actual: {
          path: (await world.call("GET", "/api/none", { key })).status,
          method: method.status,
          allow: method.headers.get("allow"),
          type: (await raw("x", "text/plain")).status,
          json: (await raw("{", "application/json")).status,
        },
        expected: { path: 404, method: 405, allow: /GET/, type: 415, json: 400 },
      };
    },
  },
  {
    says: "checks in order: 401, 429, 403, 400, 402",
    check: async (world) => {
      const [poor, free] = [await world.poorAccount(), await world.service.account({ plan: "free" })];
      const ask = async (key: string, fields: Record<string, string>) =>
        (await world.call("POST", "/api/generate", { key, body: reelForm(fields) })).status;
      const wrong = { format: "3:2" };
      return {
        actual: {
          "a wrong key": await ask("rw_live_no_such_key", wrong),
          "a low plan": await ask(free.apiKey, wrong),
          "a wrong field": await ask(poor.apiKey, wrong),
          "no credits": await ask(poor.apiKey, {}),
        },
        expected: { "a wrong key": 401, "a low plan": 403, "a wrong field": 400, "no credits": 402 },
      };
    },
  },
  {
    says: "a cost is charged once: the same call repeated under one Idempotency-Key",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const headers = { "Idempotency-Key": "order-1" };
      const ask = () => world.call("POST", "/api/ai/script", { key, headers, body: { prompt: "Three uses of salt" } });
      const [first, second] = [await ask(), await ask()];
      return {
        actual: {
          isSame: JSON.stringify(first.body) === JSON.stringify(second.body),
          replay: second.headers.get("idempotent-replay"),
          ...(await world.spent(key)),
        },
        expected: { isSame: true, replay: "true", charged: 1, refunded: 0 },
      };
    },
  },
  {
    says: "progress of a job never goes back, and ends at 100",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const { body } = await world.call("POST", "/api/generate", { key, body: reelForm({ profile: "draft" }) });
      const seen: number[] = [];
      for (;;) {
        const { body: job } = await world.call("GET", `/api/jobs/${body.jobId}`, { key });
        if (job) seen.push(job.progress);
        if (job && job.status !== "processing") break;
      }
      return {
        actual: {
          isRising: seen.every((value, index) => value >= (seen[index - 1] ?? 0)),
          last: seen.at(-1),
          id: text(body.jobId),
        },
        expected: { isRising: true, last: 100, id: true },
      };
    },
  },
];
