import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { callApi, callSurely } from "../support/call-api.ts";
import { makeMp3 } from "../support/media.ts";
import { newPicture } from "../support/new-picture.ts";
import { startService } from "../support/service.ts";
import { startReceivers } from "../support/webhook-receivers.ts";
import { findText } from "./kit/find-text.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Writes one text wherever a customer may write in videos, tracks and thumbnails, and another wherever else: e-mail, names of keys,
 * scripts, images. Deletes the things, then closes the account, and looks for the texts in every table, object and log once the
 * schedules have run: as often as they have to, without waiting for their time. Exits with 1 if one is found, or if they take longer than
 * `--minutes` each.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "15" } } });
const patienceMs = Number(values.minutes) * 60_000;
const ofThings = `thing${randomBytes(8).toString("hex")}`;
const ofAccount = `owner${randomBytes(8).toString("hex")}`;

const receivers = await startReceivers();
const { origin, gone, ca } = receivers;
const service = await startService({ trust: { origins: [origin, gone], ca } });
// A call that is refused ends the experiment, and its service with it.
process.once("uncaughtException", async (error) => {
  console.error(error);
  await service.stop();
  process.exit(1);
});
const state = openState(service.state);
const account = { email: `${ofAccount}@example.com`, password: "a password of its own" };
await operate("account", "create", "--email", account.email, "--password", account.password, "--plan", "business");
const { token } = await call("POST", "/api/login", account, {});
const bearer = { Authorization: `Bearer ${token}` };
const scopes = ["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"];
const { key } = await call("POST", "/api/keys", { name: ofAccount, scopes, rate_limit: 1000 }, bearer);
const caller = { "X-API-Key": key };

const narration = new Blob([await makeMp3(2)]);
const video = await finishedReel();
await Promise.all([
  thumbnails(),
  failedReel(),
  cancelledAiVideo(),
  music(),
  sentTrack(),
  helpers(),
  upload(),
  refusals(),
]);
const written = {
  things: await look(ofThings),
  account: await look(ofAccount),
};
console.log(`written: ${written.things.found.length} places of things, ${written.account.found.length} of the account`);

await deleteThings();
const things = await searched("things that were deleted", ofThings, async () => {
  await state.invoke("clear-ended-jobs");
  const jobs = await state.items("Jobs");
  return jobs.every(({ active_shard }) => active_shard === undefined);
});
await operate("account", "close", "--email", account.email);
const owner = await searched("the account that was closed", ofAccount, async () => {
  await state.invoke("erase-closed-accounts");
  return (await state.items("ClosedAccounts")).length === 0;
});
// Its closing must not bring anything back, nor its log.
const last = await look(ofThings);
console.table({ things, account: owner });
for (const place of last.found) console.log(`WRONG  ${place}`);
await service.stop();
await receivers.stop();
const wasWritten = written.things.found.length > 0 && written.account.found.length > 0;
process.exit(wasWritten && things.found + owner.found + last.found.length === 0 ? 0 : 1);

/** The address of its file. */
async function finishedReel(): Promise<string> {
  const { jobId } = await call("POST", "/api/generate", reelForm({ callback_url: `${origin}/200/${ofThings}` }));
  await ended(jobId);
  const videos: { id: string; url: string }[] = await call("GET", "/api/videos");
  return String(videos[0]?.url);
}

/** Its picture is not there, and nobody hears of it. */
async function failedReel(): Promise<void> {
  const fields = { image_url: `${origin}/404/${ofThings}.png`, callback_url: `${gone}/?token=${ofThings}` };
  const { jobId } = await call("POST", "/api/generate", reelForm(fields));
  await ended(jobId);
}

async function thumbnails(): Promise<void> {
  const file = new Blob([await (await fetch(new URL(video, service.baseUrl))).arrayBuffer()]);
  const form = new FormData();
  form.set("video", file, `${ofThings}.mp4`);
  form.set("title", ofThings);
  form.set("callback_url", `${origin}/200/${ofThings}`);
  const { job_id } = await call("POST", "/api/thumbnails/upload", form);
  await ended(job_id);
}

async function cancelledAiVideo(): Promise<void> {
  const body = { mode: "t2v", prompt: ofThings, callback_url: `${origin}/200/${ofThings}` };
  const { job_id } = await call("POST", "/api/ltx/generate", body);
  await call("DELETE", `/api/jobs/${job_id}`);
}

async function music(): Promise<void> {
  const body = { prompt: ofThings, title: ofThings, seconds: 5, callback_url: `${origin}/200/${ofThings}` };
  const { taskId } = await call("POST", "/api/generate-music", body);
  await ended(taskId);
}

async function sentTrack(): Promise<void> {
  const form = new FormData();
  form.set("file", narration, `${ofThings}.mp3`);
  form.set("title", ofThings);
  await call("POST", "/api/music", form);
}

async function helpers(): Promise<void> {
  const callback_url = `${origin}/200/${ofAccount}`;
  await call("POST", "/api/ai/script", { prompt: ofAccount, context: ofAccount, callback_url });
  await call("POST", "/api/ai/image-prompt", { topic: ofAccount });
  await call("POST", "/api/generate-images", { prompt: ofAccount, count: 1, callback_url });
  await call("POST", "/api/webhooks/test", { url: callback_url });
}

async function upload(): Promise<void> {
  const { upload } = await call("POST", "/api/uploads", { kind: "image", filename: `${ofAccount}.png` });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, String(value));
  form.set("file", newPicture(), `${ofAccount}.png`);
  await fetch(upload.url, { method: "POST", body: form });
}

/** Answers that name what was sent must not bring it into a log. */
async function refusals(): Promise<void> {
  const ask = (method: string, where: string, body?: object) =>
    callSurely(() => callApi(service, method, where, { headers: caller, body }));
  await ask("POST", "/api/ai/script", { prompt: ofAccount, [ofAccount]: ofAccount });
  await ask("GET", `/api/videos?${ofAccount}=${ofAccount}`);
  await ask("GET", `/api/stock/images?query=${ofAccount}`);
  await ask("POST", "/api/generate?dry_run=true", reelForm({ image_url: `${origin}/404/${ofThings}` }));
  await callApi(service, "POST", "/api/login", { body: { ...account, password: ofAccount } });
}

function reelForm(more: Record<string, string>): FormData {
  const form = new FormData();
  form.set("audio", narration, `${ofThings}.mp3`);
  form.append("images", newPicture(), `${ofThings}.png`);
  const texts = { title: ofThings, script_text: `Some words of ${ofThings}.`, outro_text: ofThings };
  for (const [name, value] of Object.entries({ profile: "draft", ...texts, ...more })) form.set(name, value);
  return form;
}

async function deleteThings(): Promise<void> {
  const videos: { id: string; url: string }[] = await call("GET", "/api/videos");
  const tracks = await state.items("Tracks");
  const jobs = (await state.items("Jobs")).filter(({ kind }) => kind === "thumbnail");
  for (const { id } of videos) await call("DELETE", `/api/videos/${id}`);
  for (const { id } of tracks) await call("DELETE", `/api/music/${id}`);
  for (const { id } of jobs) await call("DELETE", `/api/thumbnails/${id}`);
}

/** Waits for the schedules, then tells where a text is still found. */
async function searched(name: string, text: string, isOver: () => Promise<boolean>) {
  const begun = Date.now();
  while (!(await isOver())) {
    if (Date.now() - begun > patienceMs) throw new Error(`The schedules have not cleared away ${name}`);
    await sleep(2000);
  }
  const { found, looked } = await look(text);
  for (const place of found) console.log(`WRONG  ${name}: ${place}`);
  return { ...looked, found: found.length, "cleared after s": Math.round((Date.now() - begun) / 1000) };
}

function look(text: string) {
  return findText(text, { state, folder: service.state, output: service.output() });
}

async function ended(jobId: string): Promise<void> {
  for (;;) {
    const job = await call("GET", `/api/jobs/${jobId}`);
    if (job.status !== "processing") return;
    await sleep(1000);
  }
}

/** A call that must succeed, under an Idempotency-Key that names the account's text as well. */
async function call(method: string, where: string, body?: FormData | object, credentials: object = caller) {
  const named = method === "POST" && where !== "/api/login" && { "Idempotency-Key": `${ofAccount}-${randomUUID()}` };
  const headers = { ...credentials, ...named };
  const answer = await callSurely(() => callApi(service, method, where, { headers, body }));
  if (answer.status >= 300)
    throw new Error(`${method} ${where}: answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function operate(...args: string[]): Promise<void> {
  const { code, stderr } = await service.operator(...args);
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(" ")}: ${stderr}`);
}
