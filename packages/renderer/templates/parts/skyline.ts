import type { Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

/** A town at nightfall: the sky from its top to the horizon, a moon, two rows of houses with lit windows. */
export const skyline = ({
  sky,
  moon,
  far,
  near,
  lamp,
  grain = 0.08,
}: {
  sky: readonly Colour[];
  moon: Colour;
  far: Colour;
  near: Colour;
  lamp: Colour;
  grain?: number;
}): Ground => ({
  kind: "art",
  grain,
  markup: ({ frame: { width, height }, short, colours, direction }) => {
    const hex = (colour: Colour) => hexOfColour(colour, colours);
    const stops = sky.map(
      (colour, index) => `<stop offset="${index / (sky.length - 1)}" stop-color="${hex(colour)}"/>`,
    );
    const houses = (unit: number, low: number, high: number, salt: number, lit: boolean) => {
      const step = unit * short;
      return Array.from({ length: Math.ceil(width / step) + 1 }, (_, index) => {
        const share = ((index * 7 + salt) * 0.618034) % 1;
        const wide = step * (0.86 + 0.3 * ((index * 5 + salt) % 3));
        const tall = (low + (high - low) * share) * height;
        const [x, y] = [index * step, height - tall];
        const pane = step * 0.11;
        const panes = lit
          ? Array.from({ length: 12 }, (_, at) => {
              const [column, row] = [at % 3, Math.floor(at / 3)];
              const on = (at * 5 + index * 11 + salt) % 7 < 2;
              return on
                ? `<rect x="${(x + pane * (1.4 + column * 2.5)).toFixed(1)}" y="${(y + pane * (1.8 + row * 3.1)).toFixed(1)}" width="${(pane * 1.1).toFixed(1)}" height="${(pane * 1.6).toFixed(1)}" fill="${hex(lamp)}"/>`
                : "";
            }).join("")
          : "";
        const roof =
          index % 4 === 1
            ? `<rect x="${x + wide * 0.4}" y="${y - step * 0.28}" width="${step * 0.035}" height="${step * 0.3}"/>`
            : "";
        return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}"/>${roof}${panes}`;
      }).join("");
    };
    // High, on the side where lines end.
    const aside = short * 0.17;
    const [mx, my, r] = [
      direction === "rtl" ? aside : width - aside,
      Math.max(height * 0.13, short * 0.15),
      short * 0.078,
    ];
    return `<defs><linearGradient id="k" x1="0" x2="0" y1="0" y2="1">${stops.join("")}</linearGradient><radialGradient id="h"><stop offset="0.3" stop-color="${hex(moon)}" stop-opacity="0.4"/><stop offset="0.55" stop-color="${hex(moon)}" stop-opacity="0.12"/><stop offset="1" stop-color="${hex(moon)}" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#k)"/><circle cx="${mx}" cy="${my}" r="${r * 3.2}" fill="url(#h)"/><circle cx="${mx}" cy="${my}" r="${r}" fill="${hex(moon)}"/><g fill="${hex(far)}">${houses(0.09, 0.12, 0.26, 3, false)}</g><g fill="${hex(near)}">${houses(0.15, 0.05, 0.17, 8, true)}</g>`;
  },
});
