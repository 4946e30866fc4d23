import { Command } from "commander";
import * as z from "zod";
import type { JobState } from "../../core/job.ts";
import { cliCommand, example } from "../cli-command.ts";
import { firstOf, pageSize } from "../first-of.ts";
import { sentAsTyped, wholeNumber } from "../sent-as-typed.ts";

type Status = JobState<unknown>["status"];

/** Lists the account's jobs. */
export const jobsListCommand = cliCommand({
  command: () =>
    new Command("list")
      .description("List jobs, newest first")
      .option("--status <status>", "only jobs that are processing, done or error")
      .option("--limit <count>", "how many", "20")
      .addHelpText("after", example("reelwright jobs list --status processing")),
  options: z.object({ status: sentAsTyped<Status>(), limit: wholeNumber }),
  async run(tools, { status, limit }) {
    const jobs = await firstOf(tools.client().jobs.list({ status, limit: pageSize(limit) }), limit);
    tools.print(jobs, jobs.length > 0 ? jobs.map(lineOf).join("\n") : "No jobs.");
  },
});

function lineOf({ jobId, kind, status, progress, created, error }: JobState<unknown>): string {
  const state = status === "processing" ? `${progress} %` : status;
  return `${created.slice(0, 16).replace("T", " ")}  ${jobId}  ${kind.padEnd(9)}  ${state.padEnd(6)}  ${error ?? ""}`.trimEnd();
}
