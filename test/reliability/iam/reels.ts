import { randomUUID } from "node:crypto";
import { newPicture } from "../../support/new-picture.ts";
import { assertStatus } from "./check.ts";
import type { Customer } from "./customer.ts";
import { place } from "./webhook-checks.ts";
import type { World } from "./world.ts";

/** A job under way, and where its webhook will come. */
export interface Started {
  customer: Customer;
  jobId: string;
  webhook: string;
}

/** The shortest reel, as a form; another one each time, so that it has to be rendered. */
export function reelForm(world: World, fields: Record<string, string> = {}, audio = world.media.audio): FormData {
  const form = new FormData();
  if (!("audio_url" in fields)) form.set("audio", audio, "narration.mp3");
  form.append("images", newPicture(), "picture.png");
  for (const [name, value] of Object.entries({ profile: "draft", ...fields })) form.set(name, value);
  return form;
}

/** Starts a reel whose end a webhook tells. */
export async function startReel(
  world: World,
  fields: Record<string, string> = {},
  { audio = world.media.audio, customer = world.someCustomer() } = {},
): Promise<Started> {
  const webhook = place("200");
  const form = reelForm(world, { callback_url: world.receivers.origin + webhook, ...fields }, audio);
  const started = await world.call("POST", "/api/generate", { headers: customer.key, body: form });
  assertStatus(started, 202);
  return { customer, jobId: started.body.jobId, webhook };
}

/** Waits for the end of a job; throws when it is another one. */
export async function ended(world: World, { customer, jobId }: Started, status: "done" | "error"): Promise<void> {
  const found = await world.until(`the job is ${status}`, async () => {
    const job = await world.job(customer.id, jobId);
    return job.status !== "processing" && job;
  });
  if (found.status !== status) throw new Error(`The job is ${found.status}: ${found.error}`);
}

/** Waits until a job has come to a stage whose worker is held. */
export async function arrivedAt(world: World, { customer, jobId }: Started, stage: string): Promise<void> {
  await world.until(`the job is at ${stage}`, async () => (await world.job(customer.id, jobId)).stage === stage);
}

/** A job like a finished one, with files that have not been cleared away yet. */
export async function copyOfEnded(world: World, { customer, jobId }: Started) {
  const [job, id] = [await world.job(customer.id, jobId), `job_${randomUUID()}`];
  const [upload_prefix, folder] = [`uploads/${id}/`, `/videos/${randomUUID()}/`];
  const video = { ...job.video, id: `vid_${randomUUID().replaceAll("-", "")}`, folder, path: `${folder}1/reel.mp4` };
  await world.put("Jobs", { ...job, id, upload_prefix, video, active_shard: "ended" });
  const { Media, Work } = world.buckets;
  for (const key of [`jobs/${id}/plan.json`, `${upload_prefix}0`]) await world.putObject(Work, key, "left");
  for (const attempt of [1, 2]) await world.putObject(Media, `${folder.slice(1)}${attempt}/reel.mp4`, "a reel");
  return { id, video, upload_prefix };
}

/** A finished video like another one, with a file. */
export async function copyOfVideo(world: World, { customer, jobId }: Started): Promise<{ id: string; path: string }> {
  const job = await world.job(customer.id, jobId);
  const before = await world.item("Videos", { account_id: customer.id, id: job.video.id });
  const [id, folder] = [`vid_${randomUUID().replaceAll("-", "")}`, `/videos/${randomUUID()}/`];
  const path = `${folder}1/${id}.mp4`;
  // Its own job: whoever deletes the video has its job cleared as well.
  const job_id = `job_${randomUUID().replaceAll("-", "")}`;
  await world.put("Jobs", { ...job, id: job_id, video: { ...job.video, id, folder, path } });
  await world.put("Videos", { ...before, id, folder, path, thumbnail: `${folder}1/${id}.jpg`, job_id });
  await world.putObject(world.buckets.Media, path.slice(1), "a reel");
  return { id, path };
}

let finished: Promise<Started> | undefined;
/** A reel that was rendered once for all checks. */
export function finishedReel(world: World): Promise<Started> {
  finished ??= startReel(world)
    .then(async (started) => {
      await ended(world, started, "done");
      return started;
    })
    .catch((error: unknown) => {
      finished = undefined;
      throw error;
    });
  return finished;
}
