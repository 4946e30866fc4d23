import { dish, plate, round } from "./dish.ts";
import type { Subject } from "./subject.ts";

export const sweets = {
  apple: round(0.36, "d8342c 7ab03a e0a83a", (b) => {
    b.ellipse(55, 24, 16, 6, b.dark);
    b.line("M55,26 Q54,14 60,6", "5a3a22", 4);
    b.path("M60,16 Q74,2 90,10 Q80,24 60,16 Z", b.fall("7ab84a", "4a8a34"));
    b.ellipse(36, 48, 7, 12, "ffffff", 24);
  }),
  orange: round(0.34, "f0922c", (b) => {
    for (let dot = 0; dot < 60; dot++)
      b.circle(55 + b.random.between(-34, 34), 64 + b.random.between(-34, 34), 0.8, b.dark, 0.4);
    b.circle(55, 26, 4, "5a8a3a");
    b.path("M56,24 Q72,8 90,20 Q76,32 56,24 Z", b.fall("6aa84a", "3f7a34"));
  }),
  lemon: dish(
    0.34,
    "f2d03a 9ac83a",
    [130, 100],
    (b) => {
      b.path(
        "M6,56 Q12,48 18,44 Q32,14 64,14 Q96,14 110,44 Q118,48 124,56 Q116,64 110,68 Q96,96 64,96 Q32,96 18,68 Q10,64 6,56 Z",
        b.ball(b.main),
      );
      b.path("M92,26 Q108,6 124,18 Q112,34 92,26 Z", b.fall("6aa84a", "3f7a34"));
    },
    0.7,
  ),
  strawberry: dish(0.34, "e0303c", [90, 110], (b) => {
    b.path("M45,106 Q2,72 8,38 Q22,18 45,24 Q68,18 82,38 Q88,72 45,106 Z", b.ball(b.main));
    for (let row = 0; row < 5; row++)
      for (let seed = -3; seed <= 3; seed++)
        if (Math.abs(seed) < 4 - row * 0.6)
          b.ellipse(45 + seed * 11 + (row % 2) * 5, 42 + row * 12, 1.5, 2.3, "f8dc7a");
    b.path(
      "M45,26 Q30,8 14,20 Q24,32 36,30 Q26,38 30,46 Q42,40 45,30 Q48,40 60,46 Q64,38 54,30 Q66,32 76,20 Q60,8 45,26 Z",
      b.fall("6ab04a", "3f7f34"),
    );
    b.line("M45,24 Q44,12 50,4", "4f8a3a", 3);
  }),
  fruit: dish(0.44, "c8744a 6a8aa8", [160, 110], (b) => {
    for (const [x, y, r, tint] of [
      [48, 50, 22, "d8342c"],
      [84, 40, 24, "f0922c"],
      [116, 52, 21, "8ab83a"],
      [66, 62, 18, "7a3a6a"],
      [100, 62, 18, "e8c23a"],
    ] as const)
      b.circle(x, y, r, b.ball(tint));
    for (let grape = 0; grape < 9; grape++)
      b.circle(36 + (grape % 3) * 9, 58 + Math.floor(grape / 3) * 7, 6, b.ball("6a3a7a"));
    b.path("M14,62 H146 Q138,104 80,104 Q22,104 14,62 Z", b.tube(b.main));
    b.rect(54, 102, 52, 7, b.tube(b.dark), 3);
  }),
  cake: dish(
    0.5,
    "f2b8c4 f4e6d0 8a5434",
    [140, 130],
    (b) => {
      plate(b, 70, 112, 66);
      b.path("M22,60 H118 V104 Q70,122 22,104 Z", b.tube("e8c48a"));
      b.path("M22,76 Q70,92 118,76 V86 Q70,102 22,86 Z", b.main);
      b.path(
        "M22,60 V70 Q28,82 34,70 Q40,64 46,78 Q54,90 62,76 Q70,70 78,82 Q86,92 92,76 Q100,68 106,76 Q114,80 118,68 V60 Q70,76 22,60 Z",
        b.main,
      );
      b.ellipse(70, 58, 48, 13, b.tone(b.main, 0.08));
      for (const x of [42, 70, 98]) {
        b.rect(x - 2, 26, 4, 30, b.accent, 1.5);
        b.circle(x, 18, 12, b.glow("ffd86a", 0.6));
        b.path(`M${x},10 q5,9 0,14 q-5,-5 0,-14 Z`, "ffb43a");
      }
      for (const x of [34, 56, 84, 106]) b.circle(x, 58, 5, b.ball("d8304a"));
    },
    0.2,
  ),
  iceCream: dish(
    0.56,
    "f2a8be f6e6c0 8a5a40 a8d8b0",
    [90, 150],
    (b) => {
      b.path("M20,72 H70 L45,148 Z", b.tube("d9a25a"));
      for (let line = 0; line < 6; line++)
        b.line(
          `M${22 + line * 9},72 L${34 + line * 5},${110 - line * 2} M${68 - line * 9},72 L${56 - line * 5},${110 - line * 2}`,
          "b87f3c",
          1,
        );
      b.circle(45, 56, 29, b.ball(b.accent));
      b.circle(45, 30, 26, b.ball(b.main));
      b.path("M17,62 Q20,76 28,70 Q34,82 42,72 Q50,84 56,72 Q66,78 73,62 Z", b.accent);
      b.circle(50, 6, 6, b.ball("d8304a"));
    },
    0.3,
  ),
  donut: dish(
    0.4,
    "f08ab0 8a5434 f6e0c0",
    [120, 110],
    (b) => {
      b.circle(60, 58, 50, b.ball("d9984f"));
      b.path(
        "M60,12 Q104,14 106,58 Q104,74 96,78 Q90,90 80,94 Q66,104 52,98 Q36,98 28,84 Q14,76 14,58 Q16,14 60,12 Z",
        b.ball(b.main),
      );
      b.circle(60, 56, 17, "8a5630");
      b.circle(60, 59, 14, "4a3428");
      for (let bit = 0; bit < 34; bit++) {
        const [turn, r] = [b.random.next() * 6.283, b.random.between(23, 40)];
        const tint = b.random.pick(["ffffff", "f2d03a", "6ac8e8", "8ad86a"]);
        b.ellipse(60 + Math.cos(turn) * r, 56 + Math.sin(turn) * r, 3.6, 1.3, tint, b.random.between(0, 180));
      }
    },
    0.4,
  ),
  chocolate: dish(
    0.36,
    "5a3322 4a2818",
    [140, 100],
    (b) => {
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 4; column++) {
          const [x, y] = [18 + column * 28 - row * 6, 20 + row * 22];
          b.path(`M${x},${y} h26 l-6,20 h-26 Z`, b.fall(b.light, b.dark));
          b.path(`M${x + 3},${y + 3} h18 l-4,13 h-18 Z`, b.main);
        }
      b.path("M2,64 L128,64 L118,94 L-6,94 Z", b.fall(b.tone(b.accent, 0.06), b.accent));
    },
    0.2,
  ),
  wine: dish(
    0.6,
    "8a1c34 e8c87a",
    [80, 150],
    (b) => {
      b.path("M14,8 H66 Q72,64 44,74 V130 H36 V74 Q8,64 14,8 Z", "dfeaf0", 0.55);
      b.path("M13,34 H67 Q66,66 40,70 Q14,66 13,34 Z", b.fall(b.light, b.dark));
      b.ellipse(40, 34, 27, 4.4, b.tone(b.main, 0.14));
      b.path("M20,14 Q18,46 28,60 L24,60 Q14,42 17,14 Z", "ffffff", 0.6);
      b.ellipse(40, 134, 28, 5.4, b.fall("eef4f8", "b8c6ce"));
    },
    0.2,
  ),
  drink: dish(
    0.56,
    "f0922c e84a6a 8ad04a 5ac0e8",
    [90, 150],
    (b) => {
      b.line("M58,20 L72,-8", "f4f0e6", 5);
      b.path("M14,22 H76 L68,142 Q45,148 22,142 Z", "e4f0f4", 0.6);
      b.path("M16,44 H74 L67,138 Q45,144 23,138 Z", b.fall(b.tone(b.main, 0.1, 30), b.main));
      for (const [x, y, turn] of [
        [34, 60, 20],
        [54, 72, -14],
        [38, 88, 34],
      ] as const)
        b.ellipse(x, y, 11, 9, "ffffff", turn);
      b.ellipse(45, 44, 29, 5, b.tone(b.main, 0.18, 30));
      b.circle(74, 26, 17, b.ball("f2c23a"));
      b.circle(74, 26, 13, "fbeaa0");
      for (let slice = 0; slice < 6; slice++)
        b.line(
          `M74,26 l${(12 * Math.cos(slice * 1.047)).toFixed(1)},${(12 * Math.sin(slice * 1.047)).toFixed(1)}`,
          "f2c23a",
          1.4,
        );
      b.path("M20,28 L26,134 L30,136 L26,28 Z", "ffffff", 0.6);
    },
    0.1,
  ),
  teapot: dish(0.4, "c8744a 3f6a7a e8e0d2 5a8a6a", [160, 120], (b) => {
    b.line("M112,50 Q150,40 142,72 Q136,92 110,90", b.dark, 8);
    b.path("M42,60 Q20,58 14,34 L4,36 Q10,84 46,94 Z", b.tube(b.main));
    b.ellipse(78, 74, 46, 40, b.ball(b.main));
    b.ellipse(78, 38, 28, 9, b.light);
    b.path("M54,36 Q78,18 102,36 Z", b.fall(b.light, b.main));
    b.circle(78, 22, 6, b.ball(b.accent));
    b.rect(54, 108, 48, 7, b.dark, 3);
  }),
} as const satisfies Record<string, Subject>;
