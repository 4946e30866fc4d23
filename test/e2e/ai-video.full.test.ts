import { afterAll, beforeAll, it } from "vitest";
import { type AiVideoService, startAiVideoService } from "../support/ai-video-service.ts";
import { expectAsBought } from "../support/expect-as-bought.ts";

let aiVideos: AiVideoService;
beforeAll(async () => {
  aiVideos = await startAiVideoService();
  await aiVideos.configure({ ...aiVideos.fakes.settings, baseUrl: aiVideos.service.baseUrl });
}, 300_000);
afterAll(() => aiVideos.stop());

it.each([
  ["model_a from text, made upright of one that lies", { model: "model_a", tier_id: "tier1" }],
  ["model_a from a picture in the call", { model: "model_a", tier_id: "tier6", mode: "i2v", aspect: "1:1" }],
  ["model_b from a picture on the web", { model: "model_b", tier_id: "tier2", mode: "i2v", byUrl: true }],
  ["model_c without sound", { model: "model_c", tier_id: "tier2", audio_on: false }],
])("an AI video is exactly what was bought: %s", (_, wanted) => expectAsBought(aiVideos, wanted));
