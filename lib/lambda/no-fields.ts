import * as z from "zod";

/** The body of a POST that takes none: what a caller sends all the same is looked at, since it is meant to do something. */
export const NoFields = z.strictObject({}).meta({ id: "NoFields", description: "An empty object, or no body" });
