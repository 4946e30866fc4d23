import type { BeastBuild, Frame } from "./beast-build.ts";
import type { Brush } from "./brush.ts";

/** The head, with what grows on it. */
export function beastHead(b: Brush, build: BeastBuild, { poll: { x, y }, front, back }: Frame): void {
  const { head: h, muzzle: m, marks = "2c2420" } = build;
  if (build.extra === "crest")
    b.path(
      `M${x + h * 0.2},${y - h * 0.62} C${x - h * 0.7},${y - h * 0.5} ${front - 10},${back - h * 0.6} ${front - 15},${back + 3} L${front - 6},${back + 4} C${front - 4},${back - h * 0.3} ${x - h * 0.5},${y + h * 0.4} ${x - h * 0.1},${y - h * 0.2} Z`,
      b.dark,
    );
  if (build.extra === "mane") {
    b.ellipse(x - h * 0.35, y + h * 0.3, h * 1.15, h * 1.3, b.tone(marks, -0.06));
    b.ellipse(x - h * 0.15, y + h * 0.15, h * 0.92, h * 1, marks);
  }
  const ear = { x: x - h * 0.2, y: y - h * 0.42 };
  const point = (at: number, fill: string) =>
    b.path(
      `M${at - h * 0.26},${ear.y + h * 0.2} Q${at - h * 0.26},${ear.y - h * 0.4} ${at - h * 0.02},${ear.y - h * 0.66} Q${at + h * 0.24},${ear.y - h * 0.3} ${at + h * 0.24},${ear.y + h * 0.16} Z`,
      fill,
    );
  if (build.ears === "point") point(ear.x + h * 0.3, b.dark);
  // Skull, bridge of the nose, muzzle, jaw.
  const tip = x + h * 0.5 + m;
  b.path(
    [
      `M${x - h * 0.62},${y + h * 0.1} C${x - h * 0.66},${y - h * 0.5} ${x - h * 0.1},${y - h * 0.66} ${x + h * 0.3},${y - h * 0.4}`,
      `C${x + h * 0.55},${y - h * 0.2} ${tip - m * 0.3},${y - h * 0.08} ${tip},${y + h * 0.06}`,
      `C${tip + h * 0.22},${y + h * 0.16} ${tip + h * 0.16},${y + h * 0.5} ${tip - h * 0.1},${y + h * 0.52}`,
      `C${x + h * 0.5},${y + h * 0.58} ${x + h * 0.2},${y + h * 0.72} ${x - h * 0.2},${y + h * 0.66}`,
      `C${x - h * 0.6},${y + h * 0.6} ${x - h * 0.6},${y + h * 0.4} ${x - h * 0.62},${y + h * 0.1} Z`,
    ].join(" "),
    b.main,
  );
  if (build.belly)
    b.path(
      `M${tip - h * 0.1},${y + h * 0.52} C${x + h * 0.5},${y + h * 0.58} ${x + h * 0.2},${y + h * 0.72} ${x - h * 0.2},${y + h * 0.66} Q${x + h * 0.3},${y + h * 0.3} ${tip},${y + h * 0.3} Z`,
      build.belly,
      0.9,
    );
  if (build.extra !== "trunk") {
    b.ellipse(tip + h * 0.04, y + h * 0.16, h * 0.13, h * 0.1, "221c1c");
    b.line(
      `M${tip - h * 0.02},${y + h * 0.4} Q${tip - h * 0.3},${y + h * 0.46} ${tip - h * 0.45},${y + h * 0.36}`,
      b.dark,
      0.7,
    );
  }
  b.circle(x + h * 0.3, y - h * 0.1, h * 0.1, "1a1414");
  b.circle(x + h * 0.33, y - h * 0.13, h * 0.034, "ffffff");
  if (build.extra === "trunk") trunk(b, x, y, h);
  if (build.extra === "antlers") for (const side of [-0.6, 1]) antler(b, { x: x - h * 0.05, y: y - h * 0.48, side });
  if (build.extra === "horns")
    b.line(`M${x - h * 0.1},${y - h * 0.45} q-5,-5 -1,-9 M${x + h * 0.15},${y - h * 0.45} q5,-4 2,-9`, "d8ccb0", 1.9);
  if (build.ears === "point") point(ear.x, b.main);
  if (build.ears === "drop") b.ellipse(ear.x - h * 0.1, ear.y + h * 0.5, h * 0.24, h * 0.5, b.dark, 12);
  if (build.ears === "round") {
    b.circle(ear.x, ear.y, h * 0.25, b.dark);
    b.circle(ear.x + h * 0.03, ear.y + h * 0.03, h * 0.14, b.tone(b.main, 0.1));
  }
  if (build.ears === "large") b.ellipse(x - h * 0.45, y + h * 0.2, h * 0.62, h * 0.85, b.dark, 8);
}

function trunk(b: Brush, x: number, y: number, h: number): void {
  b.path(
    `M${x + h * 0.4},${y - h * 0.2} C${x + h * 1.15},${y + h * 0.2} ${x + h * 1.25},${y + h * 1.2} ${x + h * 1.05},${y + h * 2.2} Q${x + h * 1.05},${y + h * 2.5} ${x + h * 1.35},${y + h * 2.42} L${x + h * 1.3},${y + h * 2.62} Q${x + h * 0.8},${y + h * 2.7} ${x + h * 0.8},${y + h * 2.2} C${x + h * 0.8},${y + h * 1.4} ${x + h * 0.75},${y + h * 0.9} ${x + h * 0.3},${y + h * 0.6} Z`,
    b.main,
  );
  b.path(
    `M${x + h * 0.5},${y + h * 0.52} Q${x + h},${y + h * 1.1} ${x + h * 1.5},${y + h * 0.75} Q${x + h},${y + h * 0.85} ${x + h * 0.62},${y + h * 0.4} Z`,
    "f4eede",
  );
}

/** One beam with three tines. */
function antler(b: Brush, { x, y, side }: { x: number; y: number; side: number }): void {
  b.line(
    `M${x},${y} C${x - 3 * side},${y - 6} ${x + 8 * side},${y - 10} ${x + 5 * side},${y - 19} M${x + 0.6 * side},${y - 4} q${5 * side},-1 ${6.5 * side},-6 M${x + 4 * side},${y - 9} q${5 * side},-1 ${7 * side},-5 M${x + 5.6 * side},${y - 14} q${-3 * side},-2 ${-4 * side},-5`,
    "8a6a48",
    1.5,
  );
}
