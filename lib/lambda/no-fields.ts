import * as z from "zod";

/** The body of a POST without fields. Unknown fields are still refused, since the caller expects an effect. */
export const NoFields = z.strictObject({}).meta({ id: "NoFields", description: "An empty object, or no body" });
