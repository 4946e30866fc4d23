import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

export type Point = readonly [x: number, y: number];
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  arms: readonly (readonly [elbow: Point, hand: Point])[];
  legs: readonly (readonly [knee: Point, foot: Point])[];
  coat?: "short" | "long" | "dress";
  hair?: "short" | "long" | "bun" | "hat" | "helmet";
  pack?: boolean;
}

export const skins = "f0c8a4 d9a57e b27a54 8a5638 6b4028".split(" ");
export const hairs = "2a1e18 4a3020 6b4a2c 1c1818 a9743c".split(" ");

/** A person seen from behind or the side, from joints: limbs are strokes that taper, clothes lie over them. */
export function figure(b: Brush, pose: Pose, top = b.main): void {
  const skin = b.random.pick([skins[0] ?? "d9a57e", ...skins]);
  const hair = b.random.pick([hairs[0] ?? "2a1e18", ...hairs]);
  const trousers = b.random.pick(["2e3a52", "3a3436", "5a4c40", "44546a"]);
  const [nx, ny] = pose.neck;
  const [hx, hy] = pose.hip;
  const at = ([x, y]: Point) => `${x},${y}`;
  const limb = (from: Point, [middle, end]: readonly [Point, Point], wide: number, colour: string) => {
    b.line(`M${at(from)} L${at(middle)}`, colour, wide);
    b.line(`M${at(middle)} L${at(end)}`, colour, wide * 0.78);
  };
  const [farArm, nearArm] = pose.arms;
  if (farArm) {
    limb([nx - 3, ny + 4], farArm, 5, b.tone(top, -0.1));
    b.circle(farArm[1][0], farArm[1][1], 2.3, skin);
  }
  for (const [index, leg] of pose.legs.entries()) {
    limb([hx + (index === 0 ? -2.4 : 2.4), hy], leg, 7, index === 0 ? b.tone(trousers, -0.06) : trousers);
    b.line(`M${leg[1][0]},${leg[1][1]} l3,0.6`, "2a2222", 4.4);
  }
  b.line(`M${nx},${ny + 1} L${pose.head[0]},${pose.head[1]}`, skin, 4.2);
  const wide = pose.coat === "dress" ? 15 : pose.coat === "long" ? 10 : 7.4;
  const hem = pose.coat === "dress" ? 24 : pose.coat === "long" ? 20 : 3;
  const lean = (hx - nx) * (hem / Math.max(1, hy - ny));
  b.path(
    `M${nx - 4},${ny} Q${nx - 10.5},${ny + 1} ${nx - 9.5},${ny + 9} Q${hx - 8},${(ny + hy) / 2} ${hx - 6.6},${hy - 3} L${hx + lean - wide},${hy + hem} Q${hx + lean},${hy + hem + 2.5} ${hx + lean + wide},${hy + hem} L${hx + 6.6},${hy - 3} Q${hx + 8},${(ny + hy) / 2} ${nx + 9.5},${ny + 9} Q${nx + 10.5},${ny + 1} ${nx + 4},${ny} Z`,
    b.fall(b.tone(top, 0.08), b.tone(top, -0.08)),
  );
  if (pose.pack) {
    b.rect(nx - 9, ny + 3, 17, 24, b.fall(b.accent, b.tone(b.accent, -0.12)), 5);
    b.rect(nx - 7, ny + 15, 13, 10, b.tone(b.accent, 0.08), 3);
    b.rect(nx - 9, ny - 1, 17, 5, b.tone(b.accent, -0.16), 2.5);
  }
  if (nearArm) {
    limb([nx + 5, ny + 4], nearArm, 5, b.tone(top, 0.05));
    b.circle(nearArm[1][0], nearArm[1][1], 2.3, skin);
  }
  const [x, y] = pose.head;
  b.ellipse(x, y, 5.2, 6.2, skin);
  if (pose.hair === "long")
    b.path(
      `M${x - 6},${y + 1} Q${x - 7},${y - 8} ${x},${y - 8} Q${x + 7},${y - 8} ${x + 6},${y + 1} L${x + 6.4},${y + 12} Q${x},${y + 15} ${x - 6.4},${y + 12} Z`,
      hair,
    );
  else if (pose.hair === "hat") {
    b.ellipse(x, y - 3, 10, 2.6, "c9a468");
    b.path(
      `M${x - 5.6},${y - 3} Q${x - 5},${y - 11} ${x},${y - 11} Q${x + 5},${y - 11} ${x + 5.6},${y - 3} Z`,
      "d9b67a",
    );
  } else if (pose.hair === "helmet")
    b.path(`M${x - 7},${y} Q${x - 7},${y - 9} ${x},${y - 9} Q${x + 8},${y - 9} ${x + 7},${y} Z`, b.accent);
  else {
    b.path(
      `M${x - 5.8},${y + 2} Q${x - 6.6},${y - 7.4} ${x},${y - 7.6} Q${x + 6.6},${y - 7.4} ${x + 5.8},${y + 2} Q${x},${y + 5} ${x - 5.8},${y + 2} Z`,
      hair,
    );
    if (pose.hair === "bun") b.circle(x, y - 9, 3.4, hair);
  }
}

export const stand = (x: number, sway = 0): Pose => ({
  head: [x + sway, 9],
  neck: [x, 17],
  hip: [x, 50],
  arms: [
    [
      [x - 12, 32],
      [x - 11, 47],
    ],
    [
      [x + 12, 32],
      [x + 11, 47],
    ],
  ],
  legs: [
    [
      [x - 4, 72],
      [x - 5, 95],
    ],
    [
      [x + 4, 72],
      [x + 4, 95],
    ],
  ],
});
export const person = (size: number, box: readonly [number, number], draw: (b: Brush) => void): Subject => ({
  box,
  size,
  colours: "c8523c 3f6a8a d9a23a 4a6a52 8a4a6a e6ddd0",
  volume: 0.6,
  draw,
});
