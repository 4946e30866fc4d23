import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration, ReelSpans, Span } from "../../plan/template.ts";
import type { Colour, TextStyle } from "../../style/text-style.ts";
import { fitText } from "../../text/fit-text.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import { placeText, sideOf } from "../../text/place-text.ts";
import { drawnOver, textOverlays } from "./text-overlays.ts";

const none = { kind: "none", frames: 0 } as const;

/** More bars than these would be dots: each then stands for several media. */
const mostBars = 12;

/** Bars along the top that fill one after another, like the pages of a story: one for each medium. */
export const storyBars =
  ({ y, thick, inset, colour }: { y: number; thick: number; inset: number; colour: Colour }): Decoration =>
  ({ frame, short, colours, direction }, spans) => {
    const pages = pagesOf(spans);
    const count = pages.length;
    const even = (value: number) => Math.round(value / 2) * 2;
    const [gap, height] = [even(short * 0.012), Math.max(4, even(thick * short))];
    const wide = (frame.width - 2 * inset * short - gap * (count - 1)) / count;
    const fromRight = direction === "rtl";
    return pages.flatMap(({ start, end }, index): Overlay[] => {
      const place = fromRight ? count - 1 - index : index;
      const box = {
        x: even(inset * short + place * (wide + gap)),
        y: even(y * frame.height),
        width: even(wide),
        height,
      };
      const bar = (opacity: number) =>
        `<rect width="${box.width}" height="${height}" rx="${height / 2}" fill="${hexOfColour(colour, colours)}" fill-opacity="${opacity}"/>`;
      return [
        { ...box, markup: bar(0.38), ...spans.all, enter: none, exit: none, z: 30 },
        {
          ...box,
          markup: bar(1),
          start,
          end: spans.all.end,
          exit: none,
          z: 31,
          enter: { kind: "sweep", frames: end - start, fromRight },
        },
      ];
    });
  };

/** The frames in which each bar fills. The first has the card too, and the last the outro. */
function pagesOf({ media = [], all }: ReelSpans): Span[] {
  const step = Math.max(1, Math.ceil(media.length / mostBars));
  const starts = [all.start, ...media.filter((_, index) => index > 0 && index % step === 0).map(({ start }) => start)];
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? all.end }));
}

/**
 * The author of a story: a ring of two colours and the name, on the side where reading begins. They are `below` the
 * bars at `y`, in shares of the short side: shares of a low frame's height would put them on the bars.
 */
export const teller =
  ({
    y,
    below,
    size,
    inset,
    style,
    ring,
  }: {
    y: number;
    below: number;
    size: number;
    inset: number;
    style: TextStyle;
    ring: readonly [Colour, Colour, Colour];
  }): Decoration =>
  (stage, spans) => {
    const { frame, short, shaper, language, colours, source } = stage;
    if (!source) return [];
    const [radius, middle] = [size * short * 0.95, y * frame.height + below * short];
    const edge = inset * short;
    const fitted = fitText(source, {
      shaper,
      language,
      style,
      width: frame.width - 2 * edge - radius * 3,
      mostLines: 1,
      largest: size * short,
      smallest: size * short * 0.7,
    });
    const side = sideOf("start", fitted.direction);
    const centre = side === "right" ? frame.width - edge - radius : edge + radius;
    const x = side === "right" ? edge : edge + radius * 2.6;
    const placed = placeText(fitted, {
      x,
      y: middle - fitted.height / 2,
      width: frame.width - 2 * edge - radius * 2.6,
      align: side,
    });
    const [outer, from, to] = ring.map((colour) => hexOfColour(colour, colours));
    const mark = drawnOver(
      { x: centre - radius, y: middle - radius, right: centre + radius, bottom: middle + radius },
      (offset) => {
        const at = `cx="${centre - offset.x}" cy="${middle - offset.y}"`;
        return `<defs><linearGradient id="r" x1="0" y1="1" x2="1" y2="0"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><circle ${at} r="${radius * 0.9}" fill="none" stroke="${outer}" stroke-width="${radius * 0.16}"/><circle ${at} r="${radius * 0.66}" fill="url(#r)"/>`;
      },
      { ...spans.body, enter: { kind: "fade", frames: 8 }, z: 32 },
    );
    const entrance = { kind: "fade", frames: 8 } as const;
    return [mark, ...textOverlays(placed, { size: fitted.size, style, entrance, span: spans.body, z: 32 }, stage)];
  };
