import type { Ground, Stage } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

interface BoardOptions {
  board: Colour;
  wood: Colour;
  chalk: Colour;
  /** The drawing on it: a frame around the window, or flourishes around the words. */
  drawn: "frame" | "flourishes";
}

/** A school blackboard with traces of wiping, a wooden frame and chalk drawings. */
export const chalkBoard = ({ board, wood, chalk, drawn }: BoardOptions): Ground => ({
  kind: "art",
  grain: 0.13,
  markup: (stage) => {
    const { frame, short, colours } = stage;
    const hex = (colour: Colour) => hexOfColour(colour, colours);
    const edge = short * 0.026;
    const smears = [
      [0.3, 0.2, -18],
      [0.72, 0.36, -12],
      [0.35, 0.62, -22],
      [0.7, 0.82, -15],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        `<ellipse cx="${x * frame.width}" cy="${y * frame.height}" rx="${short * 0.5}" ry="${short * 0.13}" transform="rotate(${turn} ${x * frame.width} ${y * frame.height})"/>`,
    );
    const frameRect = (inset: number, width: number, colour: string, opacity: number) =>
      `<rect x="${inset}" y="${inset}" width="${frame.width - 2 * inset}" height="${frame.height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
    const lines = drawn === "frame" ? windowFrame(stage) : flourishes(stage);
    return `<defs><filter id="b" x="-50%" y="-80%" width="200%" height="260%"><feGaussianBlur stdDeviation="${short * 0.05}"/></filter></defs><rect width="100%" height="100%" fill="${hex(board)}"/><g filter="url(#b)" fill="${hex(chalk)}" fill-opacity="0.075">${smears.join("")}</g><g fill="none" stroke="${hex(chalk)}" stroke-linecap="round">${lines}</g>${frameRect(edge * 1.15, edge * 0.5, "#000000", 0.3)}${frameRect(edge / 2, edge, hex(wood), 1)}${frameRect(edge * 0.12, edge * 0.24, "#ffffff", 0.14)}`;
  },
});

/** One chalk stroke: three passes slightly apart, with gaps. */
function stroke(d: string, short: number, width = 0.006): string {
  return [
    [0, 0, 0.75, "46 2 71 3 33 1"],
    [0.0016, 0.0012, 0.45, "19 4 37 6 11 3"],
    [-0.0014, 0.0016, 0.35, "9 7 23 5 15 9"],
  ]
    .map(
      ([dx, dy, opacity, dashes]) =>
        `<path d="${d}" transform="translate(${Number(dx) * short} ${Number(dy) * short})" stroke-width="${width * short * 0.62}" stroke-opacity="${opacity}" stroke-dasharray="${dashes}"/>`,
    )
    .join("");
}

/** Four hand-drawn strokes that cross at the corners. */
function windowFrame({ window: { x, y, width, height }, short }: Stage): string {
  const [gap, over, bend] = [short * 0.016, short * 0.02, short * 0.006];
  const [left, top, right, bottom] = [x - gap, y - gap, x + width + gap, y + height + gap];
  const [middle, half] = [(left + right) / 2, (top + bottom) / 2];
  return [
    `M${left - over} ${top + bend}Q${middle} ${top - bend} ${right + over * 0.6} ${top}`,
    `M${right} ${top - over}Q${right + bend} ${half} ${right - bend * 0.5} ${bottom + over}`,
    `M${right + over} ${bottom}Q${middle} ${bottom + bend} ${left - over * 0.7} ${bottom - bend * 0.4}`,
    `M${left + bend * 0.4} ${bottom + over * 0.8}Q${left - bend} ${half} ${left} ${top - over * 0.8}`,
  ]
    .map((d) => stroke(d, short))
    .join("");
}

/** Stars, a sun and a spiral in the corners without words. */
function flourishes({ frame: { width, height }, short }: Stage): string {
  const at = (x: number, y: number) => {
    // In low frames they avoid the wooden frame.
    const [across, down] = [x * width, Math.min(Math.max(y * height, short * 0.135), height - short * 0.1)];
    return (dx: number, dy: number) => `${(across + dx * short).toFixed(1)} ${(down + dy * short).toFixed(1)}`;
  };
  const star = (x: number, y: number, r: number) => {
    const p = at(x, y);
    const points = [0, 2, 4, 1, 3].map((turn) => {
      const angle = (turn / 5) * 2 * Math.PI - Math.PI / 2;
      return p(r * Math.cos(angle), r * Math.sin(angle));
    });
    return `M${points.join("L")}L${points[0]}`;
  };
  const sun = at(0.15, 0.1);
  const rays = Array.from({ length: 9 }, (_, index) => {
    const [cos, sin] = [Math.cos((index / 9) * 2 * Math.PI), Math.sin((index / 9) * 2 * Math.PI)];
    return `M${sun(cos * 0.062, sin * 0.062)}L${sun(cos * 0.09, sin * 0.09)}`;
  });
  const disc = `M${sun(0.045, 0)}A${short * 0.045} ${short * 0.045} 0 1 1 ${sun(0.044, -0.006)}`;
  const cloud = at(0.8, 0.885);
  const puffs = `M${cloud(-0.11, 0.03)}Q${cloud(-0.15, -0.02)} ${cloud(-0.075, -0.03)}Q${cloud(-0.04, -0.1)} ${cloud(0.02, -0.05)}Q${cloud(0.09, -0.07)} ${cloud(0.085, -0.01)}Q${cloud(0.14, 0.01)} ${cloud(0.1, 0.035)}L${cloud(-0.115, 0.032)}`;
  return [disc, ...rays, star(0.86, 0.1, 0.045), star(0.76, 0.145, 0.022), star(0.14, 0.87, 0.034), puffs]
    .map((d) => stroke(d, short, 0.0055))
    .join("");
}
