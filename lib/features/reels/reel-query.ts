import * as z from "zod";

const flag = () => z.enum(["true", "false"]).transform((word) => word === "true");

/** The query parameters of a reel's call. */
export const ReelQuery = z.strictObject({
  dry_run: flag().optional().meta({
    description: "Only answers what the reel would be and cost. Nothing is rendered, charged or stored",
  }),
  reuse: flag().optional().meta({
    description:
      "Answers the account's own identical reel at once and free, if there is one. With media by URL a job downloads them first; if it finds an identical reel, its charge is refunded",
  }),
});
export type ReelQuery = z.infer<typeof ReelQuery>;
