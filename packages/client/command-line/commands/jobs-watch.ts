import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { followJob } from "../follow-job.ts";

/** Follows a job that was started before. */
export const jobsWatchCommand = cliCommand({
  command: () =>
    new Command("watch")
      .description("Follow a job until it ends, and print its result")
      .argument("<id>", "the job's ID")
      .addHelpText("after", example("reelwright jobs watch job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP")),
  options: z.object({ id: z.string() }),
  async run(tools, { id }) {
    const result = await followJob(tools, tools.client().jobs.get(id));
    tools.print(result, JSON.stringify(result, null, 2));
  },
});
