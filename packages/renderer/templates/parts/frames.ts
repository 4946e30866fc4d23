import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import { drawnOver } from "./text-overlays.ts";

type Part = "intro" | "body" | "outro" | "all";
const fade = { kind: "fade", frames: 8 } as const;
const none = { kind: "none", frames: 0 } as const;

/** A line around the frame; with `double`, a finer one inside it. */
export const border =
  ({
    colour,
    inset,
    thick,
    radius = 0,
    double = false,
    during = "all",
  }: {
    colour: Colour;
    inset: number;
    thick: number;
    radius?: number;
    double?: boolean;
    during?: Part;
  }): Decoration =>
  ({ frame, short, colours }, spans) => {
    const line = (from: number, width: number) =>
      `<rect x="${from * short}" y="${from * short}" width="${frame.width - 2 * from * short}" height="${frame.height - 2 * from * short}" rx="${radius * short}" fill="none" stroke="${hexOfColour(colour, colours)}" stroke-width="${width * short}"/>`;
    const markup = line(inset, thick) + (double ? line(inset + thick * 2.2, thick * 0.4) : "");
    return [whole(frame, () => markup, { ...spans[during], enter: fade, exit: fade, z: 10 })];
  };

/** Letterbox bars; `share` of the height together. */
export const letterbox =
  ({ share, colour = "#000000", during = "all" }: { share: number; colour?: Colour; during?: Part }): Decoration =>
  ({ frame, colours }, spans) => {
    const height = Math.round((frame.height * share) / 4) * 2;
    const bar = (y: number, enter: "drop" | "rise"): Overlay => ({
      x: 0,
      y,
      width: frame.width,
      height,
      markup: `<rect width="${frame.width + 32}" height="${height}" fill="${hexOfColour(colour, colours)}"/>`,
      ...spans[during],
      enter: during === "all" ? none : { kind: enter, frames: 12 },
      exit: none,
      z: 30,
    });
    return [bar(0, "drop"), bar(frame.height - height, "rise")];
  };

/** Four angles in the corners, like a viewfinder. */
export const cornerMarks =
  ({
    colour,
    inset,
    length,
    thick,
    during = "all",
  }: {
    colour: Colour;
    inset: number;
    length: number;
    thick: number;
    during?: Part;
  }): Decoration =>
  ({ frame, short, colours }, spans) => {
    const [near, arm] = [inset * short, length * short];
    const [right, bottom] = [frame.width - near, frame.height - near];
    const corners = [
      `M${near} ${near + arm}V${near}H${near + arm}`,
      `M${right - arm} ${near}H${right}V${near + arm}`,
      `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
      `M${near + arm} ${bottom}H${near}V${bottom - arm}`,
    ];
    // One overlay each: a single one would be as large as the frame.
    return corners.map((d) => {
      const [, x = "0", y = "0"] = /M([\d.]+) ([\d.]+)/.exec(d) ?? [];
      const pad = arm + thick * short * 2;
      return drawnOver(
        { x: Number(x) - pad, y: Number(y) - pad, right: Number(x) + pad, bottom: Number(y) + pad },
        (offset) =>
          `<path transform="translate(${-offset.x} ${-offset.y})" d="${d}" fill="none" stroke="${hexOfColour(colour, colours)}" stroke-width="${thick * short}"/>`,
        { ...spans[during], enter: fade, exit: fade, z: 30 },
      );
    });
  };

/** A bar that fills with the progress of the reel. */
export const progress =
  ({ colour, at, thick, track }: { colour: Colour; at: "top" | "bottom"; thick: number; track?: Colour }): Decoration =>
  ({ frame, short, colours }, spans) => {
    const height = Math.max(4, Math.round((thick * short) / 2) * 2);
    const y = at === "top" ? 0 : frame.height - height;
    const bar = (fill: Colour, opacity: number) =>
      `<rect width="${frame.width + 32}" height="${height}" fill="${hexOfColour(fill, colours)}" fill-opacity="${opacity}"/>`;
    const box = { x: 0, y, width: frame.width, height, exit: none };
    return [
      ...(track ? [{ ...box, markup: bar(track, 0.35), ...spans.all, enter: none, z: 30 }] : []),
      {
        ...box,
        markup: bar(colour, 1),
        ...spans.all,
        z: 31,
        enter: { kind: "sweep" as const, frames: spans.all.end - spans.all.start },
      },
    ];
  };

/** Rounds the corners of the window that pictures stand in, with the colour around it. */
export const roundCorners =
  ({ radius, colour }: { radius: number; colour: Colour }): Decoration =>
  ({ window, short, colours }, spans) => {
    const r = Math.round((radius * short) / 2) * 2;
    const corner = (x: number, y: number, d: string): Overlay => ({
      x,
      y,
      width: r,
      height: r,
      ...spans.body,
      enter: none,
      exit: none,
      z: 5,
      markup: `<path d="${d}" fill="${hexOfColour(colour, colours)}"/>`,
    });
    const [right, bottom] = [window.x + window.width - r, window.y + window.height - r];
    return [
      corner(window.x, window.y, `M0 0H${r}A${r} ${r} 0 0 0 0 ${r}Z`),
      corner(right, window.y, `M0 0H${r}V${r}A${r} ${r} 0 0 0 0 0Z`),
      corner(window.x, bottom, `M0 0A${r} ${r} 0 0 0 ${r} ${r}H0Z`),
      corner(right, bottom, `M${r} 0V${r}H0A${r} ${r} 0 0 0 ${r} 0Z`),
    ];
  };

/** An overlay as large as the frame. */
export const whole = (
  frame: { width: number; height: number },
  draw: () => string,
  time: Pick<Overlay, "start" | "end" | "z" | "enter" | "exit">,
): Overlay => ({ x: 0, y: 0, ...frame, markup: draw(), ...time });
