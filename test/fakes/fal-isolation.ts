import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Certificates } from "../support/certificates.ts";
import { byPolls, type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";
import { isolatedSound, wrongRecording } from "./isolated-sound.ts";

interface Options {
  certificates: Certificates;
  key?: string;
}

/** Inside the request, or an address that nobody downloads here. */
const audio_url = z.string().regex(/^(data:audio\/mpeg;base64,|https:\/\/)/);
const inputs: Readonly<Record<string, z.ZodType<{ audio_url: string }>>> = {
  "fal-ai/elevenlabs/audio-isolation": z.strictObject({ audio_url }),
  "fal-ai/deepfilternet3": z.strictObject({
    audio_url,
    audio_format: z.enum(["mp3", "aac", "m4a", "ogg", "opus", "flac", "wav"]),
  }),
};

interface Task {
  endpoint: string;
  recording: Buffer;
  polls: number;
}

/** An error as it tells it. */
export const detail = (status: number, text: string): FakeReply => ({ status, json: { detail: text } });
export const problem = (type: string, msg = "its words"): FakeReply => ({
  status: 422,
  json: { detail: [{ loc: ["body", "audio_url"], msg, type }] },
});

/** The models in fal's queue that take voices out: done at the second question. It takes recordings inside requests. */
export async function startFalIsolation({ certificates, key = "fal-id:secret" }: Options) {
  const tasks = new Map<string, Task>();
  const pace = byPolls(2);
  const fake = await startFake<"start" | "status" | "result" | "download">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (pathname.startsWith("/files/")) return "download";
      if (method === "POST") return inputs[pathname.slice(1)] ? "start" : null;
      const [, rest] = /^\/fal-ai\/\w+\/requests\/[\w-]+(\/status)?$/.exec(pathname) ?? [null, null];
      return rest === null ? null : rest ? "status" : "result";
    },
    async answer(step, request) {
      if (step !== "download" && request.headers.authorization !== `Key ${key}`) return detail(401, "Unknown");
      if (step === "start") return start(request);
      const id = /[\w-]{36}/.exec(request.url.pathname)?.[0] ?? "";
      const task = tasks.get(id);
      if (!task) return detail(404, "Request not found");
      return { status, result, download }[step](task, id);
    },
  });

  async function start({ json, url }: FakeRequest): Promise<FakeReply> {
    const endpoint = url.pathname.slice(1);
    const input = inputs[endpoint]?.safeParse(json);
    if (!input?.success) return problem("value_error", "Unexpected input");
    const { audio_url } = input.data;
    const recording = Buffer.from(audio_url.split(",")[1] ?? "", "base64");
    const wrong = audio_url.startsWith("data:") ? await wrongRecording(recording) : null;
    if (wrong) return problem("value_error", wrong);
    const id = randomUUID();
    tasks.set(id, { endpoint, recording, polls: 0 });
    const response_url = `${fake.origin}/${endpoint.split("/").slice(0, 2).join("/")}/requests/${id}`;
    return { json: { status: "IN_QUEUE", request_id: id, response_url, status_url: `${response_url}/status` } };
  }

  async function status(task: Task): Promise<FakeReply> {
    task.polls++;
    const isDone = pace({ polls: task.polls, ageMs: 0 }) >= 1;
    return { status: isDone ? 200 : 202, json: { status: isDone ? "COMPLETED" : "IN_PROGRESS", logs: null } };
  }

  async function result({ endpoint }: Task, id: string): Promise<FakeReply> {
    const isFilter = endpoint === "fal-ai/deepfilternet3";
    const file = { url: `${fake.origin}/files/${id}`, content_type: isFilter ? "audio/wav" : "audio/mpeg" };
    return { json: isFilter ? { audio_file: file, timings: {} } : { audio: file } };
  }

  const download = async ({ endpoint, recording }: Task): Promise<FakeReply> => ({
    bytes: await isolatedSound(recording, endpoint === "fal-ai/deepfilternet3" ? "wav" : "mp3"),
  });

  return {
    ...fake,
    tasks,
    settings: {
      apiKey: key,
      baseUrl: fake.origin,
      downloadHosts: ["127.0.0.1"],
      keysUrl: `${fake.origin}/.well-known/jwks.json`,
      isolationModel: "fal-ai/elevenlabs/audio-isolation" as const,
    },
  };
}
