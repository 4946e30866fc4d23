import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import * as z from "zod";
import { coercedNumber } from "#lambda/coerced-number";
import { jsonField } from "#lambda/json-field";
import { captionsField } from "./captions.ts";
import { fileUrl } from "./file-url.ts";
import { fitStyle } from "./fit-style.ts";
import { type FieldProblem, operation } from "./operation.ts";

const usualFit = "blur";
const share = (side: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .meta({ description: `Share of the ${side}`, examples: [0.3] });
const region = z
  .strictObject({
    x: share("width"),
    y: share("height"),
    width: share("width").refine((width) => width > 0, "This must be more than 0."),
    height: share("height").refine((height) => height > 0, "This must be more than 0."),
  })
  .refine(({ x, width }) => x + width <= 1, { path: ["width"], error: "It reaches beyond the picture." })
  .refine(({ y, height }) => y + height <= 1, { path: ["height"], error: "It reaches beyond the picture." });
const seconds = () => z.number().meta({ description: "Seconds of the source", examples: [4.2] });
const pixels = () => z.number().int().meta({ description: "Pixels of the source" });

/** Brings the video to another shape. */
export const reframe = operation({
  summary: "Brings the video to another shape and follows its subjects",
  price: () => "edit",
  fields: z.strictObject({
    format: ReelRequest.shape.format.meta({ description: "The shape of the result", examples: ["9:16"] }),
    mode: z.enum(["auto", "follow", "still", "center", "fit", "split"]).default("auto").meta({
      description:
        "`split`: the `regions` are shown at once. `follow`: the crop follows faces, or what moves. `still`: it rests at the best place of each shot. `center`: it rests in the middle. `fit`: the whole picture is shown. `auto`: `follow`, but `fit` for slides, screens and people who are too far apart",
    }),
    fit_style: fitStyle
      .default(usualFit)
      .meta({ description: "What is around a picture that is shown whole: `blur` or a colour as #RRGGBB" }),
    focus: jsonField(z.strictObject({ x: share("width"), y: share("height") }))
      .optional()
      .meta({
        description:
          "The middle of the crop as shares of width and height: for all of `still`, or where `follow` begins",
        examples: [{ x: 0.3, y: 0.5 }],
      }),
    liveliness: z
      .enum(["calm", "normal", "lively"])
      .default("normal")
      .meta({ description: "How readily the crop moves" }),
    zoom: coercedNumber(z.number().min(1).max(2))
      .default(1)
      .meta({ description: "How much closer the crop is than necessary" }),
    regions: jsonField(z.array(region).min(2).max(4)).optional().meta({
      description: "With `split`: 2 to 4 parts of the picture. They stand above one another, or side by side",
    }),
    captions: captionsField("Shows what is said as captions"),
  }),
  check({ mode, fit_style: style, focus, zoom, regions }) {
    const problems: FieldProblem[] = [];
    if (style !== usualFit && mode !== "auto" && mode !== "fit")
      problems.push({ path: "fit_style", message: `With mode "${mode}" no picture is shown whole. Use fit or auto.` });
    if (mode === "split" && !regions) problems.push({ path: "regions", message: "Give 2 to 4 regions to show." });
    if (mode !== "split" && regions)
      problems.push({ path: "regions", message: `With mode "${mode}" no regions are shown. Use split.` });
    if (zoom > 1 && mode === "split")
      problems.push({ path: "zoom", message: `With mode "split" the regions say how close it is.` });
    if (focus && (mode === "center" || mode === "fit" || mode === "split"))
      problems.push({ path: "focus", message: `With mode "${mode}" there is no place to choose.` });
    if (zoom > 1 && mode === "fit")
      problems.push({ path: "zoom", message: `With mode "fit" the whole picture is shown.` });
    return problems;
  },
  report: z.object({
    shots: z
      .array(
        z.object({
          from: seconds(),
          to: seconds(),
          mode: z
            .enum(["follow", "still", "center", "fit", "split"])
            .meta({ description: "How it is shown", examples: ["follow"] }),
          confidence: z
            .number()
            .nullable()
            .meta({
              description:
                "The share of faces, or of what moves, that is shown: 0..1. Null if none were looked for or found",
              examples: [0.97],
            }),
        }),
      )
      .meta({ description: "The shots of the video, the first 2,000" }),
    crop: z.object({ width: pixels(), height: pixels() }).meta({
      description: "The size of the crop, or of the picture without its bars if all shots are shown whole",
    }),
    path_url: fileUrl(
      "What each frame shows of the source, as JSON",
      "for `split`, and if there was nothing to do",
    ).default(null),
  }),
});
