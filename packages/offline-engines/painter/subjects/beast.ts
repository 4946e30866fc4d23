import { type BeastBuild, type Frame, frameOf } from "./beast-build.ts";
import { beastCoat } from "./beast-coat.ts";
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
  beastCoat(b, build, frame);
  beastHead(b, build, frame);
}

/** Trunk and neck in one outline. */
function trunkOf(b: Brush, build: BeastBuild, frame: Frame): void {
  const { long, deep, head: h, neck, up, extra } = build;
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
      bellyLine(build, frame),
      `C${rear + 2},${back + deep * 0.95} ${rear + 1},${back + deep * 0.8} ${rear},${back + deep * 0.5} Z`,
    ].join(" "),
    b.main,
  );
}

/** From the front of the chest to the flank. */
const bellyLine = ({ long, deep, waist }: BeastBuild, { rear, front, back }: Frame): string =>
  `C${front + 1},${back + deep * 0.9} ${front - long * 0.1},${back + deep * 1.02} ${front - long * 0.2},${back + deep} C${60},${back + deep * (1.04 - waist * 0.5)} ${rear + long * 0.36},${back + deep * (1 - waist)} ${rear + long * 0.24},${back + deep * (0.96 - waist)}`;

/** A paler belly, and throat. */
function underside(b: Brush, fill: string, build: BeastBuild, frame: Frame): void {
  const { long, deep } = build;
  const { front, back } = frame;
  b.path(
    [
      `M${front + deep * 0.06},${back + deep * 0.45}`,
      bellyLine(build, frame),
      `C${60},${back + deep * 0.7} ${front - long * 0.12},${back + deep * 0.86} ${front + deep * 0.06},${back + deep * 0.45} Z`,
    ].join(" "),
    fill,
    0.9,
  );
}

/** A four-legged animal by its build. */
export const beast = (size: number, colours: string, build: BeastBuild): Subject => ({
  box: [120, 100],
  size,
  colours,
  volume: 0.9,
  draw: (b) => quadruped(b, build),
});
