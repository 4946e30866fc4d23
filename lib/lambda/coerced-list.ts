import * as z from "zod";

/**
 * A list. JSON carries it as an array; a form as repeated parts, as one JSON text, or as one value. With `commas`, one text may hold
 * several values separated by commas. Anything else is passed on, so that the schema that follows refuses it.
 */
export const coercedList = ({ commas }: { commas: boolean }) =>
  z.unknown().transform((value, context): unknown => {
    if (typeof value !== "string") return value;
    if (!value.trim().startsWith("[")) return commas ? value.split(",").map((item) => item.trim()) : [value];
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: "This begins with [ but is not a JSON array." });
      return z.NEVER;
    }
  });
