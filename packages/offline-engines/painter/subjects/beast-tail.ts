import type { BeastBuild, Frame } from "./beast-build.ts";
import type { Brush } from "./brush.ts";

/** The tail, which hangs behind all else. */
export function beastTail(b: Brush, { tail, deep, legs }: BeastBuild, { rear, back }: Frame): void {
  switch (tail) {
    case "bush":
      b.path(
        `M${rear + 4},${back + 3} C${rear - 8},${back - 1} ${rear - 22},${back + deep * 0.4} ${rear - 20},${back + deep * 1.15} C${rear - 12},${back + deep * 1.2} ${rear - 4},${back + deep * 0.9} ${rear + 4},${back + deep * 0.5} Z`,
        b.main,
      );
      b.path(
        `M${rear - 20},${back + deep * 1.15} C${rear - 21},${back + deep * 0.85} ${rear - 19},${back + deep * 0.72} ${rear - 17},${back + deep * 0.66} Q${rear - 12},${back + deep * 0.9} ${rear - 10},${back + deep * 1.1} Q${rear - 15},${back + deep * 1.2} ${rear - 20},${back + deep * 1.15} Z`,
        b.tone(b.main, 0.22),
      );
      return;
    case "thin":
      b.line(`M${rear + 2},${back + 4} Q${rear - 8},${back + 6} ${rear - 6},${back + deep + legs * 0.3}`, b.main, 1.8);
      b.ellipse(rear - 6, back + deep + legs * 0.36, 1.7, 4, b.dark);
      return;
    case "up":
      b.line(`M${rear + 2},${back + 4} Q${rear - 11},${back + 2} ${rear - 10},${back - 13}`, b.main, 3.2);
      return;
    case "hair":
      b.path(
        `M${rear + 5},${back + 1} C${rear - 9},${back - 1} ${rear - 9},${back + deep * 0.8} ${rear - 7},${back + deep + legs * 0.6} Q${rear - 1},${back + deep + legs * 0.3} ${rear + 3},${back + deep * 0.6} Z`,
        b.dark,
      );
      return;
    case "stub":
      b.ellipse(rear, back + 5, 3, 4.4, b.light, 20);
  }
}
