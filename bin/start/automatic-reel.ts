import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { Refusal } from "./refusal.ts";

export interface Step {
  name: "script" | "image prompts" | "images" | "music" | "reel";
  /** The amount from the ledger. */
  credits: number;
  seconds: number;
  engine: string | null;
}

interface Wish {
  baseUrl: string;
  apiKey: string;
  topic: string;
  language: string;
  /** Further fields of the reel: template, profile, outro. */
  fields?: Record<string, string>;
  onStep?(step: Step): void;
  /** Called about once a second with the rendered share of the reel, in per cent. */
  onProgress?(percent: number): void;
  /** Names this attempt. A repeated attempt with the same name pays for nothing twice within 24 hours. */
  attempt?: string;
}

const Script = z.object({ script: z.string(), engine: z.string().optional() });
const Prompts = z.object({ prompts: z.array(z.string()).min(1), engine: z.string().optional() });
const Images = z.object({ images: z.array(z.string()).min(1), engine: z.string().optional() });
const Task = z.object({ taskId: z.string(), status: z.string() });
const Music = Task.extend({ url: z.string().optional(), engine: z.string().optional(), error: z.string().nullish() });
const Reel = z.object({
  videoId: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  duration: z.number(),
  size: z.number(),
  warnings: z.array(z.string()).optional(),
});
const Launched = z.object({ jobId: z.string(), status_url: z.string() });
const ReelJob = z.object({
  status: z.enum(["processing", "done", "error"]),
  progress: z.number(),
  result: Reel.nullable(),
  error: z.string().nullable(),
});
const Ledger = z.object({
  entries: z.array(
    z.object({ kind: z.string(), monthly: z.number(), pack: z.number(), job_id: z.string().nullable() }),
  ),
});

interface Call {
  method: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Makes a reel from a topic with the public API alone: script, images, music, narration. Throws a Refusal when a step
 * fails.
 */
export async function makeAutomaticReel({
  baseUrl,
  apiKey,
  topic,
  language,
  fields = {},
  onStep,
  onProgress,
  attempt = randomUUID(),
}: Wish) {
  const steps: Step[] = [];

  const get = <T>(schema: z.ZodType<T>, where: string) => call(schema, where, { method: "GET" });

  /** `name` distinguishes this call from the others of the attempt. */
  function post<T>(schema: z.ZodType<T>, where: string, name: string, body: object) {
    const headers = { "Idempotency-Key": `${attempt}-${name}`, "Content-Type": "application/json" };
    return call(schema, where, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async function call<T>(schema: z.ZodType<T>, where: string, { method, headers, body }: Call) {
    for (;;) {
      const response = await fetch(new URL(where, baseUrl), {
        method,
        headers: { ...headers, "X-API-Key": apiKey },
        body,
      });
      const text = await response.text();
      // On a busy machine the front times out before the service is done, and answers with its own error page.
      const isUnderWay = response.status === 409 && text.includes("idempotency_in_flight");
      if (response.status === 504 || isUnderWay) {
        await sleep(1000);
        continue;
      }
      const read = response.ok ? schema.safeParse(JSON.parse(text)) : null;
      if (!read?.success) throw new Refusal(`${method} ${where} returned ${response.status}: ${text}`);
      return { value: read.data, jobId: response.headers.get("x-job-id") };
    }
  }

  /** What jobs were charged, from the ledger: charges are negative. */
  async function chargedFor(jobIds: readonly (string | null)[]): Promise<number> {
    const { value } = await get(Ledger, "/api/credits/ledger");
    const own = value.entries.filter(
      ({ kind, job_id }) => kind === "charge" && job_id !== null && jobIds.includes(job_id),
    );
    return own.reduce((sum, { monthly, pack }) => sum - monthly - pack, 0);
  }

  async function step<T extends { jobIds: (string | null)[]; engine?: string }>(
    name: Step["name"],
    work: () => Promise<T>,
  ): Promise<T> {
    const begun = Date.now();
    const done = await work();
    const seconds = (Date.now() - begun) / 1000;
    const taken = { name, credits: await chargedFor(done.jobIds), seconds, engine: done.engine ?? null };
    steps.push(taken);
    onStep?.(taken);
    return done;
  }

  const { script } = await step("script", async () => {
    const { value, jobId } = await post(Script, "/api/ai/script", "script", { prompt: topic, language });
    return { ...value, jobIds: [jobId] };
  });
  const { prompts } = await step("image prompts", async () => {
    const { value } = await post(Prompts, "/api/ai/image-prompt", "prompts", { topic });
    return { ...value, jobIds: [] };
  });
  const [{ images }, { url: music }] = await Promise.all([
    step("images", async () => {
      const made = await Promise.all(
        prompts
          .slice(0, 3)
          .map((prompt, index) => post(Images, "/api/generate-images", `image-${index}`, { prompt, count: 1 })),
      );
      return {
        images: made.flatMap(({ value }) => value.images),
        engine: made[0]?.value.engine,
        jobIds: made.map(({ jobId }) => jobId),
      };
    }),
    step("music", composed),
  ]);
  const { reel } = await step("reel", async () => {
    const { value: launched } = await post(Launched, "/api/generate", "reel", {
      title: topic,
      language,
      script_text: script,
      voice_type: "ai",
      music_url: music,
      ...Object.fromEntries(images.map((url, index) => [`image_url_${index}`, url])),
      ...fields,
    });
    return { reel: await rendered(launched.status_url), jobIds: [launched.jobId] };
  });
  return { script, prompts, images, music, reel, steps };

  async function rendered(statusUrl: string) {
    for (;;) {
      const { value: job } = await get(ReelJob, statusUrl);
      if (job.status === "done" && job.result) return job.result;
      if (job.status !== "processing") throw new Refusal(`The reel failed: ${job.error ?? "it was deleted"}`);
      onProgress?.(job.progress);
      await sleep(1000);
    }
  }

  async function composed() {
    const order = { prompt: topic, instrumental: true, title: topic };
    const { value: task } = await post(Task, "/api/generate-music", "music", order);
    for (;;) {
      const { value } = await get(Music, `/api/generate-music/${task.taskId}`);
      if (value.status === "done" && value.url !== undefined)
        return { url: value.url, engine: value.engine, jobIds: [task.taskId] };
      if (value.status === "error") throw new Refusal(`There is no music: ${value.error}`);
      await sleep(1000);
    }
  }
}
