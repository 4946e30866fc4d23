import * as z from "zod";

const flag = () => z.enum(["true", "false"]).transform((word) => word === "true");

/** What a reel's call may ask for beside the reel. */
export const ReelQuery = z.object({
  dry_run: flag().optional().meta({
    description: "Answers what the reel would be and cost: nothing is rendered, charged or kept",
  }),
  reuse: flag().optional().meta({
    description:
      "Answers the account's own identical reel at once, free, where there is one. That can be told of media that come as files; others have to be fetched first, by a job that is charged",
  }),
});
export type ReelQuery = z.infer<typeof ReelQuery>;
