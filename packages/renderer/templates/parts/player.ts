import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

const fade = { kind: "fade", frames: 10 } as const;

/** A music player under a cover: the played part with a knob, and the keys below. */
export const player =
  ({ y, track, colour, keys }: { y: number; track: Colour; colour: Colour; keys?: number }): Decoration =>
  ({ frame, short, window, colours }, spans) => {
    const hex = (name: Colour) => hexOfColour(name, colours);
    const even = (value: number) => Math.round(value / 2) * 2;
    const thick = Math.max(4, even(short * 0.008));
    const [top, knob] = [even(y * frame.height), even(short * 0.026)];
    const { start, end } = spans.body;
    const line = (fill: Colour, opacity: number, enter: Overlay["enter"], z: number): Overlay => ({
      x: window.x,
      y: top,
      width: window.width,
      height: thick,
      start,
      end,
      enter,
      exit: fade,
      z,
      markup: `<rect width="${window.width}" height="${thick}" rx="${thick / 2}" fill="${hex(fill)}" fill-opacity="${opacity}"/>`,
    });
    return [
      line(track, 0.35, fade, 28),
      line(colour, 1, { kind: "sweep", frames: Math.max(1, end - start) }, 29),
      {
        x: even(window.x - knob / 2),
        y: even(top + thick / 2 - knob / 2),
        width: knob,
        height: knob,
        markup: `<circle cx="${knob / 2}" cy="${knob / 2}" r="${knob / 2 - 1}" fill="${hex(colour)}"/>`,
        start,
        end,
        enter: fade,
        exit: fade,
        z: 30,
        drift: { dx: window.width / Math.max(1, end - start), dy: 0 },
      },
      ...(keys === undefined ? [] : [keysAt(keys)]),
    ];

    function keysAt(at: number): Overlay {
      const u = short * 0.03;
      const [width, height] = [even(u * 12), even(u * 3.4)];
      const [cx, cy] = [width / 2, height / 2];
      const skip = (x: number, way: 1 | -1) =>
        `<path d="M${x} ${cy - u * 0.7}l${way * u * 0.95} ${u * 0.7}l${-way * u * 0.95} ${u * 0.7}z"/><rect x="${x + (way > 0 ? u * 0.95 : -u * 1.2)}" y="${cy - u * 0.7}" width="${u * 0.25}" height="${u * 1.4}"/>`;
      return {
        x: even((frame.width - width) / 2),
        y: even(at * frame.height - height / 2),
        width,
        height,
        markup: `<g fill="${hex(track)}">${skip(cx - u * 3.6, -1)}${skip(cx + u * 3.6, 1)}</g><circle cx="${cx}" cy="${cy}" r="${u * 1.6}" fill="${hex(colour)}"/><g fill="${hex("ground")}"><rect x="${cx - u * 0.58}" y="${cy - u * 0.62}" width="${u * 0.38}" height="${u * 1.24}"/><rect x="${cx + u * 0.2}" y="${cy - u * 0.62}" width="${u * 0.38}" height="${u * 1.24}"/></g>`,
        start,
        end,
        enter: fade,
        exit: fade,
        z: 28,
      };
    }
  };
