import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commands } from "#operator/commands";
import { connect } from "#operator/connect";
import { newPicture } from "../../support/new-picture.ts";
import { assertStatus } from "./check.ts";
import type { Started } from "./reels.ts";
import { place } from "./webhook-checks.ts";
import type { World } from "./world.ts";

/** The models that are made elsewhere in this world, and the one that is made here. */
export const elsewhere = { model: "model_c" };
export const here = { model: "model_a" };

/** Tells the service of the engines beside it. */
export async function configureEngines({ state, settings }: { state: string; settings: object }): Promise<void> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "engines-")), "providers.json");
  writeFileSync(file, JSON.stringify({ ...settings, videoOrder: ["dashscope"] }));
  await commands["providers set"]?.run(await connect({ state }), { file });
}

/** The call for the shortest AI video, told by a webhook when it ends. */
export function aiVideoBody(world: World, fields: Record<string, unknown>): { webhook: string; body: object } {
  const webhook = place("200");
  const body = { mode: "t2v", prompt: "A red kettle", fps: 12, callback_url: world.receivers.origin + webhook };
  return { webhook, body: { ...body, ...fields } };
}

/** A picture to begin with, in the call. */
export async function inCall(): Promise<{ mode: "i2v"; image_base64: string }> {
  return { mode: "i2v", image_base64: Buffer.from(await newPicture().arrayBuffer()).toString("base64") };
}

/** Starts an AI video whose end a webhook tells. */
export async function startAiVideo(
  world: World,
  fields: Record<string, unknown>,
  { customer = world.someCustomer() } = {},
): Promise<Started> {
  const { webhook, body } = aiVideoBody(world, fields);
  const started = await world.call("POST", "/api/ltx/generate", { headers: customer.key, body });
  assertStatus(started, 202);
  return { customer, jobId: started.body.job_id, webhook };
}
