import * as z from "zod";

/** The bytes of a file. */
export const binary = z.string().meta({ override: { type: "string", format: "binary" } });
