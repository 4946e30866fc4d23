import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Certificates } from "../support/certificates.ts";
import { byPolls, type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";

interface Options {
  certificates: Certificates;
  key?: string;
  /** Makes the file of a track. */
  makeMusic: (seconds: number) => Promise<Buffer>;
}

const Wanted = z.strictObject({
  prompt: z.string().min(1),
  music_length_ms: z.int().min(3000).max(600_000),
  force_instrumental: z.boolean().optional(),
  output_format: z.string().optional(),
  respect_sections_durations: z.boolean().optional(),
});
const endpoint = "/fal-ai/elevenlabs/music";

/** The music of fal's queue: done at the second question. The result of a prompt with `[[sensitive]]` is refused. */
export async function startFalMusic({ certificates, key = "fal-id:secret", makeMusic }: Options) {
  const tasks = new Map<string, { input: z.infer<typeof Wanted>; polls: number }>();
  const pace = byPolls(2);
  const fake = await startFake<"start" | "status" | "result" | "download">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (pathname.startsWith("/files/")) return "download";
      if (method === "POST") return pathname === endpoint ? "start" : null;
      const [, rest] = /^\/fal-ai\/elevenlabs\/requests\/[\w-]+(\/status)?$/.exec(pathname) ?? [null, null];
      return rest === null ? null : rest ? "status" : "result";
    },
    async answer(step, request) {
      if (step === "download") return { bytes: await makeMusic(taskOf(request).input.music_length_ms / 1000) };
      if (request.headers.authorization !== `Key ${key}`) return { status: 401, json: { detail: "Unknown" } };
      return { start, status, result }[step](request);
    },
  });

  function taskOf({ url }: FakeRequest) {
    const task = tasks.get(/[\w-]{36}/.exec(url.pathname)?.[0] ?? "");
    if (!task) throw new Error(`fal knows nothing of ${url.pathname}`);
    return task;
  }

  async function start({ json }: FakeRequest): Promise<FakeReply> {
    const input = Wanted.safeParse(json);
    if (!input.success)
      return { status: 422, json: { detail: [{ loc: ["body"], msg: "its words", type: "missing" }] } };
    const id = randomUUID();
    tasks.set(id, { input: input.data, polls: 0 });
    const links = `${fake.origin}/fal-ai/elevenlabs/requests/${id}`;
    return {
      json: {
        status: "IN_QUEUE",
        request_id: id,
        queue_position: 0,
        response_url: links,
        status_url: `${links}/status`,
      },
    };
  }

  async function status(request: FakeRequest): Promise<FakeReply> {
    const task = taskOf(request);
    task.polls++;
    const isDone = pace({ polls: task.polls, ageMs: 0 }) >= 1;
    return { status: isDone ? 200 : 202, json: { status: isDone ? "COMPLETED" : "IN_PROGRESS", logs: null } };
  }

  async function result(request: FakeRequest): Promise<FakeReply> {
    const { input } = taskOf(request);
    if (input.prompt.includes("[[sensitive]]"))
      return {
        status: 422,
        json: { detail: [{ loc: ["body", "prompt"], msg: "its words", type: "content_policy_violation" }] },
      };
    const [id] = /[\w-]{36}/.exec(request.url.pathname) ?? [];
    return { json: { audio: { url: `${fake.origin}/files/${id}.mp3`, content_type: "audio/mpeg" } } };
  }

  const keysUrl = `${fake.origin}/.well-known/jwks.json`;
  const isolationModel = "fal-ai/elevenlabs/audio-isolation" as const;
  const downloadHosts = ["127.0.0.1"];
  return { ...fake, settings: { apiKey: key, baseUrl: fake.origin, downloadHosts, keysUrl, isolationModel } };
}
