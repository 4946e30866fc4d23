import * as z from "zod";

/** A list or an object. JSON carries it as it is, and a form as JSON text. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: "This is not valid JSON." });
      return z.NEVER;
    }
  }, schema);
