import { type BeastBuild, type Frame, frameOf } from "./beast-build.ts";
import { beastHead } from "./beast-head.ts";
import { foreLeg, hindLeg } from "./beast-legs.ts";
import { beastTail } from "./beast-tail.ts";
import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

/** A four-legged animal that stands, seen from the side, looking right. */
function quadruped(b: Brush, build: BeastBuild): void {
  const frame = frameOf(build);
  const { rear, front } = frame;
  const { thick, deep, long } = build;
  const hip = rear + Math.max(thick * 1.5, deep * 0.24);
  const shoulder = front - Math.max(thick * 0.9, deep * 0.16);
  hindLeg(b, build, frame, hip + long * 0.19, b.dark);
  foreLeg(b, build, frame, shoulder - long * 0.17, b.dark);
  beastTail(b, build, frame);
  trunkOf(b, build, frame);
  if (build.belly) underside(b, build.belly, build, frame);
  hindLeg(b, build, frame, hip, b.main);
  foreLeg(b, build, frame, shoulder, b.main);
  // Light from above, along the back.
  b.path(
    `M${rear + 2},${frame.back + deep * 0.24} Q${rear + long * 0.1},${frame.back + 1} ${rear + long * 0.3},${frame.back + 1.4} Q${60},${frame.back + deep * 0.12} ${front - long * 0.1},${frame.back + deep * 0.2} Q${60},${frame.back + deep * 0.26} ${rear + 2},${frame.back + deep * 0.24} Z`,
    b.light,
    0.4,
  );
  coat(b, build, frame);
  beastHead(b, build, frame);
}

/** Trunk and neck in one outline. */
function trunkOf(b: Brush, { long, deep, waist = 0.1, head: h, neck, up, extra }: BeastBuild, frame: Frame): void {
  const { rear, front, back, poll } = frame;
  const hump = extra === "hump" ? deep * 0.62 : 0;
  const middle = hump
    ? `C${rear + long * 0.34},${back - hump * 0.2} ${rear + long * 0.36},${back - hump} ${rear + long * 0.5},${back - hump} C${rear + long * 0.64},${back - hump} ${rear + long * 0.62},${back + 1} ${rear + long * 0.78},${back + 1}`
    : `C${rear + long * 0.4},${back + deep * 0.07} ${rear + long * 0.58},${back + deep * 0.06} ${rear + long * 0.8},${back - deep * 0.04}`;
  // A camel's neck hangs before it rises.
  const sag = hump ? neck * 0.3 : neck * up * 0.06;
  b.path(
    [
      `M${rear},${back + deep * 0.5} C${rear - 2},${back + deep * 0.1} ${rear + long * 0.06},${back - 1} ${rear + long * 0.2},${back}`,
      middle,
      `C${front - 2},${back - deep * 0.06 + sag} ${poll.x - h * 0.95},${poll.y + h * 0.7 + sag * 0.4} ${poll.x - h * 0.55},${poll.y - h * 0.15}`,
      `L${poll.x + h * 0.4},${poll.y + h * 0.5}`,
      `C${poll.x - h * 0.05},${poll.y + h * 1.05 + sag * 0.4} ${front + deep * 0.24},${back + deep * 0.05 + sag} ${front + deep * 0.08},${back + deep * 0.55}`,
      `C${front + 1},${back + deep * 0.9} ${front - long * 0.1},${back + deep * 1.02} ${front - long * 0.2},${back + deep}`,
      `C${60},${back + deep * (1.04 - waist * 0.5)} ${rear + long * 0.36},${back + deep * (1 - waist)} ${rear + long * 0.24},${back + deep * (0.96 - waist)}`,
      `C${rear + 2},${back + deep * 0.95} ${rear + 1},${back + deep * 0.8} ${rear},${back + deep * 0.5} Z`,
    ].join(" "),
    b.main,
  );
}

/** A paler belly, and throat. */
function underside(
  b: Brush,
  fill: string,
  { long, deep, waist = 0.1 }: BeastBuild,
  { rear, front, back }: Frame,
): void {
  b.path(
    [
      `M${front + deep * 0.06},${back + deep * 0.45} C${front + 1},${back + deep * 0.9} ${front - long * 0.1},${back + deep * 1.02} ${front - long * 0.2},${back + deep}`,
      `C${60},${back + deep * (1.04 - waist * 0.5)} ${rear + long * 0.36},${back + deep * (1 - waist)} ${rear + long * 0.24},${back + deep * (0.96 - waist)}`,
      `C${60},${back + deep * 0.7} ${front - long * 0.12},${back + deep * 0.86} ${front + deep * 0.06},${back + deep * 0.45} Z`,
    ].join(" "),
    fill,
    0.9,
  );
}

/** What is on its skin. */
function coat(b: Brush, build: BeastBuild, { rear, front, back, poll }: Frame): void {
  const { extra, long, deep, head, neck, marks = "2c2420" } = build;
  if (extra === "wool")
    for (let index = 0; index < 60; index++) {
      const [turn, far] = [b.random.between(0, 6.283), Math.sqrt(b.random.next())];
      b.circle(
        rear + long * (0.5 + 0.5 * far * Math.cos(turn)),
        back + deep * (0.46 + 0.42 * far * Math.sin(turn)),
        deep * 0.16,
        b.tone(b.main, b.random.between(-0.06, 0.03)),
      );
    }
  // Along the neck from the withers up.
  const neckAt = (share: number) => ({
    x: front - 3 + (poll.x - head * 0.1 - front + 3) * share,
    y: back + deep * 0.3 + (poll.y + head * 0.5 - back - deep * 0.3) * share,
  });
  if (extra === "spots") {
    const spot = (x: number, y: number) =>
      b.ellipse(
        x + b.random.between(-0.7, 0.7),
        y,
        b.random.between(1.3, 2),
        b.random.between(1.2, 1.7),
        marks,
        b.random.between(0, 90),
      );
    for (let row = 0; row < 5; row++)
      for (let x = rear + 3 + (row % 2) * 2.2; x < front - 1; x += 4.6) spot(x, back + deep * (0.14 + row * 0.17));
    for (let share = 0.12; share < 0.9; share += 0.085) {
      const { x, y } = neckAt(share);
      for (const side of [-1, 1]) spot(x + side * head * 0.26, y + side);
    }
  }
  if (extra === "patches")
    for (const [across, down, wide, high] of [
      [0.16, 0.26, 7, 5.4],
      [0.48, 0.34, 8.6, 6],
      [0.36, 0.78, 4.4, 3],
      [0.82, 0.3, 6, 5.2],
    ] as const)
      b.ellipse(
        rear + long * (across + b.random.between(-0.04, 0.04)),
        back + deep * down,
        wide,
        high,
        marks,
        b.random.between(-20, 20),
      );
  if (extra === "stripes") {
    for (let x = rear + 2; x < front + 1; x += 4) {
      const [bend, down] = [b.random.between(-1.6, 1.6), deep * b.random.between(0.5, 0.78)];
      b.path(
        `M${x - 1.1},${back + 1} Q${x + bend - 0.6},${back + down * 0.5} ${x + 0.4},${back + down} Q${x + bend + 1.4},${back + down * 0.5} ${x + 1.1},${back + 1} Z`,
        marks,
      );
    }
    for (let share = 0.3; neck > 14 && share < 0.95; share += 4 / neck) {
      const { x, y } = neckAt(share);
      b.line(
        `M${x - head * 0.42},${y - head * 0.1} q${head * 0.4},${head * 0.3} ${head * 0.7},${head * 0.34}`,
        marks,
        1.5,
      );
    }
  }
}

/** A four-legged animal by its build. */
export const beast = (size: number, home: Subject["home"], colours: string, build: BeastBuild): Subject => ({
  ...{ box: [120, 100], size, place: "ground", home, colours, volume: 0.9 },
  draw: (b) => quadruped(b, build),
});
