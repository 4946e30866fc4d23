import { type EndOutcome, jobEnder } from "#domain/jobs/end-job";
import { DeliveryMessage } from "#domain/webhooks/delivery";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { log } from "#platform/log";
import { retrying } from "#platform/retrying";
import { capability } from "../capability.ts";
import { queue } from "./queue.ts";

const webhooks = queue("dispatch-webhook", DeliveryMessage);

/** Ends jobs, and sets their webhooks going. */
export const endJobs = capability(
  [
    { kind: "table", name: "accounts", actions: ["GetItem", "UpdateItem"] },
    { kind: "table", name: "credit_ledger", actions: ["PutItem"] },
    { kind: "table", name: "jobs", actions: ["GetItem", "UpdateItem"] },
    { kind: "table", name: "videos", actions: ["UpdateItem"] },
    { kind: "table", name: "webhook_deliveries", actions: ["PutItem"] },
    ...webhooks.needs,
  ],
  () => {
    const env = readEnv(
      "ACCOUNTS_TABLE",
      "CREDIT_LEDGER_TABLE",
      "JOBS_TABLE",
      "VIDEOS_TABLE",
      "WEBHOOK_DELIVERIES_TABLE",
    );
    const ender = jobEnder({
      documents: documentClient(),
      tables: {
        accounts: env.ACCOUNTS_TABLE,
        credit_ledger: env.CREDIT_LEDGER_TABLE,
        jobs: env.JOBS_TABLE,
        videos: env.VIDEOS_TABLE,
        webhook_deliveries: env.WEBHOOK_DELIVERIES_TABLE,
      },
      clock: systemClock,
      retrying,
    });
    const dispatch = webhooks.build();

    /** True when the job ended by this. The webhook is written by then: a message that cannot be sent is sent by the sweeper. */
    async function announced(ending: Promise<EndOutcome>): Promise<boolean> {
      const { ended, delivery } = await ending;
      if (delivery)
        await dispatch
          .send({ ...delivery, attempt: 0 }, delivery.accountId)
          .catch((cause) => log("warn", "webhook not announced", { ...delivery, error: String(cause) }));
      return ended;
    }

    return {
      complete: (...of: Parameters<typeof ender.complete>) => announced(ender.complete(...of)),
      fail: (...of: Parameters<typeof ender.fail>) => announced(ender.fail(...of)),
    };
  },
);
