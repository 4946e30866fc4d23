import * as z from "zod";
import { type FaceName, isFaceName } from "../style/faces.ts";
import { plainText } from "../text/plain-text.ts";

/** The corners in which a logo can stand. */
export const logoPositions = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type LogoPosition = (typeof logoPositions)[number];

/** A brand as the renderer takes it. Its logo, and a font of the caller's own, are files. */
export const BrandRequest = z.object({
  logo_position: z.enum(logoPositions).default("top-left"),
  /** #rrggbb: instead of the template's accent, its second colour and its ground. */
  colours: z.array(z.templateLiteral(["#", z.string()])).default([]),
  /** One of ours; absent if the font is a file. */
  font: z.custom<FaceName>((name) => typeof name === "string" && isFaceName(name)).optional(),
  handle: z.string().transform(plainText).optional(),
});
export type BrandRequest = z.infer<typeof BrandRequest>;
