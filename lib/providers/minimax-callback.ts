import * as z from "zod";

const Challenge = z.object({ challenge: z.string().max(1000) });
const Told = z.object({ task_id: z.string().max(100) });

/**
 * What MiniMax sends to a callback address: once a challenge, which is to be answered as it is within 3 s, then how a task goes. It
 * signs nothing: that a task is named is a reason to ask for it, no more.
 */
export function readMinimaxCallback(body: unknown): { answer: { challenge: string } } | { taskId: string } | null {
  const challenge = Challenge.safeParse(body);
  if (challenge.success) return { answer: challenge.data };
  const told = Told.safeParse(body);
  return told.success ? { taskId: told.data.task_id } : null;
}
