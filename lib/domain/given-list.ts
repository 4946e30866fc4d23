import * as z from "zod";

/**
 * A list. JSON gives it as an array. A form gives it as repeated parts, as one JSON text, or as one value; with `commas`, one
 * text may hold several values between commas. What is no list stays as it is, and is refused by the schema that follows.
 */
export const givenList = ({ commas }: { commas: boolean }) =>
  z.unknown().transform((given, context): unknown => {
    if (typeof given !== "string") return given;
    if (!given.trim().startsWith("[")) return commas ? given.split(",").map((value) => value.trim()) : [given];
    try {
      return JSON.parse(given);
    } catch {
      context.addIssue({ code: "custom", message: "This begins with [ but is not a JSON array." });
      return z.NEVER;
    }
  });
