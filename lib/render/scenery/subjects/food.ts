import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

const dish = (
  size: number,
  colours: string,
  box: readonly [number, number],
  draw: (b: Brush) => void,
  volume = 0.5,
): Subject => ({
  ...{ box, size, place: "table", home: ["table", "studio"], colours, volume, draw },
});
const plate = (b: Brush, x: number, y: number, rx: number) => {
  b.ellipse(x, y + 3, rx, rx * 0.2, "c9c2b6");
  b.ellipse(x, y, rx, rx * 0.2, b.fall("ffffff", "e4dfd6"));
  b.ellipse(x, y, rx * 0.74, rx * 0.135, "f1ede4");
};
const round = (size: number, colours: string, extra: (b: Brush) => void): Subject =>
  dish(
    size,
    colours,
    [110, 110],
    (b) => {
      b.circle(55, 64, 44, b.ball(b.main));
      extra(b);
    },
    0.7,
  );

export const food = {
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
} as const satisfies Record<string, Subject>;
