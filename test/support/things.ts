import { setTimeout as sleep } from "node:timers/promises";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { systemIds } from "@reelwright/platform/ids";
import { testDelivery } from "#domain/deliveries/delivery";
import { openState } from "../reliability/kit/open-state.ts";
import { callApi } from "./call-api.ts";
import type { Caller } from "./malformed/callers.ts";
import { makeMp3, makePicture, quickReel } from "./media.ts";
import type { Things } from "./references.ts";
import type { Service } from "./service.ts";

/**
 * One of everything that an account can have: a reel that is done, its job and its ticket, a key, a brand kit, a webhook, a track, a file sent to S3; an
 * AI video, thumbnails and an edit that were cancelled.
 */
export async function makeThings(
  service: Pick<Service, "baseUrl" | "state">,
  { accountId, apiKey, keyId }: Caller,
): Promise<{ things: Things; ticket: string }> {
  const headers = { "X-API-Key": apiKey };
  const post = async (path: string, body: FormData | object) => {
    const answer = await callApi(service, "POST", path, { headers, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const cancelled = async (path: string, body: object): Promise<string> => {
    const { job_id: id } = await post(path, body);
    const { status } = await callApi(service, "DELETE", `/api/jobs/${id}`, { headers });
    if (status !== 200) throw new Error(`${id} could not be cancelled: ${status}`);
    return id;
  };
  const picture = new Blob([await makePicture(400, 400).jpeg().toBuffer()]);
  const form = new FormData();
  form.set("audio", new Blob([await makeMp3(1)]), "a.mp3");
  form.append("images", picture, "a.jpg");
  for (const [name, value] of Object.entries(quickReel)) form.set(name, value);
  const { jobId, events_url } = await post("/api/generate", form);
  await (await fetch(service.baseUrl + events_url)).text();
  const { body: videos } = await callApi(service, "GET", "/api/videos", { headers });
  const video = (videos.videos ?? videos)[0];
  const aiVideo = await cancelled("/api/ltx/generate", { mode: "t2v", prompt: "a lighthouse at dusk" });
  const thumbnail = await cancelled("/api/thumbnails", { source_url: new URL(video.url, service.baseUrl).pathname });
  const edit = await cancelled("/api/watermark", {
    source_url: new URL(video.url, service.baseUrl).pathname,
    text: "Draft",
  });
  const { taskId: music } = await post("/api/generate-music", { prompt: "a calm evening", seconds: 5 });
  return {
    things: {
      job: jobId,
      aiVideo,
      thumbnail,
      music,
      track: await trackOf(service, `/api/generate-music/${music}`, headers),
      video: video.id,
      key: keyId,
      brandKit: (await post("/api/brand-kits", { name: "Summer", handle: "@acme" })).id,
      edit,
      delivery: await settledDelivery(service, accountId),
      path: new URL(video.thumbnail, service.baseUrl).pathname,
      upload: await sentFile(await post("/api/uploads", { kind: "image", filename: "a.jpg" }), picture),
      hook: `${accountId}/${aiVideo}`,
    },
    ticket: String(new URL(events_url, service.baseUrl).searchParams.get("ticket")),
  };
}

/** The track of a music task, once it is made. */
async function trackOf(service: Pick<Service, "baseUrl">, task: string, headers: Record<string, string>) {
  for (;;) {
    const { body } = await callApi(service, "GET", task, { headers });
    if (body.status === "done") return String(body.track_id);
    if (body.status === "error") throw new Error("No music was made");
    await sleep(800);
  }
}

async function settledDelivery({ state }: Pick<Service, "state">, accountId: string): Promise<string> {
  const { documents, tableName } = openState(state);
  const id = systemIds.timeOrdered("dlv", new Date());
  const delivery = testDelivery({ accountId, id, url: "https://receiver.example.com/" }, new Date());
  const { pending_shard: _shard, next_attempt_at: _at, ...settled } = delivery;
  await documents.send(
    new PutCommand({ TableName: tableName("WebhookDeliveries"), Item: { ...settled, state: "delivered" } }),
  );
  return id;
}

async function sentFile(
  { media_url, upload }: { media_url: string; upload: { url: string; fields: Record<string, string> } },
  file: Blob,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set("file", file);
  const { status } = await fetch(upload.url, { method: "POST", body: form });
  if (status >= 300) throw new Error(`S3 did not take the file: ${status}`);
  return media_url;
}
