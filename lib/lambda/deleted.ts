import * as z from "zod";

/** The answer of every DELETE. */
export const Deleted = z.object({ id: z.string(), deleted: z.boolean() }).meta({ id: "Deleted" });
