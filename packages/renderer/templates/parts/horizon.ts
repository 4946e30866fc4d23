import type { Overlay } from "../../plan/reel-plan.ts";
import type { Box, Decoration, Ground, Stage } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import { art } from "./grounds.ts";

/** A striped sun that sets behind a grid which reaches the horizon. */
export const sunAndGrid = ({
  sky,
  sun,
  floor,
  line,
  horizon,
}: {
  sky: readonly [Colour, Colour, Colour];
  sun: readonly [Colour, Colour];
  floor: Colour;
  line: Colour;
  /** Shares of the frame's height. */
  horizon: Record<Stage["shape"], number>;
}): Ground =>
  art(({ frame: { width, height }, short, shape }, hex) => {
    const level = horizon[shape] * height;
    const radius = Math.min(short * 0.34, level * 0.62);
    const cx = width / 2;
    const cy = level - radius * 0.45;
    const slits = Array.from({ length: 6 }, (_, index) => {
      const y = cy + radius * (0.02 + index * 0.165);
      return `<rect x="${cx - radius}" y="${y}" width="${2 * radius}" height="${radius * (0.02 + index * 0.013)}" fill="#000"/>`;
    });
    // Lines that meet behind the horizon, and rows that come closer towards it.
    const spread = Array.from({ length: 33 }, (_, index) => {
      const from = index - 16;
      return `M${(cx + from * short * 0.035).toFixed(1)} ${level}L${(cx + from * short * 0.42).toFixed(1)} ${height}`;
    });
    const rows = Array.from({ length: 9 }, (_, index) => {
      const y = level + (height - level) * ((index + 0.4) / 9) ** 2.1;
      return `M0 ${y.toFixed(1)}H${width}`;
    });
    return (
      `<defs><linearGradient id="s" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${hex(sky[0])}"/><stop offset=".55" stop-color="${hex(sky[1])}"/><stop offset="1" stop-color="${hex(sky[2])}"/></linearGradient>` +
      `<linearGradient id="u" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${hex(sun[0])}"/><stop offset="1" stop-color="${hex(sun[1])}"/></linearGradient>` +
      `<linearGradient id="f" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${hex(line)}" stop-opacity=".5"/><stop offset=".12" stop-color="${hex(floor)}" stop-opacity="0"/></linearGradient>` +
      `<radialGradient id="h"><stop stop-color="${hex(sun[1])}" stop-opacity=".75"/><stop offset="1" stop-color="${hex(sun[1])}" stop-opacity="0"/></radialGradient>` +
      `<mask id="m"><rect width="100%" height="100%" fill="#fff"/>${slits.join("")}</mask></defs>` +
      `<rect width="100%" height="${level}" fill="url(#s)"/><circle cx="${cx}" cy="${cy}" r="${radius * 1.7}" fill="url(#h)"/><circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#u)" mask="url(#m)"/>` +
      `<rect y="${level}" width="100%" height="${height - level}" fill="${hex(floor)}"/><rect y="${level}" width="100%" height="${height - level}" fill="url(#f)"/>` +
      `<path d="${spread.join("")}${rows.join("")}M0 ${level}H${width}" fill="none" stroke="${hex(line)}" stroke-width="${short * 0.0032}"/>`
    );
  });

const even = (value: number) => Math.round(value / 2) * 2;
const edgeOf = (short: number) => Math.max(4, even(short * 0.008));

/** The place of a desktop window's title: on its bar, beside the buttons. */
export const titleBar =
  (bars: number) =>
  ({ window, short, frame, direction }: Stage): Box => {
    const [head, edge] = [even(bars * short), edgeOf(short)];
    // The width of three buttons and the space around them.
    const taken = head * 2.4;
    const left = window.x + head * 0.2 + (direction === "rtl" ? taken : 0);
    return {
      x: left / frame.width,
      y: (window.y - head) / frame.height,
      width: (window.width - taken - head * 0.4) / frame.width,
      height: (head - edge) / frame.height,
    };
  };

/** A window of an old desktop around the pictures: raised grey edges, a bar of colour above and three buttons on it. */
export const desktopWindow =
  ({ bar, bars }: { bar: readonly [Colour, Colour]; bars: number }): Decoration =>
  ({ window, short, colours, direction }, { body }) => {
    const edge = edgeOf(short);
    const head = even(bars * short);
    const unit = Math.max(1, Math.round(edge / 4));
    const [x, y] = [window.x - edge, window.y - edge - head];
    const [width, height] = [window.width + 2 * edge, window.height + 2 * edge + head];
    const fade = { kind: "fade", frames: 8 } as const;
    const piece = (left: number, top: number, wide: number, high: number): Overlay => ({
      x: left,
      y: top,
      width: wide,
      height: high,
      ...body,
      enter: fade,
      exit: fade,
      z: 12,
      // Each side is a part of one drawing.
      markup: `<g transform="translate(${x - left} ${y - top})">${drawn}</g>`,
    });
    const side = head * 0.62;
    const gap = (head - side) / 2;
    const button = (index: number, sign: string) => {
      const along = edge + gap + index * (side + unit * 2);
      const left = direction === "rtl" ? along : width - along - side;
      return `<g transform="translate(${left} ${edge + gap})"><rect width="${side}" height="${side}" fill="#c9c3d6"/><path d="M0 ${side}V0H${side}" fill="none" stroke="#fff" stroke-width="${unit * 2}"/><path d="M0 ${side}H${side}V0" fill="none" stroke="#4c4560" stroke-width="${unit * 2}"/><path d="${sign}" transform="scale(${side / 10})" fill="none" stroke="#1c1530" stroke-width="1.4"/></g>`;
    };
    const drawn =
      `<defs><linearGradient id="b"><stop stop-color="${hexOfColour(bar[0], colours)}"/><stop offset="1" stop-color="${hexOfColour(bar[1], colours)}"/></linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="#c9c3d6"/><path d="M0 ${height}V0H${width}" fill="none" stroke="#fff" stroke-width="${unit * 3}"/><path d="M0 ${height}H${width}V0" fill="none" stroke="#4c4560" stroke-width="${unit * 3}"/>` +
      `<rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${head - unit * 2}" fill="url(#b)"/>` +
      button(0, "M2.8 2.8L7.2 7.2M7.2 2.8L2.8 7.2") +
      button(1, "M2.6 3H7.4V7.4H2.6Z") +
      button(2, "M2.6 7.2H7.4");
    return [
      piece(x, y, width, head + edge),
      piece(x, window.y, edge, window.height),
      piece(window.x + window.width, window.y, edge, window.height),
      piece(x, window.y + window.height, width, edge),
    ];
  };
