import * as z from "zod";

const Challenge = z.object({ challenge: z.string().max(1000) });
const TaskNotice = z.object({ task_id: z.string().max(100) });

/**
 * The requests that MiniMax sends to a callback URL: once a challenge, which must be returned within 3 s, then the
 * state of tasks. They are not signed: a task's name is only a reason to poll it.
 */
export function readMinimaxCallback(body: unknown): { answer: { challenge: string } } | { taskId: string } | null {
  const challenge = Challenge.safeParse(body);
  if (challenge.success) return { answer: challenge.data };
  const notice = TaskNotice.safeParse(body);
  return notice.success ? { taskId: notice.data.task_id } : null;
}
