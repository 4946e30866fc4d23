import { readFileSync } from "node:fs";
import { demo } from "../support/media.ts";
import type { Recorder } from "./recorder.ts";

interface Caller {
  email: string;
  password: string;
  apiKey: string;
  baseUrl: string;
  /** Where webhooks may be sent. */
  receiver: string;
}

/** Calls every operation as a customer would, in an order in which each has what it needs. */
export async function exampleCalls({ call, until }: Recorder, caller: Caller): Promise<void> {
  const { email, password } = caller;
  const headers = { "X-API-Key": caller.apiKey };
  const { token } = await call("createSession", { body: { email, password } });
  const bearer = { Authorization: `Bearer ${token}` };
  for (const name of ["listTemplates", "listCaptionStyles", "getCreditCosts", "getVideoPricing"]) await call(name);
  await call("getOpenApi", { shown: ({ openapi, info, servers }) => ({ openapi, info, servers }) });
  for (const name of ["getAccount", "listVoices"]) await call(name, { headers });

  await keyCalls({ call, bearer });
  await uploadCalls({ call, headers });
  const kit = await kitCalls({ call, headers });
  await helperCalls({ call, headers });
  await call("callTool", {
    headers: { ...headers, Accept: "application/json, text/event-stream" },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "credits", arguments: {} } },
  });
  const reel = { images: [picture("1.jpg")], title: "First light", template: "neon", profile: "draft" };
  const narrated = { audio: fileOf("narration.mp3", "audio/mpeg"), ...reel };
  await call("createReel", { headers, query: { dry_run: "true" }, form: narrated });
  const callback_url = caller.receiver;
  const { jobId } = await call("createReel", { headers, form: { ...narrated, brand_kit_id: kit, callback_url } });
  const isDone = ({ status }: Record<string, unknown>) => status === "done";
  const { result } = await until("getJob", { headers, params: { id: jobId } }, isDone);
  await call("followJob", { headers, query: { jobId } });
  const script_text = readFileSync(demo("narration.txt"), "utf8").trim().split(/\s+/).slice(0, 24).join(" ");
  const read = { ...reel, title: "Second light", script_text, voice_type: "ai" };
  await call("createReelSync", { headers, form: read });
  await thumbnailCalls({ call, until }, { headers, video: String(result.url), baseUrl: caller.baseUrl });
  await editCalls({ call, until }, { headers, video: String(result.url) });
  await aiVideoCalls({ call, until }, headers);
  await musicCalls({ call, until }, headers);
  await webhookCalls({ call, until }, { headers, bearer, receiver: callback_url });

  const [newest] = await call("listVideos", { headers, query: { limit: 2 } });
  await call("listJobs", { headers, query: { limit: 2 } });
  await call("listLedgerEntries", { headers, query: { limit: 2 } });
  await call("getCreditUsage", { headers });
  await call("deleteVideo", { headers, params: { id: newest.id } });
  await call("deleteBrandKit", { headers, params: { id: kit } });
  const { jobId: unwanted } = await call("createReel", { headers, form: { ...read, title: "Last light" } });
  await call("cancelJob", { headers, params: { id: unwanted } });
  await call("deleteSession", { headers: bearer, body: {} });
  const { token: other } = await call("createSession", { body: { email, password } });
  await call("revokeSessions", { headers: { Authorization: `Bearer ${other}` }, body: {} });
}

const fileOf = (name: string, type: string) => new File([readFileSync(demo(name))], name, { type });
const picture = (name: string) => fileOf(name, "image/jpeg");

type Calls = Pick<Recorder, "call" | "until">;
type Headers = Record<string, string>;

async function keyCalls({ call, bearer: headers }: Pick<Recorder, "call"> & { bearer: Headers }): Promise<void> {
  const body = { name: "ci", scopes: ["generate", "videos"], rate_limit: 120, expires_in_days: 90 };
  const { id } = await call("createKey", { headers, body });
  await call("updateKey", { headers, params: { id }, body: { name: "deployment", rate_limit: 60 } });
  await call("listKeys", { headers });
  const rotated = await call("rotateKey", { headers, params: { id }, body: {} });
  await call("deleteKey", { headers, params: { id: rotated.id } });
}

async function uploadCalls({ call, headers }: Pick<Recorder, "call"> & { headers: Headers }): Promise<void> {
  const { upload } = await call("createUpload", { headers, body: { kind: "image", filename: "1.jpg" } });
  const form = new FormData();
  for (const [field, value] of Object.entries<string>(upload.fields)) form.set(field, value);
  form.set("file", picture("1.jpg"));
  const stored = await fetch(upload.url, { method: "POST", body: form });
  if (!stored.ok) throw new Error(`1.jpg was not uploaded: ${stored.status}`);
}

async function kitCalls({ call, headers }: Pick<Recorder, "call"> & { headers: Headers }): Promise<string> {
  const body = { name: "Summer campaign", colours: ["#e4572e", "#17bebb"], handle: "@reelwright" };
  const { id } = await call("createBrandKit", { headers, body });
  const params = { id };
  await call("updateBrandKit", { headers, params, body: { colours: ["#e4572e"], handle: "@summer" } });
  await call("getBrandKit", { headers, params });
  await call("listBrandKits", { headers });
  return id;
}

async function helperCalls({ call, headers }: Pick<Recorder, "call"> & { headers: Headers }): Promise<void> {
  const topic = "Three reasons to take a walk in the forest";
  await call("createScript", { headers, body: { prompt: topic, language: "en" } });
  await call("createImagePrompts", { headers, body: { topic, style: "watercolour" } });
  await call("createImages", {
    headers,
    body: { prompt: "A sailing boat on the sea at sunset", count: 1, aspect: "9:16" },
  });
  await call("searchImages", { headers, query: { q: "forest", per_page: 2 } });
  await call("searchVideos", { headers, query: { q: "forest", per_page: 2 } });
}

async function thumbnailCalls(
  { call, until }: Calls,
  { headers, video, baseUrl }: { headers: Headers; video: string; baseUrl: string },
): Promise<void> {
  const body = { source_url: video, count: 1, formats: ["16:9", "9:16"], style: "bold", title: "First light" };
  const { job_id: id } = await call("createThumbnails", { headers, body });
  await until("getThumbnails", { headers, params: { id } }, ({ status }) => status === "done");
  await call("deleteThumbnails", { headers, params: { id } });
  const file = await fetch(new URL(video, baseUrl));
  const form = { video: new File([await file.bytes()], "reel.mp4", { type: "video/mp4" }), count: 1, style: "clean" };
  await call("createThumbnailsFromFile", { headers, form });
}

async function editCalls(
  { call, until }: Calls,
  { headers, video }: { headers: Headers; video: string },
): Promise<void> {
  const source_url = video;
  const body = { source_url, text: "© Tidewater Films", position: "top_right", opacity: 0.6, profile: "draft" };
  await call("createWatermark", { headers, query: { dry_run: "true" }, body });
  const { job_id: id } = await call("createWatermark", { headers, body });
  const isDone = ({ status }: Record<string, unknown>) => status === "done";
  await until("getMediaJob", { headers, params: { id } }, isDone);
  const square = { source_url, format: "1:1", profile: "draft" };
  await call("createReframe", { headers, query: { dry_run: "true" }, body: square });
  await call("createReframe", { headers, body: square });
  const steps = { trim: { from: 1, to: 3 }, watermark: { text: "© Tidewater Films" } };
  const both = { source_url, steps, profile: "draft" };
  await call("createMediaJob", { headers, query: { dry_run: "true" }, body: both });
  const { job_id: unwanted } = await call("createMediaJob", { headers, body: both });
  await call("deleteMediaJob", { headers, params: { id: unwanted } });
  await call("listMediaJobs", { headers, query: { limit: 2 } });
  const alone = {
    createAutocut: { source_url, min_silence: 0.4, margin: [0.1, 0.2], profile: "draft" },
    createAudioClean: { source_url, noise: "light", target_lufs: -16 },
    createVoiceover: { source_url, script_text: "Here.", original_sound: "mute" },
    createLoop: { media: [source_url], duration: 20, loop: "crossfade", profile: "draft" },
  };
  for (const operation of ["createAutocut", "createAudioClean", "createVoiceover", "createLoop"] as const) {
    await call(operation, { headers, query: { dry_run: "true" }, body: alone[operation] });
    const { job_id } = await call(operation, { headers, body: alone[operation] });
    // Only so many jobs of an account run at once.
    await until("getMediaJob", { headers, params: { id: job_id } }, isDone);
  }
}

async function aiVideoCalls({ call, until }: Calls, headers: Headers): Promise<void> {
  const body = { mode: "t2v", prompt: "A sailing boat on the sea at sunset", tier_id: "tier1", aspect: "9:16" };
  const { job_id: id } = await call("createVideo", { headers, body });
  await until("getVideoStatus", { headers, params: { id } }, ({ status }) => status === "done");
  await call("createVideoSync", { headers, query: { format: "json" }, body });
}

async function musicCalls({ call, until }: Calls, headers: Headers): Promise<void> {
  const body = { prompt: "Calm piano for a walk in the forest", seconds: 20, title: "Forest walk" };
  const { taskId: id } = await call("createMusic", { headers, body });
  await until("getMusicTask", { headers, params: { id } }, ({ status }) => status === "completed" || status === "done");
  const file = new File([readFileSync(demo("narration.mp3"))], "theme.mp3", { type: "audio/mpeg" });
  const track = await call("createTrack", { headers, form: { title: "Theme", file } });
  await call("listTracks", { headers, query: { limit: 2 } });
  await call("deleteTrack", { headers, params: { id: track.id } });
}

async function webhookCalls(
  { call, until }: Calls,
  { headers, bearer, receiver }: { headers: Headers; bearer: Headers; receiver: string },
): Promise<void> {
  await call("getWebhookSecret", { headers: bearer });
  const { id } = await call("createTestWebhook", { headers, body: { url: receiver } });
  const hasEnded = ({ deliveries }: Record<string, unknown>) =>
    Array.isArray(deliveries) && deliveries.every(({ state }) => state !== "pending");
  await until("listWebhookDeliveries", { headers, query: { limit: 2 } }, hasEnded);
  await call("replayWebhookDelivery", { headers, params: { id }, body: {} });
  await call("rotateWebhookSecret", { headers: bearer, body: {} });
}
