import type { BeastBuild, Frame } from "./beast-build.ts";
import type { Brush, Fill } from "./brush.ts";

/** A hind leg below a hip at `x`: a broad thigh, a hock that points back, a straight shank. */
export function hindLeg(b: Brush, { thick: t, legs, deep, feet }: BeastBuild, frame: Frame, x: number, fill: Fill) {
  const { ground, back } = frame;
  const [hip, hock, ankle] = [back + deep * 0.2, ground - legs * 0.5, ground - Math.min(4, legs * 0.14)];
  const wide = Math.max(t * 2.6, deep * 0.36);
  b.path(
    [
      `M${x - wide * 0.62},${hip + deep * 0.1}`,
      `C${x - wide * 0.72},${hip + deep * 0.6} ${x - t * 0.5},${hock - legs * 0.3} ${x - t * 1.15},${hock}`,
      `Q${x - t * 1.2},${hock + legs * 0.1} ${x - t * 0.75},${hock + legs * 0.2}`,
      `L${x - t * 0.5},${ankle} L${x - t * 0.55},${ground} L${x + t * 0.85},${ground} L${x + t * 0.5},${ankle}`,
      `L${x + t * 0.25},${hock + legs * 0.16} Q${x + t * 0.15},${hock} ${x + t * 0.9},${hock - legs * 0.2}`,
      `C${x + wide * 0.7},${hock - legs * 0.5} ${x + wide},${hip + deep * 0.5} ${x + wide * 0.6},${hip}`,
      "Z",
    ].join(" "),
    fill,
  );
  foot(b, { x: x + t * 0.15, y: ground, t, feet });
}

/** A foreleg below a shoulder at `x`: straight, with a knee. */
export function foreLeg(b: Brush, { thick: t, legs, deep, feet }: BeastBuild, frame: Frame, x: number, fill: Fill) {
  const { ground, belly } = frame;
  const [knee, ankle] = [ground - legs * 0.48, ground - Math.min(4, legs * 0.14)];
  const wide = Math.max(t * 1.5, deep * 0.2);
  b.path(
    [
      `M${x - wide},${belly - deep * 0.45} Q${x - wide * 0.8},${belly + legs * 0.05} ${x - t * 0.62},${knee - legs * 0.1}`,
      `Q${x - t * 0.7},${knee} ${x - t * 0.5},${knee + legs * 0.12} L${x - t * 0.48},${ankle} L${x - t * 0.55},${ground}`,
      `L${x + t * 0.8},${ground} L${x + t * 0.5},${ankle} L${x + t * 0.46},${knee + legs * 0.12}`,
      `Q${x + t * 0.85},${knee} ${x + t * 0.7},${knee - legs * 0.1} Q${x + wide * 0.9},${belly} ${x + wide},${belly - deep * 0.5} Z`,
    ].join(" "),
    fill,
  );
  foot(b, { x: x + t * 0.12, y: ground, t, feet });
}

function foot(b: Brush, { x, y, t, feet }: { x: number; y: number; t: number; feet: BeastBuild["feet"] }) {
  if (feet === "paw") b.ellipse(x + t * 0.25, y - t * 0.3, t * 0.74, t * 0.36, b.tone(b.main, 0.05));
  if (feet === "toes")
    for (const at of [-0.2, 0.2, 0.6]) b.ellipse(x + t * at, y - t * 0.1, t * 0.2, t * 0.13, "d8d4cc");
  if (feet === "hoof")
    b.path(
      `M${x - t * 0.6},${y - t * 0.7} L${x + t * 0.5},${y - t * 0.7} L${x + t * 0.75},${y} L${x - t * 0.7},${y} Z`,
      "2c2622",
    );
}
