import type { Subject } from "./subject.ts";
import { thing } from "./thing.ts";

export const signs = {
  coins: thing(
    0.46,
    "e8b43a",
    [150, 120],
    (b) => {
      for (const [x, count] of [
        [28, 3],
        [74, 6],
        [120, 9],
      ] as const)
        for (let coin = 0; coin < count; coin++) {
          const y = 108 - coin * 9.5;
          b.path(`M${x - 21},${y - 7} v7 a21,6.5 0 0 0 42,0 v-7 Z`, b.tube(b.main));
          b.ellipse(x, y - 7, 21, 6.5, b.tone(b.main, 0.12));
          b.ellipse(x, y - 7, 15, 4.2, b.tone(b.main, 0.02));
        }
      b.line("M14,66 L52,44 L78,50 L132,6", "4ac88a", 4);
      b.path("M134,2 L136,18 L121,8 Z", "4ac88a");
    },
    0.2,
  ),
  chart: thing(
    0.52,
    "3f7ac8 3aa88a e8784a",
    [150, 120],
    (b) => {
      for (const [index, tall] of [34, 52, 46, 72, 98].entries()) {
        const x = 8 + index * 28;
        b.path(`M${x},${116 - tall} l7,-6 h20 l-7,6 Z`, b.tone(b.main, 0.18));
        b.path(`M${x + 20},${116 - tall} l7,-6 v${tall} l-7,6 Z`, b.dark);
        b.rect(x, 116 - tall, 20, tall, b.fall(b.light, b.main));
      }
      b.line("M16,66 L46,46 L74,52 L102,26 L136,4", b.accent, 3.4);
      for (const [x, y] of [
        [16, 66],
        [46, 46],
        [74, 52],
        [102, 26],
        [136, 4],
      ] as const)
        b.circle(x, y, 4.4, b.accent);
    },
    0.1,
  ),
  bulb: thing(
    0.6,
    "ffe08a",
    [100, 150],
    (b) => {
      b.circle(50, 56, 50, b.glow("ffdf80", 0.75));
      b.path(
        "M50,10 Q92,12 90,56 Q86,78 70,94 L68,108 H32 L30,94 Q14,78 10,56 Q8,12 50,10 Z",
        b.fall("fff8dc", "ffd768"),
        0.82,
      );
      b.line("M40,106 L34,62 L44,70 L50,60 L56,70 L66,62 L60,106", "e8862c", 2.2);
      b.path("M24,34 Q34,18 52,18 Q36,26 30,46 Z", "ffffff", 0.85);
      b.rect(32, 108, 36, 8, b.tube("b8bec6"), 3);
      b.rect(33, 117, 34, 8, b.tube("a6acb6"), 3);
      b.rect(34, 126, 32, 8, b.tube("b8bec6"), 3);
      b.ellipse(50, 137, 10, 5, "4a4e58");
    },
    0.2,
  ),
  key: thing(
    0.4,
    "d9b25a b8bec6",
    [150, 70],
    (b) => {
      b.line("M54,35 H138 M112,35 V54 M128,35 V50", b.main, 9);
      b.line("M8,35 a22,22 0 1 0 44,0 a22,22 0 1 0 -44,0", b.main, 11);
      b.line("M56,32 H136", b.tone(b.main, 0.2), 2);
    },
    0.6,
  ),
  lock: thing(
    0.5,
    "d9a83a 4a6a8a",
    [100, 120],
    (b) => {
      b.line("M26,56 V36 Q26,10 50,10 Q74,10 74,36 V56", "b8bec6", 11);
      b.rect(10, 52, 80, 64, b.fall(b.light, b.dark), 12);
      b.circle(50, 78, 9, "2a2428");
      b.path("M46,80 L42,102 H58 L54,80 Z", "2a2428");
    },
    0.6,
  ),
  shield: thing(
    0.56,
    "3f78c8 3a9a7a",
    [100, 120],
    (b) => {
      b.path("M50,4 Q70,18 94,18 Q98,86 50,116 Q2,86 6,18 Q30,18 50,4 Z", b.fall(b.tone(b.main, 0.16), b.dark));
      b.path("M50,14 Q68,25 85,26 Q88,78 50,104 Z", b.light);
      b.path("M50,14 Q32,25 15,26 Q12,78 50,104 Z", b.main);
      b.line("M30,58 L45,74 L72,42", "ffffff", 8);
    },
    0.4,
  ),
  gear: thing(
    0.5,
    "8a94a2 d98a3a",
    [120, 120],
    (b) => {
      for (let tooth = 0; tooth < 10; tooth++) {
        const turn = tooth * 0.6283;
        b.line(`M60,60 L${(60 + 50 * Math.cos(turn)).toFixed(1)},${(60 + 50 * Math.sin(turn)).toFixed(1)}`, b.main, 15);
      }
      b.circle(60, 60, 43, b.ball(b.main));
      b.circle(60, 60, 25, b.dark);
      b.circle(60, 60, 15, "2a2e36");
    },
    0.5,
  ),
  brain: thing(
    0.5,
    "e88aa0 d97a92",
    [130, 110],
    (b) => {
      b.path(
        "M64,12 Q52,0 38,10 Q22,8 18,26 Q4,34 8,52 Q2,72 20,82 Q26,100 46,96 Q58,106 64,94 Q72,106 84,96 Q104,100 110,82 Q128,72 122,52 Q126,34 112,26 Q108,8 92,10 Q78,0 64,12 Z",
        b.ball(b.main),
      );
      const folds =
        "M64,14 V94 M36,16 Q46,24 38,34 Q28,36 30,46 M14,44 Q28,48 32,60 Q24,68 14,64 M44,44 Q56,46 54,58 M28,80 Q38,70 50,76 M46,26 Q56,30 56,38 M94,16 Q84,24 92,34 Q102,36 100,46 M116,44 Q102,48 98,60 Q106,68 116,64 M86,44 Q74,46 76,58 M102,80 Q92,70 80,76 M84,26 Q74,30 74,38";
      b.line(folds, b.dark, 3.4);
    },
    0.9,
  ),
  heart: thing(
    0.5,
    "e0344a e8607a",
    [110, 100],
    (b) => {
      b.path("M55,96 Q-6,56 6,24 Q22,-8 55,22 Q88,-8 104,24 Q116,56 55,96 Z", b.ball(b.main));
      b.path("M20,30 Q26,14 40,18 Q28,26 24,42 Z", "ffffff", 0.7);
    },
    0.8,
  ),
  star: thing(
    0.5,
    "f2bc3a",
    [110, 110],
    (b) => {
      b.path("M55,4 L69,40 L107,42 L77,66 L88,104 L55,82 L22,104 L33,66 L3,42 L41,40 Z", b.ball(b.main));
    },
    0.8,
  ),
  diamond: thing(
    0.46,
    "a8dcf0 f0c8dc",
    [130, 100],
    (b) => {
      b.path("M30,6 H100 L126,36 L65,98 L4,36 Z", b.fall(b.tone(b.main, 0.14), b.main));
      for (const [d, light] of [
        ["M30,6 L48,36 L4,36 Z", 0.06],
        ["M30,6 H65 L48,36 Z", -0.06],
        ["M65,6 H100 L82,36 Z", 0.1],
        ["M100,6 L126,36 H82 Z", -0.12],
        ["M65,6 L82,36 H48 Z", 0.18],
        ["M4,36 H48 L65,98 Z", -0.16],
        ["M48,36 H82 L65,98 Z", 0.02],
        ["M82,36 H126 L65,98 Z", -0.24],
      ] as const)
        b.path(d, b.tone(b.main, light));
      b.line("M48,36 L65,6 L82,36 L65,98 Z M4,36 H126", "ffffff", 0.9);
    },
    0.1,
  ),
  crown: thing(
    0.42,
    "e8b43a",
    [140, 100],
    (b) => {
      b.path("M8,90 L2,26 L38,54 L70,8 L102,54 L138,26 L132,90 Z", b.fall(b.light, b.dark));
      b.rect(8, 80, 124, 14, b.tube(b.main), 4);
      for (const [x, y] of [
        [2, 22],
        [70, 6],
        [138, 22],
      ] as const)
        b.circle(x, y + 3, 6, b.ball("e0344a"));
      for (const x of [34, 70, 106]) b.circle(x, 87, 5, b.ball(x === 70 ? "3a8ac8" : "e0344a"));
    },
    0.5,
  ),
} as const satisfies Record<string, Subject>;
