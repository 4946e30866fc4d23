import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Certificates } from "../support/certificates.ts";
import { byPolls, type FakeReply, type FakeRequest, type Pace, startFake } from "./fake-service.ts";
import { type ProviderAiVideo, pictureSize, providerAiVideo, shapedLike } from "./provider-ai-video.ts";

const parameters = {
  resolution: z.enum(["720P", "1080P"]).default("1080P"),
  seed: z.int().min(0).max(2_147_483_647).optional(),
};
const ratio = z.enum(["16:9", "9:16", "1:1", "4:3", "3:4"]).default("16:9");
const frame = z.tuple([z.strictObject({ type: z.literal("first_frame"), url: z.string() })]);
const wan = {
  ...parameters,
  duration: z.int().min(2).max(15).default(5),
  prompt_extend: z.boolean().default(true),
  watermark: z.boolean().default(false),
};
const happyHorse = {
  ...parameters,
  duration: z.int().min(3).max(15).default(5),
  // "Happy Horse" in a corner of every AI video, unless it is told not to.
  watermark: z.boolean().default(true),
};
const negative_prompt = z.string().max(500).optional();
/** Each model with exactly the fields that it has. */
const Order = z.discriminatedUnion("model", [
  z.strictObject({
    model: z.literal("wan2.7-t2v"),
    input: z.strictObject({ prompt: z.string().min(1), negative_prompt }),
    parameters: z.strictObject({ ...wan, ratio }),
  }),
  z.strictObject({
    model: z.literal("wan2.7-i2v"),
    input: z.strictObject({ prompt: z.string().optional(), negative_prompt, media: frame }),
    parameters: z.strictObject(wan),
  }),
  z.strictObject({
    model: z.literal("happyhorse-1.0-t2v"),
    input: z.strictObject({ prompt: z.string().min(1) }),
    parameters: z.strictObject({ ...happyHorse, ratio }),
  }),
  z.strictObject({
    model: z.literal("happyhorse-1.0-i2v"),
    input: z.strictObject({ prompt: z.string().optional(), media: frame }),
    parameters: z.strictObject(happyHorse),
  }),
]);
type Order = z.output<typeof Order>;

interface Task {
  id: string;
  order: Order;
  begunAt: number;
  polls: number;
}

interface Options {
  certificates: Certificates;
  key?: string;
  pace?: Pace;
  now?: () => number;
  /** Makes the file of an AI video: a real one, unless told otherwise. */
  makeAiVideo?: (aiVideo: ProviderAiVideo) => Promise<Buffer>;
}

/** Tasks and links are known for a day. */
const keptMs = 24 * 3_600_000;
/** Without a zone, and of theirs. */
const stamp = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().replace("T", " ").slice(0, 23);

/**
 * Alibaba's Model Studio. A prompt with `[[sensitive]]` is refused, one with `[[out_sensitive]]` fails the inspection of what was
 * made, one with `[[fail]]` inside the algorithm, one with `[[unfetched]]` for a picture that could not be had.
 */
export async function startDashscope({
  certificates,
  key = "sk-ds",
  pace = byPolls(3),
  now = Date.now,
  makeAiVideo = providerAiVideo,
}: Options) {
  const tasks = new Map<string, Task>();
  const refused = (status: number, code: string, message: string): FakeReply => ({
    status,
    json: { code, message, request_id: randomUUID() },
  });

  const fake = await startFake<"start" | "status" | "download">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (pathname === "/api/v1/services/aigc/video-generation/video-synthesis")
        return method === "POST" ? "start" : null;
      if (pathname.startsWith("/api/v1/tasks/")) return "status";
      return pathname.startsWith("/results/") ? "download" : null;
    },
    async answer(step, request) {
      if (step === "download") return download(request);
      const { authorization } = request.headers;
      if (authorization === undefined) return refused(401, "InvalidApiKey", "No API-key provided.");
      if (authorization !== `Bearer ${key}`) return refused(401, "InvalidApiKey", "Invalid API-key provided.");
      return step === "start" ? start(request) : status(request);
    },
  });

  async function start({ json, headers }: FakeRequest): Promise<FakeReply> {
    if (headers["x-dashscope-async"] !== "enable")
      return refused(403, "AccessDenied", "current user api does not support synchronous calls");
    const parsed = Order.safeParse(json);
    if (!parsed.success) {
      const [problem] = parsed.error.issues;
      return refused(400, "InvalidParameter", `${problem?.path.join(".")}: ${problem?.message}`);
    }
    const order = parsed.data;
    if (`${order.input.prompt}`.includes("[[sensitive]]"))
      return refused(400, "DataInspectionFailed", "Input data may contain inappropriate content.");
    const task: Task = { id: randomUUID(), order, begunAt: now(), polls: 0 };
    tasks.set(task.id, task);
    return { json: { output: { task_status: "PENDING", task_id: task.id }, request_id: randomUUID() } };
  }

  const aiVideo = async ({ order }: Task) => makeAiVideo(await aiVideoOf(order));

  async function status({ url }: FakeRequest): Promise<FakeReply> {
    const id = url.pathname.split("/").at(-1) ?? "";
    const task = tasks.get(id);
    const of = (output: object, usage = {}): FakeReply => ({
      json: { request_id: randomUUID(), output: { task_id: id, ...output }, ...usage },
    });
    if (!task || now() - task.begunAt > keptMs) return of({ task_status: "UNKNOWN" });
    task.polls++;
    // Begun before it is asked for: on a busy machine it takes a while.
    void aiVideo(task).catch(() => {});
    const { order, begunAt } = task;
    const share = pace({ polls: task.polls, ageMs: now() - begunAt });
    const times = { submit_time: stamp(begunAt), scheduled_time: stamp(begunAt + 7000) };
    if (share < 1 / 3) return of({ task_status: "PENDING", ...times });
    if (share < 1) return of({ task_status: "RUNNING", ...times });
    const ended = { ...times, end_time: stamp(now()) };
    const failure = failures.find(([marker]) => `${order.input.prompt}`.includes(marker));
    if (failure) return of({ task_status: "FAILED", code: failure[1], message: failure[2], ...ended });
    const { duration, resolution } = order.parameters;
    return of(
      {
        task_status: "SUCCEEDED",
        ...ended,
        orig_prompt: order.input.prompt,
        video_url: `${fake.origin}/results/${id}.mp4?Expires=${begunAt + keptMs}&Signature=abc`,
      },
      {
        usage: {
          duration,
          input_video_duration: 0,
          output_video_duration: duration,
          video_count: 1,
          SR: Number.parseInt(resolution, 10),
          ...("ratio" in order.parameters && { ratio: order.parameters.ratio }),
        },
      },
    );
  }

  async function download({ url }: FakeRequest): Promise<FakeReply> {
    const [, id = ""] = /\/results\/(.+)\.mp4$/.exec(url.pathname) ?? [];
    const task = tasks.get(id);
    if (!task || Number(url.searchParams.get("Expires")) < now())
      return { status: 403, text: "<Error><Code>AccessDenied</Code><Message>Request has expired.</Message></Error>" };
    return { bytes: await aiVideo(task) };
  }

  return {
    ...fake,
    tasks,
    /** The file that an order comes to, once it is made. */
    aiVideo: (id: string) => Promise.resolve(tasks.get(id)).then((task) => task && aiVideo(task)),
    settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: ["127.0.0.1"] },
  };
}
export type FakeDashscope = Awaited<ReturnType<typeof startDashscope>>;

const failures = [
  ["[[out_sensitive]]", "DataInspectionFailed", "Output data may contain inappropriate content."],
  ["[[fail]]", "InternalError.Algo", "The algorithm failed."],
  ["[[unfetched]]", "BadRequest.InputDownloadFailed", "Failed to download the input file."],
] as const;

const shapes: Record<z.output<typeof ratio>, readonly [width: number, height: number]> = {
  "16:9": [1280, 720],
  "9:16": [720, 1280],
  "1:1": [960, 960],
  "4:3": [1104, 832],
  "3:4": [832, 1104],
};

/** With sound, and one frame longer than asked for; in the picture's shape where there is one. */
async function aiVideoOf(order: Order) {
  const { resolution, duration } = order.parameters;
  const [across, down] = shapes["ratio" in order.parameters ? order.parameters.ratio : "16:9"];
  const [width, height] = resolution === "720P" ? [across, down] : [across * 1.5, down * 1.5];
  const picture = "media" in order.input ? await pictureSize(order.input.media[0].url) : null;
  const size = picture ? shapedLike(picture, width * height) : { width, height };
  const fps = order.model.startsWith("wan") ? 30 : 24;
  return { ...size, fps, frames: duration * fps + 1, sound: true };
}
