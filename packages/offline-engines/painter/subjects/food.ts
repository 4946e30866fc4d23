import { dish, plate } from "./dish.ts";
import type { Subject } from "./subject.ts";

export const food = {
  pizza: dish(
    0.4,
    "e8b45a",
    [160, 90],
    (b) => {
      b.ellipse(80, 56, 78, 30, "8a5a34");
      b.ellipse(80, 50, 76, 29, b.ball("d99a4a"));
      b.ellipse(80, 49, 66, 23, "c8432c");
      b.ellipse(80, 48, 63, 21, b.fall("f8d878", "f0bc4a"));
      for (const [x, y] of [
        [46, 42],
        [70, 34],
        [98, 36],
        [118, 46],
        [86, 52],
        [58, 56],
        [106, 60],
        [78, 64],
      ] as const)
        b.ellipse(x, y, 9, 4.4, b.ball("c83a2c"));
      for (let leaf = 0; leaf < 9; leaf++)
        b.ellipse(b.random.between(34, 128), b.random.between(36, 62), 5, 2, "4a8a3a", b.random.between(0, 180));
    },
    0.2,
  ),
  burger: dish(
    0.46,
    "d9923f",
    [140, 120],
    (b) => {
      b.path("M12,96 H128 Q128,116 108,116 H32 Q12,116 12,96 Z", b.ball("d08a3c"));
      b.rect(10, 80, 120, 18, b.fall("6b3f26", "4a2a1a"), 9);
      b.path("M8,76 H132 L120,86 L104,78 L90,92 L72,80 L54,88 L38,78 L22,86 Z", "f2bc3a");
      b.rect(14, 66, 112, 10, "d8432f", 5);
      b.path(
        "M6,62 q8,10 16,2 q8,10 17,2 q8,10 17,2 q8,10 17,2 q8,10 17,2 q8,10 17,2 q8,8 16,-2 q6,-8 27,-8 L6,56 Z",
        "6ab04a",
      );
      b.path("M10,60 Q10,8 70,8 Q130,8 130,60 Z", b.ball(b.main));
      for (const [x, y] of [
        [44, 26],
        [62, 18],
        [82, 22],
        [100, 32],
        [54, 38],
        [76, 36],
        [34, 42],
        [110, 46],
      ] as const)
        b.ellipse(x, y, 3.6, 2, "fbe8c0", 20);
    },
    0.3,
  ),
  bread: dish(
    0.34,
    "d9964a c88440",
    [160, 90],
    (b) => {
      b.path("M8,58 Q6,18 50,14 Q110,8 144,28 Q160,48 148,70 Q130,86 60,84 Q12,84 8,58 Z", b.ball(b.main));
      for (const x of [40, 68, 96, 124])
        b.path(`M${x - 10},62 Q${x - 2},40 ${x + 16},26 Q${x + 8},46 ${x - 2},64 Z`, "f6dca8");
    },
    0.5,
  ),
  croissant: dish(0.34, "d98f3f", [160, 90], (b) => {
    for (const [d, light] of [
      ["M4,72 Q10,48 34,40 L48,62 Q26,66 4,72 Z", -0.08],
      ["M156,72 Q150,48 126,40 L112,62 Q134,66 156,72 Z", -0.08],
      ["M28,44 Q40,20 62,20 L68,58 Q50,58 40,66 Z", 0],
      ["M132,44 Q120,20 98,20 L92,58 Q110,58 120,66 Z", 0],
      ["M56,20 Q80,4 104,20 L98,62 Q80,54 62,62 Z", 0.06],
    ] as const)
      b.path(d, b.fall(b.tone(b.main, light + 0.1), b.tone(b.main, light - 0.1)));
  }),
  salad: dish(
    0.42,
    "f4efe6 3f6a7a",
    [160, 110],
    (b) => {
      for (let leaf = 0; leaf < 26; leaf++)
        b.ellipse(
          b.random.between(26, 134),
          b.random.between(30, 62),
          b.random.between(12, 20),
          b.random.between(6, 10),
          b.tone("6ab04a", b.random.between(-0.12, 0.1)),
          b.random.between(-60, 60),
        );
      for (const [x, y] of [
        [46, 42],
        [78, 32],
        [110, 44],
        [92, 56],
        [62, 58],
      ] as const)
        b.circle(x, y, 9, b.ball("e0402c"));
      for (const [x, y] of [
        [66, 44],
        [98, 34],
        [124, 56],
      ] as const)
        b.ellipse(x, y, 10, 7, "f6f0dc");
      b.path("M10,58 H150 Q142,106 80,106 Q18,106 10,58 Z", b.tube(b.main));
    },
    0.3,
  ),
  soup: dish(
    0.42,
    "3f5f7a c8523c e8dcc8",
    [160, 110],
    (b) => {
      for (const x of [64, 80, 96]) b.line(`M${x},36 q-6,-9 0,-16 q6,-8 0,-16`, "f4f0ea", 2);
      b.path("M8,50 H152 Q146,104 80,104 Q14,104 8,50 Z", b.tube(b.main));
      b.ellipse(80, 50, 72, 15, b.light);
      b.ellipse(80, 51, 65, 12, b.fall("e8953a", "c8702c"));
      for (const [x, y] of [
        [54, 50],
        [74, 46],
        [98, 52],
        [112, 47],
      ] as const)
        b.ellipse(x, y, 7, 2.4, "6aa04a", x);
    },
    0.3,
  ),
  sushi: dish(
    0.32,
    "f0784a",
    [170, 90],
    (b) => {
      b.rect(2, 70, 166, 12, b.fall("8a5a3a", "5a3a24"), 3);
      for (const x of [12, 66]) {
        b.rect(x, 40, 44, 30, b.ball("fbf8f0"), 12);
        b.path(
          `M${x - 4},46 Q${x + 22},20 ${x + 48},46 Q${x + 46},56 ${x + 22},50 Q${x},56 ${x - 4},46 Z`,
          b.fall(b.light, b.main),
        );
        for (let line = 0; line < 4; line++) b.line(`M${x + 6 + line * 10},34 l5,14`, "ffdcc0", 1.6);
      }
      b.ellipse(140, 48, 23, 24, "1c2a24");
      b.ellipse(140, 46, 17, 17, "fbf8f0");
      b.circle(140, 46, 7, b.ball("f0784a"));
    },
    0.3,
  ),
  egg: dish(
    0.34,
    "fdf6ea",
    [150, 80],
    (b) => {
      plate(b, 75, 58, 70);
      b.path(
        "M26,54 Q20,36 46,34 Q60,22 84,30 Q116,26 124,46 Q128,62 96,62 Q74,70 56,62 Q34,66 26,54 Z",
        b.fall("ffffff", "ece6da"),
      );
      b.ellipse(74, 44, 20, 12, b.ball("f6b22c"));
    },
    0.2,
  ),
  carrot: dish(0.34, "f0842c", [150, 90], (b) => {
    for (const turn of [-24, -8, 10]) b.ellipse(124, 26 + turn * 0.4, 26, 7, b.tone("5a9f48", turn * 0.004), turn - 20);
    b.path("M6,78 Q40,40 98,20 Q118,22 116,42 Q82,76 6,78 Z", b.ball(b.main));
    for (const x of [44, 66, 88]) b.line(`M${x},${70 - x * 0.38} q8,2 10,9`, b.dark, 1.6);
  }),
  cheese: dish(
    0.36,
    "f2c23a",
    [140, 100],
    (b) => {
      b.path("M6,56 L96,16 Q124,24 134,50 L6,62 Z", b.tone(b.main, 0.1));
      b.path("M6,58 L134,50 V88 L6,94 Z", b.fall(b.main, b.dark));
      for (const [x, y, r] of [
        [36, 78, 8],
        [74, 70, 6],
        [104, 76, 9],
        [90, 34, 6],
      ] as const)
        b.ellipse(x, y, r, r * 0.8, b.dark);
    },
    0.1,
  ),
} as const satisfies Record<string, Subject>;
