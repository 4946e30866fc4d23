import { timingSafeEqual } from "node:crypto";
import { log } from "@reelwright/platform/log";
import * as z from "zod";
import { open } from "#domain/access/access-open";
import { enqueueTasks } from "#domain/jobs/enqueue-tasks";
import { pollOrdersNow } from "#domain/jobs/orders";
import { readJobs } from "#domain/jobs/read-jobs";
import { checkFalWebhook } from "#features/ai-videos/check-fal-webhook";
import { endpoint } from "#lambda/endpoint";
import { ApiError, notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";
import { readMinimaxCallback } from "#providers/minimax-callback";

export const spec = endpoint({
  method: "POST",
  path: "/api/hooks/clips/{account}/{job}/{hook}",
  operationId: "receiveClipHook",
  summary: "Report that an ordered AI video may be done",
  description:
    "Called by providers of AI video. The message itself is not trusted: it only makes the service poll the provider sooner. A `challenge` is sent back.",
  tag: "AI video",
  access: open,
  scope: null,
  plan: null,
  // The body has the provider's format. Only its challenge is read, and its signature is checked.
  request: {
    params: z.object({
      account: ResourceId.meta({ description: "The account's ID" }),
      job: ResourceId.meta({ description: "The job's ID" }),
      hook: ResourceId.meta({ description: "The secret of the order" }),
    }),
    query: z.record(z.string(), z.string()),
  },
  response: {
    status: 200,
    body: z
      .object({
        challenge: z
          .string()
          .optional()
          .meta({ description: "The challenge of a provider that verifies this address" }),
      })
      .meta({ id: "HookAnswer" }),
  },
  errors: ["not_found", "unauthorized"],
  uses: { jobs: readJobs, orders: pollOrdersNow, enqueue: enqueueTasks(["poll"]), checkFal: checkFalWebhook },
  impact: "finished AI videos of providers are noticed late",

  async handle({ params, headers, rawBody }, { jobs, orders, enqueue, checkFal }) {
    const ref = { accountId: params.account, jobId: params.job };
    const order = (await jobs.get(ref))?.order;
    if (!order || !isSame(params.hook, order.hook)) throw notFound("order");
    const notice = order.provider === "minimax" ? readMinimaxCallback(jsonIn(rawBody)) : null;
    if (notice && "answer" in notice) return notice.answer;
    if (order.provider === "fal") {
      const checked = await checkFal({ headers, rawBody });
      if ("refused" in checked) throw new ApiError("unauthorized", checked.refused);
    }
    const task = { ...ref, stage: "poll" as const, task: "0" };
    const isDue = await orders.pollNow(task);
    if (isDue) await enqueue(task, "poll", [task.task]);
    log("info", "a provider reports that an AI video may be done", { ...ref, provider: order.provider, isDue });
    return {};
  },
});

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export const handler = handlerFor(spec);
