import type { Certificates } from "../support/certificates.ts";
import { byPolls, type FakeReply, type FakeRequest, type Pace, startFake } from "./fake-service.ts";
import { type ProviderAiVideo, pictureSize, providerAiVideo, shapedLike } from "./provider-ai-video.ts";

interface Task {
  id: string;
  fileId: string;
  body: Record<string, unknown>;
  begunAt: number;
  polls: number;
  callbackUrl: string | null;
}

interface Options {
  certificates: Certificates;
  key?: string;
  pace?: Pace;
  now?: () => number;
  /** How long a callback address may take to send its challenge back. */
  challengeMs?: number;
  /** Makes the file of an AI video: a real one, unless told otherwise. */
  makeAiVideo?: (aiVideo: ProviderAiVideo) => Promise<Buffer>;
}

/** Links are good for an hour. */
const linkMs = 3_600_000;
const ok = { status_code: 0, status_msg: "success" };
const refused = (code: number, words: string, more = {}): FakeReply => ({
  json: { ...more, base_resp: { status_code: code, status_msg: words } },
});

/**
 * MiniMax's video interface, version 1: every answer is a 200. A prompt with `[[sensitive]]` is refused, one with
 * `[[out_sensitive]]` fails when it is done, one with `[[fail]]` without a reason.
 */
export async function startMinimax({
  certificates,
  key = "mm-key",
  pace = byPolls(3),
  now = Date.now,
  makeAiVideo = providerAiVideo,
  challengeMs = 3000,
}: Options) {
  const tasks = new Map<string, Task>();
  const challenges: { url: string; accepted: boolean }[] = [];

  const fake = await startFake<"start" | "status" | "retrieve" | "download">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (method === "POST") return pathname === "/v1/video_generation" ? "start" : null;
      if (pathname === "/v1/query/video_generation") return "status";
      if (pathname === "/v1/files/retrieve") return "retrieve";
      return pathname.startsWith("/inference_output/") ? "download" : null;
    },
    async answer(step, request) {
      if (step === "download") return download(request);
      if (request.headers.authorization !== `Bearer ${key}`)
        return refused(1004, "login fail: Please carry the API secret key in the 'Authorization' field");
      return { start, status, retrieve }[step](request);
    },
  });

  async function start({ json }: FakeRequest): Promise<FakeReply> {
    const body = Object.fromEntries(Object.entries(json ?? {}));
    const wrong = await problemWith(body);
    if (wrong) return refused(2013, `invalid params, ${wrong}`, { task_id: "" });
    if (`${body.prompt}`.includes("[[sensitive]]")) return refused(1026, "input new_sensitive", { task_id: "" });
    const number = 106916112212000 + tasks.size;
    const task: Task = {
      id: String(number),
      fileId: String(number + 70000000000),
      body,
      begunAt: now(),
      polls: 0,
      callbackUrl: typeof body.callback_url === "string" ? await registered(body.callback_url) : null,
    };
    tasks.set(task.id, task);
    return { json: { task_id: task.id, base_resp: ok } };
  }

  const aiVideo = async (task: Task) => makeAiVideo(await aiVideoOf(task));

  /** A callback address counts only when it sends the challenge back in time. */
  async function registered(url: string): Promise<string | null> {
    const challenge = `challenge-${challenges.length}`;
    const said = await post(url, { challenge })
      .then((answer) => answer.json())
      .catch(() => null);
    const accepted = JSON.stringify(said) === JSON.stringify({ challenge });
    challenges.push({ url, accepted });
    return accepted ? url : null;
  }
  const post = (url: string, body: unknown) =>
    fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(challengeMs),
    });

  function stateOf(task: Task): { status: string; file_id?: string; base_resp: typeof ok } {
    const share = pace({ polls: task.polls, ageMs: now() - task.begunAt });
    if (share < 1)
      return { status: ["Preparing", "Queueing", "Processing"][Math.floor(share * 3)] ?? "", base_resp: ok };
    const prompt = `${task.body.prompt}`;
    if (prompt.includes("[[out_sensitive]]"))
      return { status: "Fail", base_resp: { status_code: 1027, status_msg: "output new_sensitive" } };
    if (prompt.includes("[[fail]]")) return { status: "Fail", base_resp: ok };
    return { status: "Success", file_id: task.fileId, base_resp: ok };
  }

  async function status({ url }: FakeRequest): Promise<FakeReply> {
    const task = tasks.get(url.searchParams.get("task_id") ?? "");
    if (!task) return refused(2013, "invalid params, task_id not exist");
    task.polls++;
    // Begun before it is asked for: on a busy machine it takes a while.
    void aiVideo(task).catch(() => {});
    const state = stateOf(task);
    const size = state.status === "Success" ? await aiVideoOf(task) : null;
    const of = size && { video_width: size.width, video_height: size.height };
    return { json: { task_id: task.id, ...state, ...of } };
  }

  async function retrieve({ url }: FakeRequest): Promise<FakeReply> {
    const task = [...tasks.values()].find(({ fileId }) => fileId === url.searchParams.get("file_id"));
    if (!task) return refused(2013, "invalid params, file_id not exist");
    const bytes = await aiVideo(task);
    const link = `${fake.origin}/inference_output/video/${task.fileId}/output.mp4?Expires=${now() + linkMs}`;
    const described = {
      // A number here, although a text elsewhere.
      file_id: Number(task.fileId),
      bytes: bytes.length,
      created_at: Math.floor(task.begunAt / 1000),
      filename: "output_aigc.mp4",
      purpose: "video_generation",
    };
    return { json: { file: { ...described, download_url: link }, base_resp: ok } };
  }

  async function download({ url }: FakeRequest): Promise<FakeReply> {
    const task = [...tasks.values()].find(({ fileId }) => url.pathname.includes(`/${fileId}/`));
    if (!task || Number(url.searchParams.get("Expires")) < now()) return { status: 403, text: "AccessDenied" };
    return { bytes: await aiVideo(task) };
  }

  return {
    ...fake,
    tasks,
    /** The file that an order comes to, once it is made. */
    aiVideo: (id: string) => Promise.resolve(tasks.get(id)).then((task) => task && aiVideo(task)),
    challenges,
    settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: ["127.0.0.1"] },
    /** Tells a task's callback address how it goes, in the words that only callbacks use. */
    async callBack(taskId: string): Promise<number | null> {
      const task = tasks.get(taskId);
      if (!task?.callbackUrl) return null;
      const { status, ...rest } = stateOf(task);
      const word = { Success: "success", Fail: "failed" }[status] ?? "processing";
      return (await post(task.callbackUrl, { task_id: task.id, status: word, ...rest })).status;
    },
  };
}
export type FakeMinimax = Awaited<ReturnType<typeof startMinimax>>;

const fields = ["model", "prompt", "duration", "resolution", "prompt_optimizer", "fast_pretreatment"];

/** What it would call wrong with an order; null when there is nothing. */
async function problemWith(body: Record<string, unknown>): Promise<string | null> {
  const { model, prompt, duration = 6, resolution = "768P", first_frame_image: picture } = body;
  const unknown = Object.keys(body).find((name) => ![...fields, "first_frame_image", "callback_url"].includes(name));
  if (unknown) return `unknown field ${unknown}`;
  if (model !== "MiniMax-Hailuo-2.3") return `model ${model} not support`;
  if (picture === undefined && !prompt) return "prompt is required";
  if (prompt !== undefined && (typeof prompt !== "string" || prompt.length > 2000)) return "prompt is too long";
  if (duration !== 6 && duration !== 10) return `duration ${JSON.stringify(duration)} not support`;
  if (resolution !== "768P" && resolution !== "1080P") return `resolution ${resolution} not support`;
  if (resolution === "1080P" && duration === 10) return "resolution 1080P does not support duration 10";
  if (picture === undefined) return null;
  if (typeof picture !== "string" || !/^(https:\/\/|data:image\/(jpeg|png|webp);base64,)/.test(picture))
    return "first_frame_image is no address of a picture";
  const size = await pictureSize(picture);
  if (!size) return null;
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  return short > 300 && long <= short * 2.5 ? null : "first_frame_image size";
}

/** Lies across unless its picture does not; without sound, and a few frames shorter than asked for. */
async function aiVideoOf({ body: { duration = 6, resolution, first_frame_image: picture } }: Task) {
  const [width, height] = resolution === "1080P" ? [1920, 1080] : [1366, 768];
  const start = typeof picture === "string" ? await pictureSize(picture) : null;
  const size = start ? shapedLike(start, width * height) : { width, height };
  return { ...size, fps: 25, frames: Number(duration) * 25 - 9, sound: false };
}
