import type { BeastBuild, Frame } from "./beast-build.ts";
import type { Brush } from "./brush.ts";

/** What is on its skin. */
export function beastCoat(b: Brush, build: BeastBuild, { rear, front, back, poll }: Frame): void {
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
