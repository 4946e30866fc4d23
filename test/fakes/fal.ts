import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import * as z from "zod";
import type { Certificates } from "../support/certificates.ts";
import { byPolls, type FakeReply, type FakeRequest, type Pace, startFake } from "./fake-service.ts";
import { falEndpoints, falPictures } from "./fal-endpoints.ts";
import { type ProviderAiVideo, pictureSize, providerAiVideo, shapedLike } from "./provider-ai-video.ts";
import { providerPicture } from "./provider-picture.ts";

interface Task {
  id: string;
  endpoint: string;
  input: Record<string, unknown>;
  begunAt: number;
  polls: number;
  webhook: string | null;
  cancelled: boolean;
}

interface Options {
  certificates: Certificates;
  key?: string;
  pace?: Pace;
  now?: () => number;
  /** Makes the file of an AI video: a real one, unless told otherwise. */
  makeAiVideo?: (aiVideo: ProviderAiVideo) => Promise<Buffer>;
}

/** How long its files are kept. */
const keptMs = 7 * 24 * 3_600_000;
const detail = (status: number, text: string, more = {}) => ({ status, json: { detail: text, ...more } });

/**
 * fal's queue. A prompt with `[[sensitive]]` is complete with a result of 422, one with `[[timeout]]` with an error in its status,
 * one with `[[fail]]` with a result of 500, one with `[[unfetched]]` for a picture that could not be had. Pictures of one with `[[nude]]`
 * are black, and said to be so.
 */
export async function startFal({
  certificates,
  key = "fal-id:secret",
  pace = byPolls(3),
  now = Date.now,
  makeAiVideo = providerAiVideo,
}: Options) {
  const tasks = new Map<string, Task>();
  const pairs = [generateKeyPairSync("ed25519")];

  const fake = await startFake<"start" | "status" | "result" | "cancel" | "keys" | "download">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (pathname === "/.well-known/jwks.json") return "keys";
      if (pathname.startsWith("/files/")) return "download";
      if (method === "POST") return inputOf(pathname.slice(1)) ? "start" : null;
      const [, rest] = /^\/[^/]+\/[^/]+\/requests\/[\w-]+(\/\w+)?$/.exec(pathname) ?? [null, "none"];
      if (method === "PUT") return rest === "/cancel" ? "cancel" : null;
      if (rest === "/status") return "status";
      return rest === undefined ? "result" : null;
    },
    async answer(step, request) {
      if (step === "keys") return { json: { keys: pairs.map(({ publicKey }) => publicKey.export({ format: "jwk" })) } };
      if (step === "download") return download(request);
      if (request.headers.authorization !== `Key ${key}`)
        return detail(401, "Cannot access application. Authentication is required to access this application.");
      return { start, status, result, cancel }[step](request);
    },
  });

  async function start({ json, url }: FakeRequest): Promise<FakeReply> {
    const endpoint = url.pathname.slice(1);
    const parsed = inputOf(endpoint)?.safeParse(json);
    if (!parsed?.success) {
      const problems = parsed?.error.issues ?? [];
      const one = ({ path, message, code }: (typeof problems)[number]) => ({
        loc: ["body", ...path],
        msg: message,
        type: code,
        url: "https://docs.fal.ai/errors",
        input: json,
      });
      return { status: 422, json: { detail: problems.map(one) } };
    }
    const task: Task = {
      id: randomUUID(),
      endpoint,
      input: parsed.data,
      begunAt: now(),
      polls: 0,
      cancelled: false,
      webhook: url.searchParams.get("fal_webhook"),
    };
    tasks.set(task.id, task);
    const base = `${fake.origin}/${endpoint.split("/").slice(0, 2).join("/")}/requests/${task.id}`;
    const links = { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` };
    return { json: { status: "IN_QUEUE", request_id: task.id, queue_position: 0, ...links } };
  }

  const isPicture = ({ endpoint }: Task) => Object.hasOwn(falPictures, endpoint);
  const aiVideo = async (task: Task) => makeAiVideo(await aiVideoOf(task));
  const find = ({ url }: FakeRequest) => tasks.get(/\/requests\/([\w-]+)/.exec(url.pathname)?.[1] ?? "");
  const shareOf = ({ polls, begunAt }: Task) => pace({ polls, ageMs: now() - begunAt });
  const says = ({ input }: Task, marker: string) => `${input.prompt}`.includes(marker);
  const gone = detail(404, "Request not found");

  async function status(request: FakeRequest): Promise<FakeReply> {
    const task = find(request);
    if (!task) return gone;
    task.polls++;
    // Begun before it is asked for: on a busy machine it takes a while.
    if (!isPicture(task)) void aiVideo(task).catch(() => {});
    const share = shareOf(task);
    if (share < 1 / 3) return { status: 202, json: { status: "IN_QUEUE", request_id: task.id, queue_position: 2 } };
    if (share < 1) return { status: 202, json: { status: "IN_PROGRESS", request_id: task.id, logs: null } };
    const complete = { status: "COMPLETED", request_id: task.id, logs: null, metrics: { inference_time: 63.2 } };
    const error = says(task, "[[timeout]]") && { error: "Request timed out", error_type: "request_timeout" };
    return { json: { ...complete, ...error } };
  }

  async function result(request: FakeRequest): Promise<FakeReply> {
    const task = find(request);
    if (!task) return gone;
    if (shareOf(task) < 1) return detail(400, "Request is still in progress");
    const problem = (type: string, msg: string, field: string): FakeReply => ({
      status: 422,
      json: { detail: [{ loc: ["body", field], msg, type, url: "https://docs.fal.ai/errors", input: task.input }] },
    });
    if (says(task, "[[sensitive]]"))
      return problem("content_policy_violation", "The content could not be processed.", "prompt");
    if (says(task, "[[unfetched]]")) return problem("file_download_error", "Failed to download the file.", "image_url");
    if (says(task, "[[fail]]"))
      return { ...detail(500, "Internal server error"), headers: { "x-fal-error-type": "internal_error" } };
    return { json: await outputOf(task), headers: { "x-fal-request-id": task.id } };
  }

  async function outputOf(task: Task) {
    if (isPicture(task)) return picturesOf(task);
    const { sound: _sound, frames, ...aiVideo } = await aiVideoOf(task);
    const url = `${fake.origin}/files/kangaroo/${task.id}.mp4`;
    const file = { url, content_type: "video/mp4", file_name: `${task.id}.mp4`, file_size: 4404019 };
    return {
      video: { ...file, ...aiVideo, duration: frames / aiVideo.fps, num_frames: frames },
      seed: task.input.seed ?? 175932751,
    };
  }

  async function picturesOf(task: Task) {
    const size = await pictureSizeOf(task);
    const images = Array.from({ length: Number(task.input.num_images ?? 1) }, (_, index) => ({
      url: `${fake.origin}/files/kangaroo/${task.id}.jpg?index=${index}`,
      ...size,
      content_type: "image/jpeg",
    }));
    const has_nsfw_concepts = images.map(() => says(task, "[[nude]]"));
    return { images, has_nsfw_concepts, seed: task.input.seed ?? 175932751, prompt: task.input.prompt, timings: {} };
  }

  async function cancel(request: FakeRequest): Promise<FakeReply> {
    const task = find(request);
    if (!task) return { status: 404, json: { status: "NOT_FOUND" } };
    if (shareOf(task) >= 1) return { status: 400, json: { status: "ALREADY_COMPLETED" } };
    task.cancelled = true;
    return { status: 202, json: { status: "CANCELLATION_REQUESTED" } };
  }

  async function download({ url }: FakeRequest): Promise<FakeReply> {
    const task = tasks.get(/\/([\w-]+)\.\w+$/.exec(url.pathname)?.[1] ?? "");
    if (!task || now() - task.begunAt > keptMs) return { status: 404, text: "Not found" };
    if (!isPicture(task)) return { bytes: await aiVideo(task) };
    const index = Number(url.searchParams.get("index"));
    const bytes = await providerPicture({ ...(await pictureSizeOf(task)), index, format: "jpeg" });
    return { bytes, headers: { "Content-Type": "image/jpeg" } };
  }

  /** The headers that prove a webhook to be fal's own. */
  function signed(requestId: string, body: string, { at = now(), key = pairs.at(-1)?.privateKey }: Signing = {}) {
    if (!key) throw new Error("fal has no key");
    const timestamp = String(Math.floor(at / 1000));
    const digest = createHash("sha256").update(body).digest("hex");
    const message = Buffer.from([requestId, "user-1", timestamp, digest].join("\n"));
    return {
      "x-fal-webhook-request-id": requestId,
      "x-fal-webhook-user-id": "user-1",
      "x-fal-webhook-timestamp": timestamp,
      "x-fal-webhook-signature": sign(null, message, key).toString("hex"),
    };
  }

  return {
    ...fake,
    tasks,
    /** The file that an order comes to, once it is made. */
    aiVideo: (id: string) => Promise.resolve(tasks.get(id)).then((task) => task && aiVideo(task)),
    signed,
    settings: {
      apiKey: key,
      baseUrl: fake.origin,
      downloadHosts: ["127.0.0.1"],
      keysUrl: `${fake.origin}/.well-known/jwks.json`,
      isolationModel: "fal-ai/elevenlabs/audio-isolation" as const,
    },
    /** From now on it signs with another key; the old one stays among those it publishes. */
    addKey: () => void pairs.push(generateKeyPairSync("ed25519")),
    /** Tells a task's webhook that it is done, signed; answers its status. */
    async sendWebhook(requestId: string, signing: Signing = {}): Promise<number | null> {
      const task = tasks.get(requestId);
      if (!task?.webhook) return null;
      const ids = { request_id: requestId, gateway_request_id: requestId };
      const body = JSON.stringify({ ...ids, status: "OK", payload: await outputOf(task) });
      const headers = { "Content-Type": "application/json", ...signed(requestId, body, signing) };
      const answer = await fetch(task.webhook, { method: "POST", headers, body, signal: AbortSignal.timeout(15_000) });
      return answer.status;
    },
  };
}
interface Signing {
  /** Milliseconds since 1970; now when not given. */
  at?: number;
  key?: KeyObject;
}
export type FakeFal = Awaited<ReturnType<typeof startFal>>;

const inputOf = (endpoint: string) => falPictures[endpoint] ?? falEndpoints[endpoint]?.input;

/** As asked for, or as the picture is that was to be edited. */
async function pictureSizeOf({ input: { image_size, image_url } }: Task) {
  const edited = typeof image_url === "string" ? await pictureSize(image_url) : null;
  const asked = z.object({ width: z.number(), height: z.number() }).safeParse(image_size);
  return asked.data ?? edited ?? { width: 1024, height: 768 };
}

/** As its models make them: one frame more than asked for, but a few less of Hailuo, which lies across unless its picture does not. */
async function aiVideoOf({ endpoint, input }: Task) {
  const makes = falEndpoints[endpoint]?.makes;
  if (!makes) throw new Error(`fal has no ${endpoint}`);
  const { duration = "6", aspect_ratio = "16:9", image_url } = input;
  const big = (makes.resolution ?? input.resolution) === "1080p" ? 1.5 : 1;
  const [across, down] = shapes[`${aspect_ratio}`] ?? [1280, 720];
  const [width, height] = [across * big, down * big];
  const picture = typeof image_url === "string" ? await pictureSize(image_url) : null;
  const size = picture ? shapedLike(picture, width * height) : { width, height };
  return { ...size, fps: makes.fps, frames: Number(duration) * makes.fps + (makes.sound ? 1 : -9), sound: makes.sound };
}

const shapes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  "16:9": [1280, 720],
  "9:16": [720, 1280],
  "1:1": [960, 960],
};
