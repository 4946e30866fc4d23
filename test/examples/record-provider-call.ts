import { setTimeout as sleep } from "node:timers/promises";
import { startAiVideoService } from "../support/ai-video-service.ts";
import type { OperationExample } from "./recorder.ts";

/** Calls what only providers of AI video call, at the address that one of them was given with an order. */
export async function recordProviderCall(): Promise<Record<"receiveClipHook", OperationExample>> {
  const aiVideos = await startAiVideoService();
  try {
    await aiVideos.configure({ ...aiVideos.fakes.settings, baseUrl: aiVideos.service.baseUrl });
    const { challenges } = aiVideos.fakes.minimax;
    const body = { mode: "t2v", prompt: "A sailing boat on the sea at sunset", tier_id: "tier1" };
    await aiVideos.start(await aiVideos.service.account({ credits: 100 }), body);
    while (challenges.length === 0) await sleep(200);
    const answered = await fetch(challenges[0]?.url ?? "", {
      method: "POST",
      body: JSON.stringify({ challenge: "5f1c8b0e2a" }),
    });
    return { receiveClipHook: { responses: { [answered.status]: await answered.json() } } };
  } finally {
    await aiVideos.stop();
  }
}
