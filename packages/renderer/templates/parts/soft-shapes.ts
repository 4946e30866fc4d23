import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration, Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

/** Flat round shapes that reach into the frame from its corners and leave the middle empty. */
export const softShapes = ({
  ground,
  shapes,
  grain,
}: {
  ground: Colour;
  shapes: readonly Colour[];
  grain?: number;
}): Ground => ({
  kind: "art",
  ...(grain && { grain }),
  markup: ({ frame: { width, height }, short, colours }) => {
    const places = [
      [0.02, 0.02, 0.42],
      [0.98, 0.1, 0.28],
      [1, 0.96, 0.5],
      [0.04, 0.95, 0.34],
      [0.84, 0.01, 0.16],
      [0.42, 1.03, 0.2],
    ];
    const circles = shapes.map((shape, index) => {
      const [x = 0, y = 0, r = 0] = places[index % places.length] ?? [];
      return `<circle cx="${x * width}" cy="${y * height}" r="${r * short}" fill="${hexOfColour(shape, colours)}"/>`;
    });
    return `<rect width="100%" height="100%" fill="${hexOfColour(ground, colours)}"/>${circles.join("")}`;
  },
});

/**
 * Shapes the window as an arch: a half circle above if it is tall enough, else a wide rounding; small roundings below.
 */
export const arch =
  ({ colour, line, foot }: { colour: Colour; line?: Colour; foot: number }): Decoration =>
  ({ window: w, short, colours }, spans) => {
    const even = (value: number) => Math.round(value / 2) * 2;
    const R = even(Math.min(w.width / 2, w.height * 0.55));
    const r = even(foot * short);
    const fill = hexOfColour(colour, colours);
    const none = { kind: "none", frames: 0 } as const;
    const corner = (x: number, y: number, side: number, d: string): Overlay => ({
      x,
      y,
      width: side,
      height: side,
      ...spans.body,
      enter: none,
      exit: none,
      z: 5,
      markup: `<path d="${d}" fill="${fill}"/>`,
    });
    const [right, bottom] = [w.x + w.width, w.y + w.height];
    const gap = even(short * 0.022);
    const outline: Overlay[] = line
      ? [
          {
            x: w.x - 2 * gap,
            y: w.y - 2 * gap,
            width: w.width + 4 * gap,
            height: w.height + 4 * gap,
            ...spans.body,
            enter: { kind: "fade", frames: 10 },
            exit: none,
            z: 6,
            markup: `<path transform="translate(${gap} ${gap})" d="M0 ${w.height + 2 * gap - r}V${R + gap}A${R + gap} ${R + gap} 0 0 1 ${R + gap} 0H${w.width + gap - R}A${R + gap} ${R + gap} 0 0 1 ${w.width + 2 * gap} ${R + gap}V${w.height + 2 * gap - r}A${r} ${r} 0 0 1 ${w.width + 2 * gap - r} ${w.height + 2 * gap}H${r}A${r} ${r} 0 0 1 0 ${w.height + 2 * gap - r}Z" fill="none" stroke="${hexOfColour(line, colours)}" stroke-width="${short * 0.005}"/>`,
          },
        ]
      : [];
    return [
      corner(w.x, w.y, R, `M0 0H${R}A${R} ${R} 0 0 0 0 ${R}Z`),
      corner(right - R, w.y, R, `M0 0H${R}V${R}A${R} ${R} 0 0 0 0 0Z`),
      corner(w.x, bottom - r, r, `M0 0A${r} ${r} 0 0 0 ${r} ${r}H0Z`),
      corner(right - r, bottom - r, r, `M${r} 0V${r}H0A${r} ${r} 0 0 0 ${r} 0Z`),
      ...outline,
    ];
  };
