import * as z from "zod";
import { type FaceName, isFaceName } from "../style/faces.ts";
import { plainText } from "../text/plain-text.ts";

/** The corners in which a logo can stand. */
export const logoPositions = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type LogoPosition = (typeof logoPositions)[number];

/** The renderer's view of a brand. Its logo and its own font are files. */
export const BrandRequest = z.object({
  logo_position: z.enum(logoPositions).default("top-left"),
  /** Replace the template's accent, second colour and background, as #rrggbb. */
  colours: z.array(z.templateLiteral(["#", z.string()])).default([]),
  /** A built-in font; absent if the font is a file. */
  font: z.custom<FaceName>((name) => typeof name === "string" && isFaceName(name)).optional(),
  handle: z.string().transform(plainText).optional(),
});
export type BrandRequest = z.infer<typeof BrandRequest>;
