import { systemClock } from "@reelwright/platform/clock";
import { retrying } from "@reelwright/platform/retrying";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { announceDelivery } from "../deliveries/announce-delivery.ts";
import { type EndOutcome, jobEnder } from "./end-job.ts";
import { logFault } from "./service-faults.ts";

/** Ends jobs, and starts their webhooks. */
export const endJobs = capability(
  {
    storage: tables({
      accounts: ["GetItem", "UpdateItem"],
      credit_ledger: ["PutItem", "Query"],
      jobs: ["GetItem", "UpdateItem"],
      tracks: ["PutItem"],
      videos: ["UpdateItem"],
      webhook_deliveries: ["PutItem"],
    }),
    announce: announceDelivery,
  },
  ({ storage, announce }) => {
    const ender = jobEnder({ ...storage, clock: systemClock, retrying });

    /** True if the job ended by this call. Its webhook is stored by then. */
    async function announced(ending: Promise<EndOutcome>): Promise<boolean> {
      const { ended, delivery } = await ending;
      if (delivery) await announce(delivery, 0);
      return ended;
    }

    return {
      complete: (...of: Parameters<typeof ender.complete>) => announced(ender.complete(...of)),
      fail: async (...of: Parameters<typeof ender.fail>): Promise<boolean> => {
        const ended = await announced(ender.fail(...of));
        const [ref, { code }] = of;
        if (ended) logFault(ref, code);
        return ended;
      },
    };
  },
);
