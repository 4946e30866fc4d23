import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import type * as z from "zod";
import type { TableNames } from "#lambda/tables";
import { type AttemptRef, Job, type TaskRef } from "../records/job.ts";
import type { Order } from "../records/order.ts";
import { heldBy, heldTask } from "./held-task.ts";
import { jobKey } from "./job-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
  /** The owner of an order: a job, across its stages, or each task of a stage. */
  of?: "job" | "task";
}

type Operation = z.infer<typeof Order>["operation"];

/** Messages may come slightly before they are due: clocks differ. */
const earlyMs = 1500;

/**
 * The orders of jobs at providers. An attempt must hold its task and record the order before it calls the provider. A
 * poll first moves the time of the next poll, so that of several messages only one polls.
 */
export function orderStore({ documents, tables, clock, of = "job" }: Dependencies) {
  const here = of === "job" ? "#order" : "tasks.#task.#order";
  const orderIn = (job: Job | null, { task }: TaskRef) => (of === "job" ? job?.order : job?.tasks[task]?.order);

  return {
    /**
     * Records that a provider is about to be called. False if the attempt no longer holds the task, or an order exists
     * already.
     */
    async place(ref: AttemptRef, { provider, hook }: Pick<Order, "provider" | "hook">): Promise<boolean> {
      const order: Order = {
        provider,
        hook,
        attempt: ref.attempt,
        state: "submitting",
        operation: null,
        taken_at: 0,
        due_at: 0,
      };
      const { held, job } = await update(ref, {
        set: `${here} = :order`,
        condition: `${heldTask} AND (attribute_not_exists(${here}) OR ${here} = :none)`,
        values: { ...heldBy(ref), ":order": order, ":none": null },
      });
      // The answer to an earlier attempt of this write may have been lost.
      const placed = orderIn(job, ref);
      return held || (placed?.state === "submitting" && placed.attempt === ref.attempt);
    },

    /** Records that the provider has accepted the order, and the delay before the first poll. */
    async accept(
      ref: AttemptRef,
      operation: Operation,
      { askAfterSeconds }: { askAfterSeconds: number },
    ): Promise<void> {
      const now = clock.now().getTime();
      await update(ref, {
        set: `${here}.#state = :taken, ${here}.operation = :operation, ${here}.taken_at = :now, ${here}.due_at = :due`,
        condition: `${heldTask} AND ${here}.#state = :submitting AND ${here}.attempt = :attempt`,
        values: {
          ...heldBy(ref),
          ":taken": "taken",
          ":submitting": "submitting",
          ":operation": operation,
          ":now": now,
          ":due": now + askAfterSeconds * 1000,
        },
      });
    },

    /** Records that the provider has not accepted the order: another one may be tried, or this one again. */
    async withdraw(ref: AttemptRef): Promise<void> {
      await update(ref, {
        set: `${here} = :none`,
        condition: `${heldTask} AND ${here}.#state = :submitting AND ${here}.attempt = :attempt`,
        values: { ...heldBy(ref), ":none": null, ":submitting": "submitting" },
      });
    },

    /**
     * Claims the next poll of an order. Returns the job, or null if the poll is not due, because another message has
     * polled or will. No other message polls for `seconds`.
     */
    async takeTurn(ref: TaskRef, { seconds }: { seconds: number }): Promise<Job | null> {
      const now = clock.now().getTime();
      const { held, job } = await update(ref, {
        // The sweeper measures silence from here.
        set: "#order.due_at = :again, queued_at = :now, announced = :one, lease_expires_at = :now",
        condition: "tasks.#task.#state = :waiting AND #order.due_at <= :soon",
        values: {
          ":waiting": "waiting",
          ":now": now,
          ":soon": now + earlyMs,
          ":again": now + seconds * 1000,
          ":one": 1,
        },
      });
      return held ? job : null;
    },

    /**
     * Records the progress of an order and the time of the next poll. False if another message has claimed the poll
     * since.
     */
    async postpone(job: Job, ref: TaskRef, { seconds, done }: { seconds: number; done: number }): Promise<boolean> {
      const before = job.tasks[ref.task]?.done ?? 0;
      const { held } = await update(ref, {
        set: "#order.due_at = :due, tasks.#task.done = :done",
        condition: "tasks.#task.#state = :waiting AND #order.due_at = :turn",
        values: {
          ":waiting": "waiting",
          ":turn": job.order?.due_at ?? 0,
          ":due": clock.now().getTime() + seconds * 1000,
          ":done": Math.max(before, done),
        },
      });
      return held;
    },

    /** Makes the next poll due at once. False if the job waits for none. */
    async pollNow(ref: TaskRef): Promise<boolean> {
      const { held } = await update(ref, {
        set: "#order.due_at = :now",
        condition: "tasks.#task.#state = :waiting AND #order.#state = :taken",
        values: { ":waiting": "waiting", ":taken": "taken", ":now": clock.now().getTime() },
      });
      return held;
    },
  };

  async function update(
    { accountId, jobId, stage, task }: TaskRef,
    { set, condition, values }: { set: string; condition: string; values: Record<string, unknown> },
  ): Promise<{ held: boolean; job: Job | null }> {
    const needed = `${set} ${condition}`;
    const names = { "#order": "order", "#task": task, "#state": "state" };
    const { held, item } = await updateIf(documents, {
      TableName: tables.jobs,
      Key: jobKey({ accountId, jobId }),
      UpdateExpression: `SET ${set}`,
      ConditionExpression: `#status = :processing AND stage = :stage AND ${condition}`,
      ExpressionAttributeNames: {
        "#status": "status",
        ...Object.fromEntries(Object.entries(names).filter(([name]) => needed.includes(name))),
      },
      ExpressionAttributeValues: { ":processing": "processing", ":stage": stage, ...values },
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return { held, job: item && Job.parse(item) };
  }
}
