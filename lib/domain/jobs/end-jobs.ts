import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { retrying } from "@reelwright/platform/retrying";
import { capability } from "#lambda/capability";
import { announceDelivery } from "../deliveries/announce-delivery.ts";
import { type EndOutcome, jobEnder } from "./end-job.ts";

/** Ends jobs, and sets their webhooks going. */
export const endJobs = capability(
  [
    { kind: "table", name: "accounts", actions: ["GetItem", "UpdateItem"] },
    { kind: "table", name: "credit_ledger", actions: ["PutItem", "Query"] },
    { kind: "table", name: "jobs", actions: ["GetItem", "UpdateItem"] },
    { kind: "table", name: "tracks", actions: ["PutItem"] },
    { kind: "table", name: "videos", actions: ["UpdateItem"] },
    { kind: "table", name: "webhook_deliveries", actions: ["PutItem"] },
    ...announceDelivery.needs,
  ],
  () => {
    const env = readEnv(
      "ACCOUNTS_TABLE",
      "CREDIT_LEDGER_TABLE",
      "JOBS_TABLE",
      "TRACKS_TABLE",
      "VIDEOS_TABLE",
      "WEBHOOK_DELIVERIES_TABLE",
    );
    const ender = jobEnder({
      documents: documentClient(),
      tables: {
        accounts: env.ACCOUNTS_TABLE,
        credit_ledger: env.CREDIT_LEDGER_TABLE,
        jobs: env.JOBS_TABLE,
        tracks: env.TRACKS_TABLE,
        videos: env.VIDEOS_TABLE,
        webhook_deliveries: env.WEBHOOK_DELIVERIES_TABLE,
      },
      clock: systemClock,
      retrying,
    });
    const announce = announceDelivery.build();

    /** True when the job ended by this. Its webhook is written by then. */
    async function announced(ending: Promise<EndOutcome>): Promise<boolean> {
      const { ended, delivery } = await ending;
      if (delivery) await announce(delivery, 0);
      return ended;
    }

    return {
      complete: (...of: Parameters<typeof ender.complete>) => announced(ender.complete(...of)),
      fail: (...of: Parameters<typeof ender.fail>) => announced(ender.fail(...of)),
    };
  },
);
