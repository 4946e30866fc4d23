import { faceNames } from "@reelwright/renderer/style/faces";
import * as z from "zod";
import { coercedFlag } from "#lambda/coerced-flag";
import { coercedNumber } from "#lambda/coerced-number";
import { hexColour } from "#lambda/hex-colour";
import { jsonField } from "#lambda/json-field";
import { mediaUrl } from "../../sources/media-url.ts";
import { type FieldProblem, operation } from "./operation.ts";

const positions = [
  "top_left",
  "top",
  "top_right",
  "left",
  "center",
  "right",
  "bottom_left",
  "bottom",
  "bottom_right",
] as const;
const mostCharacters = 120;

/** The distance of a mark from the edges, as a share of the short side. */
export const usualMargin = 0.03;
const share = (least: number, most: number) => coercedNumber(z.number().min(least).max(most));

const textStyle = z.strictObject({
  face: z.enum(faceNames).default("montserrat-600").meta({ description: "The font" }),
  colour: hexColour.default("#ffffff").meta({ description: "Colour of the letters" }),
  shadow: coercedFlag().default(true).meta({ description: "A soft shadow behind the letters" }),
  box: hexColour.optional().meta({ description: "Colour of a box behind the text; none by default" }),
});

/** Lays a logo or a text over the video. */
export const watermark = operation({
  summary: "Lays a logo or a text over the video",
  price: () => "edit",
  fields: z.strictObject({
    image_url: mediaUrl.optional().meta({
      description: "A logo by URL, instead of the file `image`. The same kinds of URL as for the video",
    }),
    text: z
      .string()
      .trim()
      .min(1, "Leave it out rather than empty.")
      .max(mostCharacters)
      .optional()
      .meta({ description: "A text instead of the image, or below it", examples: ["© Tidewater Films"] }),
    text_style: jsonField(textStyle).optional().meta({ description: "The look of the text" }),
    position: z.enum(positions).optional().meta({ description: "The place of the mark. `bottom_right` by default" }),
    x: share(0, 1).optional().meta({ description: "The middle of the mark instead, as a share of the width" }),
    y: share(0, 1).optional().meta({ description: "The middle of the mark, as a share of the height" }),
    margin: share(0, 0.2)
      .default(usualMargin)
      .meta({ description: "Distance from the edges, as a share of the short side" }),
    width: share(0.02, 1)
      .default(0.15)
      .meta({ description: "Width of the mark, as a share of the frame's width. A short text may be narrower" }),
    opacity: share(0.05, 1).default(0.8).meta({ description: "0.05 is nearly transparent, 1 is opaque" }),
    from: coercedNumber(z.number().min(0))
      .optional()
      .meta({ description: "When it appears, in seconds of the result" }),
    to: coercedNumber(z.number().positive()).optional().meta({ description: "When it disappears, in seconds" }),
    fade: coercedNumber(z.number().min(0).max(3))
      .optional()
      .meta({ description: "Seconds of fading at `from` and `to`. 0.3 by default where one is given" }),
    mode: z.enum(["still", "tile", "drift"]).default("still").meta({
      description: "`still`: in one place; `tile`: all over the frame; `drift`: from corner to corner every 10 s",
    }),
  }),
  files: [
    {
      part: "image",
      urlField: "image_url",
      kind: "image",
      description: "A logo as PNG, JPEG, WebP or GIF. Transparent parts stay transparent",
    },
  ],
  check({ image_url: image, text, text_style: style, position, x, y, from, to, mode }, sent) {
    const problems: FieldProblem[] = [];
    if (text === undefined && image === undefined && !sent.has("image"))
      problems.push({ path: "image", message: "Give an image as image or image_url, or a text." });
    if (text === undefined && style !== undefined) problems.push({ path: "text_style", message: "Give text with it." });
    if ((x === undefined) !== (y === undefined))
      problems.push({ path: x === undefined ? "x" : "y", message: "Give both x and y." });
    if (position !== undefined && x !== undefined)
      problems.push({ path: "position", message: "Give either position or x and y." });
    if (mode !== "still" && (position !== undefined || x !== undefined))
      problems.push({ path: "mode", message: `With "${mode}" the mark has no place of its own.` });
    if (from !== undefined && to !== undefined && to <= from)
      problems.push({ path: "to", message: "This must be after from." });
    return problems;
  },
  report: z.object({
    mark: z
      .object({
        x: z
          .number()
          .int()
          .meta({ description: "Pixels from the left", examples: [1600] }),
        y: z
          .number()
          .int()
          .meta({ description: "Pixels from the top", examples: [980] }),
        width: z
          .number()
          .int()
          .meta({ description: "Pixels", examples: [288] }),
        height: z
          .number()
          .int()
          .meta({ description: "Pixels", examples: [80] }),
      })
      .meta({ description: "The place of the mark; the first one if there are several" }),
  }),
});
