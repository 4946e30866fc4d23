import { accountChecks } from "./account-checks.ts";
import { aiVideoChecks } from "./ai-video-checks.ts";
import { cacheChecks } from "./cache-checks.ts";
import type { Check } from "./check.ts";
import { jobChecks } from "./job-checks.ts";
import { keyedChecks } from "./keyed-checks.ts";
import { launchChecks } from "./launch-checks.ts";
import { scheduleChecks } from "./schedule-checks.ts";
import { webhookChecks } from "./webhook-checks.ts";
import { workerChecks } from "./worker-checks.ts";

/** Everything the service is asked to do, by which every one of its permissions is needed. */
export const checks: readonly Check[] = [
  ...accountChecks,
  ...keyedChecks,
  ...webhookChecks,
  ...jobChecks,
  ...launchChecks,
  ...workerChecks,
  ...aiVideoChecks,
  ...cacheChecks,
  ...scheduleChecks,
];
