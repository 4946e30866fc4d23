import * as z from "zod";
import { OtherAnswer } from "./other-answer.ts";
import { pageSize } from "./page-size.ts";

/** The query of a list whose answer is a plain array. */
export const ListQuery = z.strictObject({
  limit: pageSize(100),
  before: z.string().min(1).max(100).optional().meta({ description: "The last ID of the previous page" }),
});

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
