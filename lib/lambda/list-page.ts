import * as z from "zod";
import { OtherAnswer } from "./other-answer.ts";
import { pageSize } from "./page-size.ts";

/** The `before` of a list: an ID of its kind, such as `job`. Any other would list from the start again. */
export const beforeId = (kind: string, description: string) =>
  z
    .string()
    .max(100)
    .regex(new RegExp(`^${kind}_[\\w-]+$`), `This must be an ID that begins with ${kind}_.`)
    .optional()
    .meta({ description });

/** The query of a list whose answer is a plain array of items with IDs of a kind. */
export const listQuery = (kind: string) =>
  z.strictObject({ limit: pageSize(100), before: beforeId(kind, "The last ID of the previous page") });

/** A page of a list. If there are more, the header `Link` has the URL of the next page. */
export function listPage(
  items: z.ZodArray,
  page: readonly unknown[],
  { path, limit, next }: { path: string; limit: number; next: string | null },
): OtherAnswer {
  if (next === null) return new OtherAnswer(items, page);
  const query = new URLSearchParams({ limit: String(limit), before: next });
  return new OtherAnswer(items, page, { Link: `<${path}?${query}>; rel="next"` });
}
