import * as z from "zod";
import { type Job, progressOf } from "#domain/records/job";
import { type Command, command, findOwner, oneOwner, whose } from "./command.ts";
import { OperatorError } from "./connect.ts";

const job = z.string("--job is the ID of a job: see job list");
/** How many jobs of an account are listed, newest first. */
const listed = 50;

/** The operator's commands for jobs, by name. */
export const jobCommands: Record<string, Command> = {
  "job running": command("", z.strictObject({}), async ({ jobs }) => {
    const running = [];
    for await (const { ref } of jobs.active()) {
      // The index is eventually consistent.
      const swept = await jobs.readAgain(ref);
      if (swept?.state === "readable" && swept.job.status === "processing") running.push(briefOf(swept.job));
      else if (swept && swept.state !== "readable") running.push({ ...ref, problem: swept.state });
    }
    return running;
  }),
  "job list": command(
    "--email E | --id ACCOUNT_ID",
    z.strictObject(whose).refine(...oneOwner),
    async (deployment, options) => {
      const { id } = await findOwner(deployment, options);
      return (await deployment.jobs.list(id, { limit: listed })).jobs.map(briefOf);
    },
  ),
  "job show": command(
    "--job JOB_ID --email E | --id ACCOUNT_ID",
    z.strictObject({ job, ...whose }).refine(...oneOwner),
    async (deployment, options) => {
      const { id } = await findOwner(deployment, options);
      const found = await deployment.jobs.get({ accountId: id, jobId: options.job });
      if (!found) throw new OperatorError(`The account has no job ${options.job}. See job list.`);
      const { title, error, error_code, ended_at, tasks, upload_prefix } = found;
      return {
        ...briefOf(found),
        title,
        ended: ended_at,
        error,
        errorCode: error_code,
        videoId: found.video.id,
        uploads: upload_prefix,
        tasks,
      };
    },
  ),
  "job cancel": command(
    "--job JOB_ID --email E | --id ACCOUNT_ID [--reason TEXT]",
    z
      .strictObject({ job, ...whose, reason: z.string().max(200).default("The operator has cancelled the job.") })
      .refine(...oneOwner),
    async (deployment, options) => {
      const { id } = await findOwner(deployment, options);
      const ref = { accountId: id, jobId: options.job };
      const { ended } = await deployment.ender.fail(ref, { code: "cancelled", message: options.reason });
      if (!ended) throw new OperatorError(`The account has no job ${options.job} that is running. See job show.`);
      return { id: options.job, cancelled: true };
    },
  ),
};

const briefOf = (found: Job) => ({
  id: found.id,
  accountId: found.account_id,
  kind: found.kind,
  status: found.status,
  stage: found.stage,
  progress: progressOf(found),
  cost: found.cost,
  created: found.created_at,
  waitsInLine: found.started_at === 0,
});
