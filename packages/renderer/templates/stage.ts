import { captionSpace } from "../captions/caption-space.ts";
import { inFrame } from "../media/place-media.ts";
import { templateWindow } from "../media/template-window.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { Stage, Template } from "../plan/template.ts";
import type { Colours } from "../style/text-style.ts";
import { directionOf } from "../text/bidi.ts";
import type { Shaper } from "../text/shape-text.ts";

/** The part that phone apps cover of a tall video, and a margin for other shapes, as shares of the frame. */
const free = {
  tall: { x: 0.075, top: 0.12, bottom: 0.2 },
  square: { x: 0.07, top: 0.08, bottom: 0.08 },
  wide: { x: 0.07, top: 0.09, bottom: 0.09 },
};

/** The stage of one reel: everything that its template needs to place texts and decorations. */
export function stageOf(
  request: ReelRequest,
  {
    frame,
    colours,
    shaper,
    template,
  }: { frame: { width: number; height: number }; colours: Colours; shaper: Shaper; template: Template },
): Stage {
  const shape = shapeOf(frame);
  const { x, top, bottom } = free[shape];
  const { title, source, language, script_text = "", outro_text, outro_sub } = request;
  const { captions } = template;
  const captioned = {
    captions: request.caption_position ?? captions.position ?? "bottom",
    captionSpace: captionSpace(frame, {
      size: request.caption_size ?? captions.size ?? "M",
      inset: captions.inset,
    }),
  };
  return {
    frame,
    colours,
    shaper,
    shape,
    title,
    source,
    outro: { headline: outro_text, small: outro_sub },
    language,
    short: Math.min(frame.width, frame.height),
    safe: inFrame({ x, y: top, width: 1 - 2 * x, height: 1 - top - bottom }, frame),
    window: templateWindow(template, { frame, shape, ...captioned }),
    ...captioned,
    direction: directionOf([title, source, script_text, outro_text].join(" "), language),
  };
}

/** The layout of a template for a frame. */
export function shapeOf({ width, height }: { width: number; height: number }): Stage["shape"] {
  const aspect = width / height;
  return aspect < 0.75 ? "tall" : aspect > 1.2 ? "wide" : "square";
}
