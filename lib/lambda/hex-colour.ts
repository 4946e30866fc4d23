import * as z from "zod";

const message = "This must be a colour as #RRGGBB.";

/** A colour as `#RRGGBB`, in small or capital letters. */
export const hexColour = z
  .templateLiteral(["#", z.string()], message)
  .refine((given) => /^#[0-9a-f]{6}$/i.test(given), message)
  .meta({ override: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" } });
