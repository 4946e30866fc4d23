import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";

/** Cancels a job. */
export const jobsCancelCommand = cliCommand({
  command: () =>
    new Command("cancel")
      .description("Cancel a job; its credits are refunded")
      .argument("<id>", "the job's ID")
      .addHelpText("after", example("reelwright jobs cancel job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP")),
  options: z.object({ id: z.string() }),
  async run(tools, { id }) {
    await tools.client().jobs.get(id).cancel();
    tools.print({ jobId: id, cancelled: true }, `Job ${id} is cancelled; its credits are refunded.`);
  },
});
