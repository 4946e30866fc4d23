import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import { readable, rgbOf, seen, shown } from "@reelwright/renderer/style/colour";
import { roomsBeside } from "./rooms.ts";
import type { SetText } from "./set-block.ts";
import { svgFrame, svgRect } from "./svg-rect.ts";
import type { Room, ThumbnailStage, ThumbnailStyle } from "./thumbnail-style.ts";

/** Picture and paper side by side: dark letters on near-white, a marker behind one word, a pill of the accent on top. */
export const clean: ThumbnailStyle = {
  finish: { contrast: 0.07, saturation: 1.06, fade: 0, vignette: 0 },
  mood: "light",
  title: { face: "outfit-800", leading: 1.08, tracking: -0.012, largest: 0.22, smallest: 0.05 },
  subtitle: { face: "outfit-500", leading: 1.24, share: 0.46, largest: 0.072, smallest: 0.05 },
  gap: { share: 0.42, least: 0.045 },
  above: 0.07,
  over: "dark",
  rooms: roomsBeside,
  draw({ rect, room, title }, { colours, short, frame, direction }) {
    const { h, c } = seen(rgbOf(colours.accent));
    const marker = shown({ l: 0.885, c: Math.min(0.11, c), h });
    const pill = { width: short * 0.1, height: short * 0.02 };
    const x = direction === "rtl" ? rect.x + rect.width - pill.width : rect.x;
    return [
      {
        under: [
          svgRect(paperOf(room, frame), `fill="${colours.ground}"`),
          svgRect({ x, y: rect.y, ...pill }, `fill="${colours.accent}" rx="${pill.height / 2}"`),
          markerUnder(title, marker),
        ].join(""),
        title: { fill: readable(readable(colours.ink, colours.ground, 9), marker, 7) },
        subtitle: { fill: readable(colours.muted, colours.ground, 5.5) },
      },
    ];
  },
  bare: ({ frame, short, colours }) => svgFrame(frame, { inset: 0, line: short * 0.034, colour: colours.ground }),
};

/** A marker stroke behind the lower part of the stressed word. */
function markerUnder({ lines, size, key }: SetText, colour: string): string {
  const line = key && lines[key.line];
  const word = line?.words.find(({ index }) => index === key?.word);
  if (!line || !word) return "";
  const stroke = {
    x: line.x + word.x - size * 0.07,
    y: line.baseline - size * 0.3,
    width: word.width + size * 0.14,
    height: size * 0.4,
  };
  return svgRect(stroke, `fill="${colour}" rx="${(size * 0.05).toFixed(2)}"`);
}

/** The part of the frame beside the picture. */
function paperOf({ edge, picture }: Room, { width, height }: ThumbnailStage["frame"]): Rect {
  if (!picture) return { x: 0, y: 0, width, height };
  if (edge === "left") return { x: 0, y: 0, width: picture.x, height };
  if (edge === "right") return { x: picture.width, y: 0, width: width - picture.width, height };
  if (edge === "top") return { x: 0, y: 0, width, height: picture.y };
  return { x: 0, y: picture.height, width, height: height - picture.height };
}
