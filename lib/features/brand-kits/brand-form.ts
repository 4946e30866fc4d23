import { logoPositions } from "@reelwright/renderer/plan/brand-request";
import { faceNames } from "@reelwright/renderer/style/faces";
import * as z from "zod";
import { hexColour } from "#lambda/hex-colour";
import { mediaUrl } from "../sources/media-url.ts";

/** The most colours of a brand. */
const maxColours = 3;

/** A font of ours by its name, or a file by URL. */
const font = z
  .string()
  .max(2048)
  .refine((text) => mediaUrl.safeParse(text).success || faceNames.some((name) => name === text), {
    error: `Give the URL of a TTF, OTF or WOFF2 file, or the name of one of our fonts, such as ${faceNames.slice(0, 3).join(", ")}.`,
  });

/** A brand: what a reel has of it in every template. */
export const BrandForm = z
  .strictObject({
    logo: mediaUrl.optional().meta({ description: "The logo by URL: PNG, WebP, JPEG or GIF, best with transparency" }),
    logo_position: z.enum(logoPositions).optional().meta({
      description: "The corner of the logo, `top-left` by default. The handle stands beside it, or in its place",
    }),
    colours: z
      .array(hexColour)
      .max(maxColours)
      .optional()
      .meta({
        description: "Up to three colours as #rrggbb: instead of the template's accent, second colour and ground",
        examples: [["#e4572e", "#17bebb"]],
      }),
    font: font.optional().meta({
      description: `The URL of a TTF, OTF or WOFF2 file of up to 5 MB, or one of ${faceNames.map((name) => `\`${name}\``).join(", ")}`,
    }),
    handle: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .optional()
      .meta({ description: "Drawn small", examples: ["@reelwright"] }),
  })
  .meta({ id: "Brand" });
export type BrandForm = z.infer<typeof BrandForm>;

/** The fields of a brand that was sent: those of `over` first. */
export const mergedBrand = (kit: BrandForm, over: Partial<BrandForm>): BrandForm => ({
  ...kit,
  ...Object.fromEntries(Object.entries(over).filter(([, value]) => value !== undefined)),
});
