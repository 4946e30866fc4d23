import { TierId } from "@reelwright/vocabulary/tiers";
import { expect } from "vitest";
import { Aspect, aiVideoFormat } from "#providers/video/ai-video-format";
import type { AiVideoService } from "./ai-video-service.ts";

const t2v = { mode: "t2v", prompt: "A red kettle on a stove" };

/** Expects that an AI video has exactly the size, rate, length and sound that were asked for. `byUrl`: its picture is on the web. */
export async function expectAsBought(
  aiVideos: AiVideoService,
  { byUrl, ...wanted }: Record<string, unknown>,
): Promise<void> {
  const who = await aiVideos.service.account({ plan: "pro" });
  const { base64, url } = aiVideos.picture;
  const picture = wanted.mode === "i2v" ? (byUrl ? { image_url: url } : { image_base64: base64 }) : {};

  const started = await aiVideos.call(who, "POST", "/api/ltx/generate", { ...t2v, ...wanted, ...picture });
  const done = await aiVideos.ended(who, started.body.job_id);

  expect([started.status, done.status, done.error]).toEqual([202, "done", undefined]);
  const tier = TierId.parse(wanted.tier_id);
  const aspect = Aspect.parse(wanted.aspect ?? "9:16");
  const [fps, sound] = [Number(wanted.fps ?? 24), wanted.audio_on !== false];
  const { width, height, frames, seconds } = aiVideoFormat({ tier, aspect, fps, sound });
  const probed = await aiVideos.probe(done.output_url);
  expect(probed).toMatchObject({ width, height, fps, frames });
  expect(Math.abs(probed.seconds - seconds)).toBeLessThan(1 / fps);
  expect(probed.soundSeconds !== null).toBe(sound);
  expect(done).toMatchObject({ progress: 100, tier: started.body.tier, video: { seed: started.body.seed, width } });
  expect((await fetch(aiVideos.service.baseUrl + done.video.thumbnail)).headers.get("content-type")).toBe("image/jpeg");
  expect(aiVideos.fakes.strangers()).toEqual([]);
}
