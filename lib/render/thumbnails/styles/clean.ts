import type { Rect } from "../../reel-plan.ts";
import { readable, rgbOf, seen, shown } from "../../templates/colour.ts";
import { shapeOf } from "../rooms.ts";
import type { Room, ThumbnailStage, ThumbnailStyle } from "../thumbnail-style.ts";

/** Picture and paper side by side: dark letters on near-white, a marker behind one word, a pill of the accent on top. */
export const clean: ThumbnailStyle = {
  finish: { contrast: 0.07, saturation: 1.06, fade: 0, vignette: 0 },
  mood: "light",
  title: { face: "montserrat-800", leading: 1.13, tracking: -0.012, largest: 0.19, smallest: 0.066 },
  subtitle: { face: "montserrat-600", leading: 1.26, share: 0.44, largest: 0.066, smallest: 0.05 },
  gap: 0.42,
  above: 0.068,
  rooms: panels,
  draw({ rect, room, title }, stage) {
    const { colours, short, direction } = stage;
    const ink = readable(colours.ink, colours.ground, 9);
    const { h, c } = seen(rgbOf(colours.accent));
    const marker = shown({ l: 0.885, c: Math.min(0.11, c), h });
    const pill = { width: short * 0.1, height: short * 0.02 };
    const marked = title.key && title.lines[title.key.line];
    const word = marked?.words.find(({ index }) => index === title.key?.word);
    const stroke =
      marked && word
        ? shapeOf(
            {
              x: marked.x + word.x - title.size * 0.07,
              y: marked.baseline - title.size * 0.3,
              width: word.width + title.size * 0.14,
              height: title.size * 0.4,
            },
            `fill="${marker}" rx="${(title.size * 0.05).toFixed(2)}"`,
          )
        : "";
    return {
      under: [
        shapeOf(panelOf(room, stage), `fill="${colours.ground}"`),
        shapeOf(
          { x: direction === "rtl" ? rect.x + rect.width - pill.width : rect.x, y: rect.y, ...pill },
          `fill="${colours.accent}" rx="${pill.height / 2}"`,
        ),
        stroke,
      ].join(""),
      title: { fill: readable(ink, marker, 7) },
      subtitle: { fill: readable(colours.muted, colours.ground, 5.5) },
    };
  },
  bare({ frame, short, colours }: ThumbnailStage) {
    const width = short * 0.034;
    return shapeOf(
      { x: width / 2, y: width / 2, width: frame.width - width, height: frame.height - width },
      `fill="none" stroke="${colours.ground}" stroke-width="${width.toFixed(2)}"`,
    );
  },
};

/** How much of a frame the paper takes. */
const shares = { "16:9": 0.47, "9:16": 0.42, "1:1": 0.4, "4:5": 0.38 } as const;

/** The paper stands beside the picture in wide frames, where reading begins; under it in others. */
function panels({ format, frame, safe, direction, short }: Omit<ThumbnailStage, "colours">): Room[] {
  const share = shares[format];
  if (format === "16:9") {
    const width = frame.width * share;
    const edge = direction === "rtl" ? "right" : "left";
    const pad = short * 0.075;
    const area = {
      x: edge === "left" ? pad : frame.width - width + pad,
      y: safe.y,
      width: width - 2 * pad,
      height: safe.height,
    };
    if (edge === "right") area.height = frame.height * 0.845 - area.y;
    const picture = { x: edge === "left" ? width : 0, y: 0, width: frame.width - width, height: frame.height };
    return [{ area, edge, align: "start", rise: 0.5, picture, liking: 1 }];
  }
  const top = frame.height * (1 - share);
  const pad = short * 0.07;
  const end = Math.min(safe.y + safe.height, frame.height - pad);
  return [
    {
      area: { x: safe.x, y: top + pad, width: safe.width, height: end - top - pad },
      ...{ edge: "bottom", align: "start", rise: format === "9:16" ? 0 : 0.5, liking: 1 },
      picture: { x: 0, y: 0, width: frame.width, height: top },
    },
  ];
}

function panelOf({ edge }: Room, { frame, format }: ThumbnailStage): Rect {
  const share = shares[format];
  if (edge === "bottom")
    return { x: 0, y: frame.height * (1 - share), width: frame.width, height: frame.height * share };
  const width = frame.width * share;
  return { x: edge === "left" ? 0 : frame.width - width, y: 0, width, height: frame.height };
}
