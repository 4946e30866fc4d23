import { setTimeout as sleep } from "node:timers/promises";
import type { AiVideoService } from "../../support/ai-video-service.ts";

type Account = Awaited<ReturnType<AiVideoService["service"]["account"]>>;

/**
 * Kills everything while an engine has taken an order on and nobody has written down that it has; afterwards the order must not be
 * placed again, and who paid has the money back. Then kills everything while an AI video is waited for, which must be delivered all the same.
 */
export async function crashWhileOrdering(aiVideos: AiVideoService, who: Account): Promise<string[]> {
  const { minimax } = aiVideos.fakes;
  const violations: string[] = [];
  const balance = async () => (await aiVideos.call(who, "GET", "/api/me")).body.creditsTotal;
  const before = await balance();
  const ordered = minimax.tasks.size;
  const taken = Promise.withResolvers<void>();
  minimax.next("start", async (usual) => {
    await usual();
    taken.resolve();
    return "silence";
  });
  const order = { mode: "t2v", prompt: "A kettle before the crash", model: "model_a" };
  const first = await aiVideos.call(who, "POST", "/api/ltx/generate", order);
  await taken.promise;
  await aiVideos.restart();
  const lost = await aiVideos.ended(who, first.body.job_id);
  if (lost.code !== "submit_unknown") violations.push(`The order that was lost became ${lost.status} ${lost.code}`);
  if (minimax.tasks.size !== ordered + 1)
    violations.push(`${minimax.tasks.size - ordered} AI videos were ordered for one`);
  if ((await balance()) !== before) violations.push("The order that was lost was not refunded");

  const second = await aiVideos.call(who, "POST", "/api/ltx/generate", { ...order, prompt: "A kettle after it" });
  while (minimax.tasks.size < ordered + 2) await sleep(100);
  await sleep(1500);
  await aiVideos.restart();
  const kept = await aiVideos.ended(who, second.body.job_id);
  if (kept.status !== "done") violations.push(`The AI video that was waited for became ${kept.code}: ${kept.error}`);
  if (minimax.tasks.size !== ordered + 2) violations.push("The AI video that was waited for was ordered again");
  return violations;
}
