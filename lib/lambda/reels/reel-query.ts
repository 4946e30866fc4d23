import * as z from "zod";

const flag = () => z.enum(["true", "false"]).transform((word) => word === "true");

/** What a reel's call may ask for beside the reel. */
export const ReelQuery = z.strictObject({
  dry_run: flag().optional().meta({
    description: "Answers what the reel would be and cost: nothing is rendered, charged or kept",
  }),
  reuse: flag().optional().meta({
    description:
      "Answers the account's own identical reel at once, free, where there is one. Media that are named by URL have to be fetched before that can be told: by a job, whose charge is given back when it finds one",
  }),
});
export type ReelQuery = z.infer<typeof ReelQuery>;
