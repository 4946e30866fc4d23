import { expect, vi } from "vitest";
import { aiVideoCalls } from "./ai-video-calls.ts";
import type { AiVideoService } from "./ai-video-service.ts";
import { patience } from "./patience.ts";

/** Expects that an AI video fails with a code, and that its charge comes back and its webhook tells the reason. */
export async function expectRefunded(
  aiVideos: AiVideoService,
  { name, body, code }: { name: string; body: Record<string, string>; code: string },
): Promise<void> {
  const calls = aiVideoCalls(aiVideos);
  const who = await calls.account();
  const before = await calls.balance(who);
  const place = `/200/${name.replaceAll(" ", "-")}`;
  const picture = body.image_url === "gone" ? { image_url: aiVideos.picture.gone } : {};

  const callback = { callback_url: aiVideos.receivers.origin + place };
  const { job_id } = (await calls.generate(who, { ...body, ...picture, ...callback })).body;
  const failed = await aiVideos.ended(who, job_id);

  expect(failed).toMatchObject({ status: "error", code, error: expect.any(String) });
  expect(await calls.balance(who)).toBe(before);
  const entries = await calls.ledger(who);
  expect(entries.filter((entry: { job_id: string }) => entry.job_id === job_id)).toMatchObject([
    { kind: "refund" },
    { kind: "charge" },
  ]);
  const told = await vi.waitUntil(() => aiVideos.receivers.received(place)[0], patience);
  expect(JSON.parse(told.body.toString())).toMatchObject({
    event: "job.failed",
    kind: "video",
    error: failed.error,
  });
}
