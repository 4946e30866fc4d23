import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

/** Branches that fork and fork again, each shorter and thinner; says where the last ones end. */
function branches(
  b: Brush,
  { x, y, turn, long, thick, deep }: { x: number; y: number; turn: number; long: number; thick: number; deep: number },
  ends: [number, number][],
): void {
  const bend = turn + b.random.between(-0.12, 0.12);
  const [tx, ty] = [x + Math.cos(bend) * long, y + Math.sin(bend) * long];
  b.line(`M${x.toFixed(1)},${y.toFixed(1)} L${tx.toFixed(1)},${ty.toFixed(1)}`, deep > 2 ? "5c4634" : "54402f", thick);
  if (deep <= 3) ends.push([tx, ty]);
  if (deep === 0) return;
  const forks = b.random.happens(0.35) ? 3 : 2;
  for (let fork = 0; fork < forks; fork++) {
    const side = forks === 2 ? fork * 2 - 1 : fork - 1;
    branches(
      b,
      {
        x: tx,
        y: ty,
        turn: turn + side * b.random.between(0.28, 0.6),
        long: long * b.random.between(0.68, 0.84),
        thick: thick * 0.66,
        deep: deep - 1,
      },
      ends,
    );
  }
}
function foliage(b: Brush, ends: readonly [number, number][], size: number): void {
  const leaves = ends.flatMap(([x, y]) =>
    Array.from(
      { length: 5 },
      () => [x + b.random.between(-1, 1) * size, y + b.random.between(-1, 1) * size * 0.8] as const,
    ),
  );
  const top = Math.min(...leaves.map(([, y]) => y));
  const span = Math.max(...leaves.map(([, y]) => y)) - top + 1;
  for (const [x, y] of leaves.toSorted((one, other) => other[1] - one[1])) {
    const up = 1 - (y - top) / span;
    b.circle(
      x,
      y,
      size * b.random.between(0.32, 0.68),
      b.tone(b.main, (up - 0.55) * 0.26 + b.random.between(-0.035, 0.035) - (x - 60) * 0.0007, b.random.between(-7, 7)),
      0.96,
    );
  }
}
function broadleaf(b: Brush): void {
  const ends: [number, number][] = [];
  branches(b, { x: 60, y: 128, turn: -Math.PI / 2, long: 30, thick: 8, deep: 5 }, ends);
  foliage(b, ends, 9);
}
function conifer(b: Brush, x: number, foot: number, tall: number): void {
  b.rect(x - tall * 0.018, foot - tall * 0.12, tall * 0.036, tall * 0.12, "4a3626");
  const tiers = 11;
  for (let tier = 0; tier < tiers; tier++) {
    const share = 1 - tier / tiers;
    const y = foot - tall * (0.06 + (1 - share) * 0.88);
    const wide = tall * 0.23 * share ** 0.85 + tall * 0.012;
    const drop = tall * 0.1;
    let d = `M${x.toFixed(1)},${(y - drop * 1.1).toFixed(1)}`;
    const points = 7;
    for (let point = 0; point <= points; point++) {
      const across = 1 - (point / points) * 2;
      const px = x + wide * across;
      d += ` L${px.toFixed(1)},${(y + drop * (0.15 + Math.abs(across) * 0.25) + b.random.between(-1, 1) * drop * 0.22).toFixed(1)} L${(px - wide / points).toFixed(1)},${(y - drop * 0.05).toFixed(1)}`;
    }
    b.path(`${d} Z`, b.tone(b.main, -0.1 + (1 - share) * 0.15 + b.random.between(-0.02, 0.02)));
  }
}
const plant = (size: number, colours: string, box: readonly [number, number], draw: (b: Brush) => void): Subject => ({
  box,
  size,
  colours,
  volume: 0.4,
  draw,
});

export const plants = {
  tree: plant(0.8, "5a8a3c 4a7a3a 6f9440", [120, 130], broadleaf),
  autumnTree: plant(0.8, "d9722c c8502c e0a030", [120, 130], broadleaf),
  cherry: plant(0.8, "f2a8be f6bccb ee92b0", [120, 130], broadleaf),
  bareTree: plant(0.8, "5c4634", [120, 130], (b) =>
    branches(b, { x: 60, y: 128, turn: -Math.PI / 2, long: 30, thick: 8, deep: 6 }, []),
  ),
  pine: plant(0.8, "2f5a42 3a6648 28503e", [80, 130], (b) => conifer(b, 40, 130, 128)),
  palm: plant(0.85, "3f8a4a 4f9a4c", [130, 150], (b) => {
    b.path("M66,150 Q58,98 74,44 L80,45 Q68,98 76,150 Z", b.tube("8a6a48"));
    for (let y = 56; y < 148; y += 7) b.line(`M${70 - Math.sin((y - 44) / 40) * 6},${y} q4,2 8,0`, "6b4f34", 1);
    for (let frond = 0; frond < 11; frond++) {
      const turn = -Math.PI / 2 + (frond - 5) * 0.47 + b.random.between(-0.1, 0.1);
      const long = b.random.between(44, 58);
      const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long * 0.62];
      const [ex, ey] = [77 + dx, 44 + dy + Math.abs(dx) * 0.55];
      const [mx, my] = [77 + dx * 0.55, 44 + dy * 1.1 - 8];
      const tone = b.tone(b.main, b.random.between(-0.1, 0.08));
      b.path(`M77,44 Q${mx},${my - 6} ${ex},${ey} Q${mx},${my + 8} 77,44 Z`, tone);
      for (let leaf = 2; leaf < 9; leaf++) {
        const t = leaf / 9;
        const px = (1 - t) ** 2 * 77 + 2 * t * (1 - t) * mx + t * t * ex;
        const py = (1 - t) ** 2 * 44 + 2 * t * (1 - t) * my + t * t * ey;
        b.line(
          `M${px.toFixed(1)},${py.toFixed(1)} l${(dx * 0.09).toFixed(1)},${(8 + 4 * Math.sin(leaf)).toFixed(1)}`,
          tone,
          1.5,
        );
      }
    }
    for (const [x, y] of [
      [72, 48],
      [80, 49],
      [76, 53],
    ] as const)
      b.circle(x, y, 4.2, b.ball("7a5430"));
  }),
  cactus: plant(0.5, "4a8a54 5a8f4a", [90, 120], (b) => {
    b.line("M24,80 Q18,80 18,66 V46", b.tube(b.main), 14);
    b.line("M46,84 H30 Q18,84 18,70 V48", b.main, 13);
    b.line("M46,68 H60 Q72,68 72,56 V34", b.main, 13);
    b.rect(34, 6, 22, 114, b.tube(b.main), 11);
    for (const x of [39, 45, 51]) b.line(`M${x},12 V118`, b.tone(b.main, -0.12), 0.9);
    b.circle(45, 6, 5, "f07a9a");
    b.circle(72, 30, 4, "f07a9a");
  }),
  rose: plant(0.5, "d0304a e86a8a f4e0d8 f0b23a", [80, 140], (b) => {
    b.line("M42,140 Q36,100 40,58", "3f7a44", 4);
    for (const [x, y, turn] of [
      [26, 102, 28],
      [56, 88, -32],
    ] as const)
      b.ellipse(x, y, 17, 8, b.fall("5a9a54", "35693c"), turn);
    for (let ring = 0; ring < 5; ring++)
      for (let petal = 0; petal < 7 - ring; petal++) {
        const turn = petal * (6.283 / (7 - ring)) + ring * 0.6;
        const reach = 21 - ring * 4.6;
        b.ellipse(
          40 + Math.cos(turn) * reach,
          38 + Math.sin(turn) * reach * 0.82,
          15 - ring * 1.9,
          12.5 - ring * 1.6,
          b.fall(b.tone(b.main, 0.06 - ring * 0.02), b.tone(b.main, -0.1 - ring * 0.015)),
          (turn * 180) / Math.PI + 90,
        );
      }
    b.circle(40, 38, 4, b.dark);
  }),
  tulip: plant(0.46, "e0483c f0a83a e87aa8 8a5ac8", [70, 140], (b) => {
    b.line("M35,140 V60", "4a8a4a", 5);
    b.path("M34,138 Q6,110 14,70 Q30,92 35,130 Z M36,138 Q62,112 58,82 Q42,98 36,130 Z", b.fall("5a9f58", "3a7443"));
    b.path(
      "M14,16 Q24,22 26,34 Q30,10 35,4 Q40,10 44,34 Q46,22 56,16 Q62,66 35,68 Q8,66 14,16 Z",
      b.fall(b.light, b.main),
    );
    b.path("M35,4 Q22,32 26,64 Q35,70 44,64 Q48,32 35,4 Z", b.fall(b.tone(b.main, 0.16), b.main));
  }),
  sunflower: plant(0.56, "f2b62c f0a422", [110, 160], (b) => {
    b.line("M55,160 Q52,110 55,60", "4f8a3c", 6);
    b.path("M54,120 Q26,110 18,88 Q44,88 54,112 Z M56,132 Q84,122 94,100 Q66,98 56,124 Z", b.fall("6aa648", "447a34"));
    for (let ring = 0; ring < 2; ring++)
      for (let petal = 0; petal < 20; petal++) {
        const turn = petal * 0.314 + ring * 0.157;
        b.ellipse(
          55 + Math.cos(turn) * 33,
          50 + Math.sin(turn) * 33,
          17,
          6.2,
          b.tone(b.main, ring * 0.06 - 0.03),
          (turn * 180) / Math.PI,
        );
      }
    b.circle(55, 50, 23, "5a3a1e");
    for (let seed = 0; seed < 110; seed++) {
      const [r, turn] = [2.05 * Math.sqrt(seed), seed * 2.39996];
      b.circle(55 + Math.cos(turn) * r, 50 + Math.sin(turn) * r, 1, seed > 70 ? "8a5a28" : "3a2412");
    }
  }),
  flower: plant(0.46, "e87aa8 f4f0e6 8a6ad8 f0a83a", [90, 140], (b) => {
    b.line("M45,140 Q40,100 45,50", "4f8a4c", 4.4);
    b.path("M44,112 Q20,106 12,88 Q34,86 44,104 Z M46,124 Q68,116 76,100 Q56,98 46,116 Z", b.fall("6aa65a", "417a3e"));
    for (let petal = 0; petal < 9; petal++) {
      const turn = petal * 0.698;
      b.ellipse(
        45 + Math.cos(turn) * 25,
        44 + Math.sin(turn) * 25,
        20,
        10.5,
        b.fall(b.tone(b.main, 0.08), b.tone(b.main, -0.04)),
        (turn * 180) / Math.PI,
      );
    }
    b.circle(45, 44, 11, b.ball("f0b63a"));
  }),
  mushroom: plant(0.34, "c8342c d9864a", [100, 100], (b) => {
    b.path("M38,50 Q40,84 32,98 H68 Q60,84 62,50 Z", b.tube("f2e8d6"));
    b.path("M4,56 Q6,8 50,6 Q94,8 96,56 Q50,70 4,56 Z", b.fall(b.light, b.dark));
    for (const [x, y, r] of [
      [28, 30, 7],
      [54, 20, 6],
      [74, 36, 7],
      [46, 44, 5],
      [16, 48, 4],
    ] as const)
      b.ellipse(x, y, r, r * 0.8, "fbf4e6");
    b.path("M4,56 Q50,70 96,56 Q50,78 4,56 Z", "e8d8c0");
  }),
  leaf: plant(0.5, "4a9a4c 6aa648 d9722c", [90, 120], (b) => {
    b.path("M45,112 Q-8,70 14,30 Q26,10 45,2 Q64,10 76,30 Q98,70 45,112 Z", b.fall(b.light, b.dark));
    b.line("M45,118 V12", b.tone(b.main, 0.22), 2);
    for (let y = 24; y < 100; y += 13)
      b.line(
        `M45,${y + 10} L${18 + Math.abs(y - 60) * 0.2},${y - 6} M45,${y + 10} L${72 - Math.abs(y - 60) * 0.2},${y - 6}`,
        b.tone(b.main, 0.16),
        1.1,
      );
  }),
  pottedPlant: plant(0.5, "4a8f54 3f7f5a", [110, 140], (b) => {
    for (let leaf = 0; leaf < 13; leaf++) {
      const turn = -Math.PI / 2 + (leaf - 6) * 0.24;
      const long = 52 + b.random.between(-10, 18);
      const [ex, ey] = [55 + Math.cos(turn) * long, 94 + Math.sin(turn) * long * 1.25];
      b.path(
        `M55,96 Q${55 + (ex - 55) * 0.3 - 9},${94 + (ey - 94) * 0.7} ${ex},${ey} Q${55 + (ex - 55) * 0.8 + 5},${94 + (ey - 94) * 0.4} 55,96 Z`,
        b.tone(b.main, b.random.between(-0.1, 0.1)),
      );
    }
    b.path("M30,92 H80 L74,138 H36 Z", b.tube("c8744a"));
    b.rect(26, 86, 58, 10, b.tube("d08254"), 2);
  }),
  pumpkin: plant(0.34, "e0762c d8642a", [110, 90], (b) => {
    for (const [x, wide] of [
      [22, 20],
      [88, 20],
      [36, 22],
      [74, 22],
      [55, 22],
    ] as const)
      b.ellipse(x, 54, wide, 34, b.ball(b.tone(b.main, (x % 3) * 0.02)));
    b.path("M50,26 Q50,10 62,6 L67,11 Q60,16 60,28 Z", "5a6a34");
  }),
} as const satisfies Record<string, Subject>;
