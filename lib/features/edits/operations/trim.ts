import * as z from "zod";
import { coercedNumber } from "#lambda/coerced-number";
import { operation } from "./operation.ts";
import { stretches } from "./stretches.ts";

/** Keeps parts of the video. */
export const trim = operation({
  summary: "Keeps some stretches of the video and cuts the rest",
  price: () => "edit",
  fields: z.strictObject({
    from: coercedNumber(z.number().min(0))
      .optional()
      .meta({ description: "Start, in seconds. The beginning by default" }),
    to: coercedNumber(z.number().positive()).optional().meta({ description: "End, in seconds. The end by default" }),
    keep: stretches.optional().meta({ description: "Several stretches instead, in order and apart" }),
  }),
  check({ from, to, keep }) {
    if (keep && (from !== undefined || to !== undefined))
      return [{ path: "keep", message: "Give either keep or from and to." }];
    if (!keep && from === undefined && to === undefined) return [{ path: "from", message: "Give from, to or keep." }];
    if (from !== undefined && to !== undefined && to <= from)
      return [{ path: "to", message: "This must be after from." }];
    return [];
  },
  report: z.object({}),
});
