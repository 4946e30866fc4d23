import * as z from "zod";

/** Longer than any ID, and short enough for a key of a DynamoDB table. */
const maxLength = 100;
const pattern = new RegExp(`^[\\w-]{1,${maxLength}}$`);

/** What stands for text that cannot be an ID. Nothing has this ID. */
export const noId = "none";

/**
 * An ID in a path or query. Text that cannot be an ID becomes one that does not exist, so the answer is the same 404 as for any
 * unknown ID.
 */
export const ResourceId = z
  .string()
  .meta({ maxLength })
  .transform((id) => (pattern.test(id) ? id : noId))
  .meta({ description: "The ID, as the answer that created it shows it" });
