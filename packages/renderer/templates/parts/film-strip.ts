import type { Ground, Stage } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { fitText } from "../../text/fit-text.ts";
import { hexOfColour, inkText } from "../../text/ink-text.ts";
import { placeText } from "../../text/place-text.ts";

interface FilmOptions {
  base: Colour;
  hole: Colour;
  print: Colour;
  /** The edge's width, a share of the short side. */
  edge: number;
  /** The drawing in place of the picture. */
  inner?: (stage: Stage) => string;
}

/**
 * A film strip with holes along both edges and frame numbers beside them: at the sides of a tall frame, else above and
 * below.
 */
export const filmStrip = ({ base, hole, print, edge, inner }: FilmOptions): Ground => ({
  kind: "art",
  markup: (stage) => {
    const { frame, short, shape, colours } = stage;
    const upright = shape === "tall";
    const [length, across] = upright ? [frame.height, frame.width] : [frame.width, frame.height];
    const wide = edge * short;
    // Whole holes only, so that the strip can move without a jump.
    const count = Math.round(length / (wide * 0.86));
    const step = length / count;
    const [w, h] = [wide * 0.5, step * 0.52];
    const holes = Array.from({ length: count }, (_, index) =>
      [wide * 0.62, across - wide * 0.62]
        .map((middle) => {
          const along = (index + 0.5) * step - h / 2;
          const [x, y] = upright ? [middle - w / 2, along] : [along, middle - w / 2];
          const [width, height] = upright ? [w, h] : [h, w];
          return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${w * 0.22}"/>`;
        })
        .join(""),
    ).join("");
    return `<rect width="100%" height="100%" fill="${hexOfColour(base, colours)}"/>${inner?.(stage) ?? ""}<g fill="${hexOfColour(hole, colours)}">${holes}</g>${numbers(stage, { print, wide, upright, length })}`;
  },
  grain: 0.05,
});

/** Frame numbers outside the holes, in the colour of light through a negative. */
function numbers(
  { shaper, colours, frame }: Stage,
  { print, wide, upright, length }: { print: Colour; wide: number; upright: boolean; length: number },
): string {
  const size = wide * 0.2;
  const style = { face: "oswald-500", fill: print, tracking: 0.08 } as const;
  const set = (sign: string) => {
    const text = fitText(sign, {
      shaper,
      style,
      width: wide * 4,
      mostLines: 1,
      largest: size,
      smallest: size,
    });
    return inkText(
      placeText(text, { x: 0, y: -text.height / 2, width: text.width, align: "left" }),
      size,
      style,
      colours,
    );
  };
  return ["24", "24A", "25", "25A"]
    .map((sign, index) => {
      const along = length * (0.08 + index * 0.25);
      const place = upright
        ? `translate(${frame.width - wide * 0.19} ${along}) rotate(90)`
        : `translate(${along} ${wide * 0.19})`;
      const mark = `<path d="M${size * 3.4} ${-size * 0.4}l${size * 0.7} ${size * 0.4}l${-size * 0.7} ${size * 0.4}z" fill="${hexOfColour(print, colours)}"/>`;
      // Each numeral's outlines have the same IDs, so each gets a group with IDs of its own.
      return `<g transform="${place}">${set(sign).replaceAll('"t"', `"n${index}"`).replaceAll("#t", `#n${index}`)}${mark}</g>`;
    })
    .join("");
}

/** A film leader: rings and cross-hairs, with a sector that the hand has passed. */
export const leader =
  ({ paper, line, sector }: { paper: Colour; line: Colour; sector: Colour }) =>
  ({ frame, short, colours, window, safe }: Stage): string => {
    const hex = (colour: Colour) => hexOfColour(colour, colours);
    const [x, y] = [frame.width / 2, safe.y + safe.height / 2];
    const far = frame.width + frame.height;
    const ring = (r: number, width: number) =>
      `<circle cx="${x}" cy="${y}" r="${r * short}" fill="none" stroke="${hex(line)}" stroke-width="${width * short}" stroke-opacity="0.5"/>`;
    const { x: left, y: top, width, height } = window;
    return `<defs><clipPath id="c"><rect x="${left}" y="${top}" width="${width}" height="${height}"/></clipPath></defs><g clip-path="url(#c)"><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${hex(paper)}"/><path d="M${x} ${y}V${y - far}H${x + far}V${y + far * 0.36}Z" fill="${hex(sector)}"/><path d="M${left} ${y}h${width}M${x} ${top}v${height}" stroke="${hex(line)}" stroke-opacity="0.4" stroke-width="${short * 0.003}"/>${ring(0.36, 0.005)}${ring(0.39, 0.005)}<circle cx="${x}" cy="${y}" r="${0.355 * short}" fill="${hex(paper)}"/></g>`;
  };
