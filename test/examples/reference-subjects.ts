import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../support/call-api.ts";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import type { Service } from "../support/service.ts";
import { openapi } from "./document-schema.ts";
import type { Subject } from "./reference-programs.ts";

/** An account with one of everything, that calls what the examples need beforehand. */
export interface Caller extends Omit<Subject, "id"> {
  email: string;
  password: string;
  receiver: string;
  reelFile: Uint8Array;
  video: { id: string; url: string };
  post(path: string, body?: FormData | object, as?: "token"): Promise<Record<string, string>>;
  get(path: string): Promise<Record<string, string>>;
  signIn(): Promise<string>;
  /** A token of another account. */
  signInElsewhere(): Promise<string>;
  /** The narration lasts a second if nothing else is said. */
  makeReel(seconds?: number): Promise<{ id: string; url: string }>;
  /** Cancels what still runs: only so many jobs may run at a time. */
  calm(): Promise<void>;
}

export async function callerOf(service: Service, receiver: string): Promise<Caller> {
  const { email, password, apiKey: key } = await service.account({ credits: 500 });
  const tokenOf = async (body: object) => (await callApi(service, "POST", "/api/login", { body })).body.token;
  const signIn = () => tokenOf({ email, password });
  const signInElsewhere = async () => {
    const other = await service.account();
    return tokenOf({ email: other.email, password: other.password });
  };
  const token = await signIn();
  const call = async (method: string, path: string, body?: FormData | object, as?: "token") => {
    const headers: Record<string, string> = as ? { Authorization: `Bearer ${token}` } : { "X-API-Key": key };
    const answer = await callApi(service, method, path, { headers, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const post: Caller["post"] = (path, body, as) => call("POST", path, body, as);
  const get: Caller["get"] = (path) => call("GET", path);
  async function makeReel(seconds = 1) {
    const form = new FormData();
    form.set("audio", new Blob([await makeMp3(seconds)]), "a.mp3");
    form.set("images", new Blob([await makePicture(400, 400).jpeg().toBuffer()]), "a.jpg");
    for (const [name, value] of Object.entries(quickReel)) form.set(name, value);
    const { videoId = "", url = "" } = await post("/api/generate-sync?reuse=false", form);
    return { id: videoId, url };
  }
  async function calm() {
    const headers = { "X-API-Key": key };
    const { jobs } = await call("GET", "/api/jobs?status=processing");
    const cancel = ({ jobId }: { jobId: string }) => callApi(service, "DELETE", `/api/jobs/${jobId}`, { headers });
    await Promise.all(jobs.map(cancel));
  }
  const video = await makeReel();
  const reelFile = await (await fetch(new URL(video.url, service.baseUrl))).bytes();
  const url = service.baseUrl;
  return {
    url,
    key,
    token,
    email,
    password,
    receiver,
    video,
    reelFile,
    post,
    get,
    signIn,
    signInElsewhere,
    makeReel,
    calm,
  };
}

type Prepared = Partial<Subject> & { replaced?: readonly (readonly [string, string])[] };

// biome-ignore lint/suspicious/noExplicitAny: the document is looked at by its paths
type Json = any;
const operations = Object.values<Json>(openapi.paths).flatMap((item) => Object.values<Json>(item));

/** The recorded request of an operation. */
function openapiExample(operationId: string): Json {
  const { requestBody } = operations.find((one) => one.operationId === operationId);
  return Object.values<Json>(requestBody.content)[0].example;
}

/** The example of the only parameter of a path. */
const pathExample = (path: string): string => openapi.paths[path].get.parameters[0].schema.examples[0];

async function keyOf({ post }: Caller): Promise<Prepared> {
  const made = await post("/api/keys", { name: "example", scopes: ["videos"] }, "token");
  return { id: made.id };
}
const brandKitOf = async ({ post }: Caller) => ({ id: (await post("/api/brand-kits", { name: "Summer" })).id });
const aiVideoOf = async ({ post }: Caller) => ({
  id: (await post("/api/ltx/generate", { mode: "t2v", prompt: "A lighthouse at dusk" })).job_id,
});
const thumbnailsOf = async ({ post, video }: Caller) => ({
  id: (await post("/api/thumbnails", { source_url: video.url, count: 1 })).job_id,
});
const editOf = async ({ post, video }: Caller) => ({
  id: (await post("/api/watermark", { source_url: video.url, text: "Tides", profile: "draft" })).job_id,
});
/** A job that has ended: its stream ends at once. */
const endedJobOf = async (caller: Caller) => {
  const edit = await editOf(caller);
  await caller.calm();
  return edit;
};

/** What an operation's example is about, made first. */
const prepared: Readonly<Record<string, (caller: Caller) => Promise<Prepared> | Prepared>> = {
  createSession: ({ email, password }) => ({
    replaced: [
      [openapiExample("createSession").email, email],
      [openapiExample("createSession").password, password],
    ],
  }),
  deleteSession: async ({ signIn }) => ({ token: await signIn() }),
  revokeSessions: async ({ signInElsewhere }) => ({ token: await signInElsewhere() }),
  updateKey: keyOf,
  rotateKey: keyOf,
  deleteKey: keyOf,
  getBrandKit: brandKitOf,
  updateBrandKit: brandKitOf,
  deleteBrandKit: brandKitOf,
  cancelJob: editOf,
  getJob: editOf,
  getVideoStatus: aiVideoOf,
  followJob: endedJobOf,
  getMusicTask: async ({ post }) => ({
    id: (await post("/api/generate-music", { prompt: "A calm evening", seconds: 5 })).taskId,
  }),
  deleteTrack: async ({ post }) => {
    const form = new FormData();
    form.set("file", new Blob([await makeMp3(1)]), "a.mp3");
    form.set("title", "Evening");
    return { id: (await post("/api/music", form)).id };
  },
  createWatermark: ({ video }) => ({ replaced: [[openapiExample("createWatermark").source_url, video.url]] }),
  createReframe: ({ video }) => ({ replaced: [[openapiExample("createReframe").source_url, video.url]] }),
  createVoiceover: ({ video }) => ({ replaced: [[openapiExample("createVoiceover").source_url, video.url]] }),
  createAutocut: ({ video }) => ({ replaced: [[openapiExample("createAutocut").source_url, video.url]] }),
  createAudioClean: ({ video }) => ({ replaced: [[openapiExample("createAudioClean").source_url, video.url]] }),
  // One turn of a shorter reel would be too short.
  createLoop: async ({ makeReel }) => ({
    replaced: [[openapiExample("createLoop").media[0], (await makeReel(4)).url]],
  }),
  createMediaJob: ({ video }) => ({ replaced: [[openapiExample("createMediaJob").source_url, video.url]] }),
  getMediaJob: editOf,
  deleteMediaJob: editOf,
  createThumbnails: ({ video }) => ({ replaced: [[openapiExample("createThumbnails").source_url, video.url]] }),
  getThumbnails: thumbnailsOf,
  deleteThumbnails: thumbnailsOf,
  downloadFile: ({ video }) => ({ id: video.url, replaced: [[pathExample("/videos/{path}"), video.url.slice(8)]] }),
  downloadVideo: ({ video }) => ({ replaced: [[pathExample("/api/videos/{id}"), `${video.id}.mp4`]] }),
  deleteVideo: async ({ makeReel }) => ({ id: (await makeReel()).id }),
  createTestWebhook: ({ receiver }) => ({ replaced: [[openapiExample("createTestWebhook").url, receiver]] }),
  replayWebhookDelivery: async ({ post, get, receiver }) => {
    const { id = "" } = await post("/api/webhooks/test", { url: receiver });
    while (JSON.stringify(await get("/api/webhooks/deliveries")).includes('"state":"pending"')) await sleep(200);
    return { id };
  },
};

export async function subjectOf(caller: Caller, operationId: string) {
  const { url, key, token } = caller;
  return { url, key, token, id: "none", replaced: [], ...(await prepared[operationId]?.(caller)) };
}
