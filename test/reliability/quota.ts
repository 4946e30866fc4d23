import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Job } from "#domain/records/job";
import { startService } from "../support/service.ts";
import { audit } from "./kit/audit.ts";
import { openState } from "./kit/open-state.ts";
import { openCallers } from "./quota/callers.ts";
import { fairness } from "./quota/fairness.ts";
import { watchSignIns } from "./quota/watch-sign-ins.ts";

/**
 * Has reels made on an AWS account with so many concurrent executions. First as many calls as `--waiting` wait for their
 * reels. Then the first account queues half of the reels, and the others share the rest. All the time somebody signs in.
 * Exits with 1 if a caller is answered 5xx, a reel is not done, an account's first reel takes more than twice its fair
 * share, or a sign-in takes 2 seconds.
 */
const { values } = parseArgs({
  options: {
    concurrency: { type: "string", default: "10" },
    reels: { type: "string", default: "20" },
    accounts: { type: "string", default: "5" },
    waiting: { type: "string", default: "20" },
  },
});
const [quota, reels, accounts, waiting] = [values.concurrency, values.reels, values.accounts, values.waiting].map(
  Number,
) as [number, number, number, number];
const mostSignInMs = 2000;
const mostShare = 2;
const clearedWithinMs = 4 * 60_000;

const service = await startService({ concurrency: quota });
const callers = await openCallers(service, accounts, reels + waiting);
// Every function that a caller needs has been started once: a first start here says nothing about AWS.
await Promise.all(callers.all.map((caller) => callers.make(caller)));
const signIns = watchSignIns(service, callers.signIn);

const waited = await Promise.all(
  Array.from({ length: waiting }, (_, index) => callers.wait(callers.all[index % accounts])),
);
const whileWaiting = signIns.since();
const [first, ...others] = callers.all;
const begun = Date.now();
const queued = Math.ceil(reels / 2);
const launched = [await callers.queue(first, queued)];
const share = (reels - queued) / others.length;
launched.push(
  ...(await Promise.all(
    others.map((caller, index) => callers.queue(caller, Math.floor((index + 1) * share) - Math.floor(index * share))),
  )),
);
await Promise.all(launched.map((jobs) => callers.untilEnded(jobs)));
const seconds = (Date.now() - begun) / 1000;
const whileQueued = await signIns.stop();
const state = openState(service.state);
let found = await audit(state);
const isClean = () => Object.values(found.faults).every((wrong) => wrong === 0);
// Working files are deleted a minute after their job.
for (const deadline = Date.now() + clearedWithinMs; !isClean() && Date.now() < deadline; found = await audit(state))
  await sleep(10_000);
const jobs = (await state.items("Jobs")).map((item) => Job.parse(item));
const throttled = service.output().match(/: throttled$/gm)?.length ?? 0;
await service.stop();

const rows = fairness(launched, jobs);
console.table(rows);
console.log(`${reels} reels in ${seconds.toFixed(0)} s`);
console.log(`${waiting} waiting calls were answered`, countsOf(waited));
console.table({ "while calls wait": whileWaiting, "while reels are queued": whileQueued });
console.log("answers by status:", callers.answers, `; ${throttled} throttles in the log`);
console.log(JSON.stringify(found, null, 2));
const serverErrors = Object.keys(callers.answers).filter((status) => status.startsWith("5"));
const slow = [whileWaiting, whileQueued].filter(({ longestMs }) => longestMs >= mostSignInMs);
const unfair = rows.filter(({ ratio }) => ratio > mostShare);
const isSound = found.failed === 0 && found.processing === 0 && isClean();
const problems = { serverErrors, slow: slow.length, unfair: unfair.length, isSound };
console.log(problems);
process.exit(serverErrors.length + slow.length + unfair.length === 0 && isSound ? 0 : 1);

function countsOf(list: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(list, (one) => one)].map(([one, all]) => [one, all.length]));
}
