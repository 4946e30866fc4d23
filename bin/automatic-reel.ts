import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

export interface Step {
  name: "script" | "image prompts" | "images" | "music" | "reel";
  /** As the ledger has it. */
  credits: number;
  seconds: number;
  engine: string | null;
}

interface Wish {
  baseUrl: string;
  apiKey: string;
  topic: string;
  language: string;
  /** More of what reels can be told: template, profile, outro. */
  fields?: Record<string, string>;
  onStep?(step: Step): void;
  /** Told where to ask how the reel goes. */
  onReel?(statusUrl: string | null): void;
}

const Script = z.object({ script: z.string(), engine: z.string().optional() });
const Prompts = z.object({ prompts: z.array(z.string()).min(1), engine: z.string().optional() });
const Images = z.object({ images: z.array(z.string()).min(1), engine: z.string().optional() });
const Task = z.object({ taskId: z.string(), status: z.string() });
const Music = Task.extend({ url: z.string().optional(), engine: z.string().optional(), error: z.string().nullish() });
const Reel = z.object({
  ...{ videoId: z.string(), url: z.string(), thumbnail: z.string(), duration: z.number(), size: z.number() },
  warnings: z.array(z.string()).optional(),
});
const Ledger = z.object({
  entries: z.array(
    z.object({ kind: z.string(), monthly: z.number(), pack: z.number(), job_id: z.string().nullable() }),
  ),
});

/** From a topic to a finished reel by the public API alone: script, pictures, music, narration. */
export async function makeAutomaticReel({ baseUrl, apiKey, topic, language, fields = {}, onStep, onReel }: Wish) {
  const steps: Step[] = [];

  async function call<T>(schema: z.ZodType<T>, method: string, where: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    // With a key of its own a call can be made again without being paid for again.
    const headers = {
      ...{ "X-API-Key": apiKey, ...(method === "POST" && { "Idempotency-Key": randomUUID() }) },
      ...(body && !isForm && { "Content-Type": "application/json" }),
    };
    for (;;) {
      const response = await fetch(new URL(where, baseUrl), {
        ...{ method, headers, body: isForm ? body : body && JSON.stringify(body) },
      });
      if (isForm) onReel?.(response.headers.get("location"));
      const text = await response.text();
      // A busy machine's front gives up waiting before the service is done, and says so in a page of its own.
      const isUnderWay = response.status === 409 && text.includes("idempotency_in_flight");
      if (response.status === 504 || isUnderWay) {
        await sleep(1000);
        continue;
      }
      const read = response.ok ? schema.safeParse(JSON.parse(text)) : null;
      if (!read?.success) throw new Error(`${method} ${where} was answered ${response.status}: ${text}`);
      return { value: read.data, jobId: response.headers.get("x-job-id") };
    }
  }

  /** What jobs were charged, by the ledger: a charge is below zero. */
  async function chargedFor(jobIds: readonly (string | null)[]): Promise<number> {
    const { value } = await call(Ledger, "GET", "/api/credits/ledger");
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
    const { value, jobId } = await call(Script, "POST", "/api/ai/script", { prompt: topic, language });
    return { ...value, jobIds: [jobId] };
  });
  const { prompts } = await step("image prompts", async () => {
    const { value } = await call(Prompts, "POST", "/api/ai/image-prompt", { topic });
    return { ...value, jobIds: [] };
  });
  const [{ images }, { url: music }] = await Promise.all([
    step("images", async () => {
      const made = await Promise.all(
        prompts.slice(0, 3).map((prompt) => call(Images, "POST", "/api/generate-images", { prompt, count: 1 })),
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
    const form = new FormData();
    const given = { title: topic, language, script_text: script, voice_type: "ai", music_url: music, ...fields };
    for (const [name, value] of Object.entries(given)) form.set(name, value);
    for (const [index, url] of images.entries()) form.set(`image_url_${index}`, url);
    const { value, jobId } = await call(Reel, "POST", "/api/generate-sync", form);
    return { reel: value, jobIds: [jobId] };
  });
  return { script, prompts, images, music, reel, steps };

  async function composed() {
    const order = { prompt: topic, instrumental: true, title: topic };
    const { value: task } = await call(Task, "POST", "/api/generate-music", order);
    for (;;) {
      const { value } = await call(Music, "GET", `/api/generate-music/${task.taskId}`);
      if (value.status === "done" && value.url !== undefined)
        return { url: value.url, engine: value.engine, jobIds: [task.taskId] };
      if (value.status === "error") throw new Error(`There is no music: ${value.error}`);
      await sleep(1000);
    }
  }
}
