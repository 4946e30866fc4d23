import * as z from "zod";

/** What is around a picture that is shown whole. One text, not a choice between two: generated clients fail at choices in forms. */
export const fitStyle = z
  .custom<"blur" | `#${string}`>(
    (given) => typeof given === "string" && /^(blur|#[0-9a-fA-F]{6})$/.test(given),
    "This must be blur or a colour as #RRGGBB.",
  )
  .meta({ override: { type: "string", pattern: "^(blur|#[0-9a-fA-F]{6})$" } });
