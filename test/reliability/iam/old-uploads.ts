import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Job } from "#domain/records/job";
import { nobody } from "./items.ts";
import type { World } from "./world.ts";

const dayMs = 86_400_000;
const farMs = 30 * dayMs;
const prefixOf = (index: number) => `uploads/old-${index}/`;

/** Uploads that will be a day old at the next start, each kept by a job that claims it. */
export async function plantOldUploads(
  { buckets, putObject, put }: Pick<World, "buckets" | "putObject" | "put">,
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index++) {
    await putObject(buckets.Work, `${prefixOf(index)}0`, "an upload");
    await put("Jobs", claimOf(prefixOf(index)));
  }
}

/** Makes the files of a bucket, as the local runner keeps them, a day older. It must not run meanwhile. */
export function makeOlder(state: string, bucket: string): void {
  const folder = path.join(state, "s3", bucket);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    const object = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    writeFileSync(path.join(folder, name), JSON.stringify({ ...object, modifiedAt: Date.now() - dayMs }));
  }
}

/** Takes away the claim to one of the old uploads that are still there, and returns its prefix. */
export async function unclaimOne(world: World): Promise<string> {
  const [key = ""] = await world.keysUnder(world.buckets.Work, "uploads/old-");
  const prefix = key.slice(0, key.lastIndexOf("/") + 1);
  if (prefix === "") throw new Error("No old upload is left");
  await world.put("Jobs", { ...claimOf(prefix), upload_prefix: null });
  return prefix;
}

function claimOf(uploadPrefix: string): Job {
  const lease_expires_at = Date.now() + farMs;
  return {
    id: `job_${uploadPrefix.replaceAll("/", "_")}`,
    account_id: nobody,
    kind: "reel",
    title: null,
    status: "processing",
    stages: ["prepare", "render"],
    stage: "prepare",
    queued_at: lease_expires_at,
    announced: 1,
    tasks: { 0: { state: "running", attempt: 1, lease_expires_at, done: 0, total: 1 } },
    input: {},
    order: null,
    upload_prefix: uploadPrefix,
    callback_url: null,
    cost: 0,
    video: { id: "vid_none", folder: "/videos/none/", path: null },
    created_at: new Date().toISOString(),
    ended_at: null,
    result: null,
    error: null,
    error_code: null,
    active_shard: "active",
    lease_expires_at,
  };
}
