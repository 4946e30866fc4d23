import type { Subject } from "./subject.ts";
import { thing } from "./thing.ts";

export const leisure = {
  guitar: thing(
    0.86,
    "c87a34 8a4424 d9a05a",
    [90, 200],
    (b) => {
      b.rect(40, 18, 10, 104, b.tube("4a2c1c"));
      b.path("M38,2 H52 L50,22 H40 Z", "3a2418");
      for (const y of [6, 12, 18]) {
        b.circle(36, y, 1.8, "d4d8dc");
        b.circle(54, y, 1.8, "d4d8dc");
      }
      b.path(
        "M45,104 Q72,98 70,124 Q66,138 78,150 Q92,176 68,192 Q45,202 22,192 Q-2,176 12,150 Q24,138 20,124 Q18,98 45,104 Z",
        b.ball(b.main),
      );
      b.circle(45, 138, 13, "24160e");
      b.line("M45,138 m-15,0 a15,15 0 1 0 30,0 a15,15 0 1 0 -30,0", "f0dcb8", 1.2);
      b.rect(32, 166, 26, 5, "3a2418", 2);
      for (let string = 0; string < 6; string++) b.line(`M${41.5 + string * 1.4},6 V168`, "e8e4da", 0.4);
      for (let y = 26; y < 104; y += 8) b.line(`M40,${y} H50`, "c8b890", 0.6);
    },
    0.3,
  ),
  campfire: {
    box: [160, 150],
    size: 0.42,
    colours: "ff9a3a",
    volume: 0,
    draw(b) {
      b.circle(80, 76, 78, b.glow("ff9a3a", 0.42));
      b.ellipse(80, 134, 62, 12, b.fall("4a3a30", "241c18"));
      for (const [x, turn] of [
        [52, 14],
        [108, -14],
        [80, 3],
      ] as const)
        b.ellipse(x, 124, 44, 7.5, b.fall("8a5a38", "3a2418"), turn);
      b.path(
        "M80,6 Q112,52 104,80 Q124,70 118,98 Q116,124 80,126 Q44,124 42,98 Q36,70 58,84 Q48,44 80,6 Z",
        b.fall("ffb43a", "e8501c"),
      );
      b.path(
        "M82,40 Q104,76 98,98 Q96,122 80,124 Q62,122 62,98 Q60,84 70,78 Q72,56 82,40 Z",
        b.fall("ffe27a", "ff9a2a"),
      );
      b.path("M80,76 Q92,98 90,110 Q88,122 80,122 Q71,122 70,110 Q69,98 80,76 Z", "fff6d0");
      for (const [x, y] of [
        [60, 28],
        [106, 22],
        [92, 4],
        [124, 48],
      ] as const)
        b.circle(x, y, 1.6, "ffd27a");
      for (let stone = 0; stone < 7; stone++)
        b.ellipse(24 + stone * 18.6, 139 + (stone % 2) * 2, 11, 8, b.ball("8a8480"));
    },
  },
  piano: thing(0.6, "1c1c20 4a2c1c", [180, 130], (b) => {
    b.path("M20,62 Q30,10 100,4 Q160,4 168,40 L170,62 Z", b.fall(b.light, b.dark));
    b.line("M126,60 L140,14", "b89a5a", 2);
    b.path("M8,62 H172 V88 H8 Z", b.fall(b.tone(b.main, 0.08), b.main));
    b.rect(10, 74, 160, 10, "f6f2ea");
    for (let x = 14; x < 168; x += 7.2)
      if (Math.round(x / 7.2) % 7 !== 3 && Math.round(x / 7.2) % 7 !== 0) b.rect(x, 74, 4, 6, "181818");
    for (const x of [20, 88, 154]) b.path(`M${x},88 h9 l-2,40 h-5 Z`, b.main);
  }),
  shoe: thing(
    0.36,
    "e8e6e2 c8342c 2f6ac8 2a2c32 f0a82c",
    [160, 90],
    (b) => {
      b.path("M10,66 Q6,30 18,14 Q32,26 48,16 L92,42 Q116,52 140,54 Q156,60 154,72 L10,74 Z", b.fall(b.light, b.dark));
      b.path("M10,66 Q8,40 16,20 Q26,40 22,70 Z", b.accent);
      b.path("M58,66 Q74,40 104,48 Q86,54 80,68 Z", b.accent);
      b.path("M112,51 Q140,52 152,62 Q140,66 120,66 Z", b.tone(b.main, 0.1));
      for (let lace = 0; lace < 5; lace++) b.line(`M${52 + lace * 9},${20 + lace * 5.4} l-8,9`, "ffffff", 2.6);
      b.path("M6,70 H154 Q160,74 156,82 Q150,86 120,84 L20,86 Q6,86 6,70 Z", "fbfaf6");
      b.path("M8,80 Q60,84 156,80 L154,84 Q120,86 20,86 Q10,86 8,80 Z", b.accent);
    },
    0.5,
  ),
  bag: thing(
    0.5,
    "a8543a d9a878 3a4a5a c8485a",
    [120, 120],
    (b) => {
      b.line("M36,44 Q36,6 60,6 Q84,6 84,44", b.dark, 6);
      b.path("M14,42 H106 L114,110 Q114,116 106,116 H14 Q6,116 6,110 Z", b.fall(b.light, b.dark));
      b.path("M14,42 H106 L108,64 Q60,84 12,64 Z", b.tone(b.main, -0.06));
      b.rect(52, 66, 16, 14, b.ball("d9b25a"), 3);
      b.line("M14,104 H106", b.tone(b.main, 0.14), 1);
    },
    0.4,
  ),
  shoppingBag: thing(
    0.52,
    "e0523c f0b23a 3f9a8a e87aa8",
    [110, 130],
    (b) => {
      b.line("M36,46 Q36,10 55,10 Q74,10 74,46", b.dark, 4);
      b.path("M14,38 H96 L102,124 H8 Z", b.fall(b.light, b.main));
      b.path("M96,38 L102,124 L82,124 L80,38 Z", b.dark, 0.5);
      b.circle(48, 84, 16, "ffffff", 0.9);
      b.path("M48,92 q-11,-8 -8,-13 q4,-5 8,1 q4,-6 8,-1 q3,5 -8,13 Z", b.main);
    },
    0.2,
  ),
  gift: thing(
    0.46,
    "d83c48 3f8a6a 4a6ac8 f0b23a",
    [110, 110],
    (b) => {
      b.path("M55,34 Q30,2 20,16 Q16,30 55,36 Q94,30 90,16 Q80,2 55,34 Z", b.fall(b.tone(b.accent, 0.1), b.accent));
      b.rect(12, 50, 86, 56, b.fall(b.main, b.dark), 3);
      b.rect(6, 32, 98, 22, b.fall(b.light, b.main), 3);
      b.rect(47, 32, 16, 74, b.fall(b.tone(b.accent, 0.08), b.accent));
      b.ellipse(55, 33, 9, 7, b.accent);
    },
    0.2,
  ),
  trophy: thing(
    0.6,
    "e8b43a d9a22c",
    [120, 140],
    (b) => {
      b.line("M26,26 Q2,26 10,50 Q18,66 40,68 M94,26 Q118,26 110,50 Q102,66 80,68", b.main, 6);
      b.path("M22,12 H98 Q98,74 68,88 V104 H52 V88 Q22,74 22,12 Z", b.tube(b.main));
      b.ellipse(60, 13, 38, 6, b.tone(b.main, 0.14));
      b.path("M60,28 l5.500,13 14,1 -11,9 3.5,14 -12,-7.5 -12,7.5 3.5,-14 -11,-9 14,-1 Z", b.tone(b.main, 0.2));
      b.rect(38, 104, 44, 10, b.tube(b.main), 3);
      b.rect(28, 114, 64, 20, b.tube("4a3428"), 3);
    },
    0.5,
  ),
  ball: thing(
    0.42,
    "f4f2ee e8742c",
    [100, 100],
    (b) => {
      b.circle(50, 50, 47, b.ball(b.main));
      b.path(
        "M50,34 L65,45 L59,62 H41 L35,45 Z M50,3 L62,9 L50,18 L38,9 Z M94,38 L92,54 L82,48 L82,36 Z M6,38 L8,54 L18,48 L18,36 Z M28,84 L30,72 L42,76 L42,92 Z M72,84 L70,72 L58,76 L58,92 Z",
        "24262c",
      );
      b.line("M50,34 V18 M65,45 L82,40 M59,62 L70,74 M41,62 L30,74 M35,45 L18,40", "4a4c54", 1.4);
    },
    0.5,
  ),
  dumbbell: thing(
    0.34,
    "3a3e48 c8342c",
    [160, 80],
    (b) => {
      b.rect(30, 34, 100, 12, b.fall("d4d8de", "7a808a"), 4);
      for (const x of [8, 122]) {
        b.rect(x, 6, 15, 68, b.fall(b.light, b.dark), 5);
        b.rect(x + 16, 14, 13, 52, b.fall(b.tone(b.main, 0.04), b.dark), 4);
      }
    },
    0.5,
  ),
  suitcase: thing(
    0.52,
    "d9782c 2f6a8a a8543a e8b23a",
    [120, 140],
    (b) => {
      b.line("M44,30 V6 H76 V30", "6a707a", 5);
      b.rect(10, 28, 100, 104, b.fall(b.light, b.dark), 12);
      for (let x = 26; x < 104; x += 14) b.line(`M${x},34 V126`, b.tone(b.main, -0.06), 2);
      b.rect(10, 56, 100, 6, b.dark);
      b.circle(78, 94, 11, "f4efe4");
      b.path("M70,96 l8,-9 8,9 -4,0 0,5 -8,0 0,-5 Z", b.accent);
      b.circle(28, 134, 5, "24262c");
      b.circle(92, 134, 5, "24262c");
    },
    0.4,
  ),
  umbrella: thing(
    0.6,
    "d8432f e8b23a 3f7aa8",
    [140, 130],
    (b) => {
      b.line("M70,12 V112 Q70,126 58,126 Q48,126 48,116", "6b4a34", 4);
      for (let gore = 0; gore < 6; gore++) {
        const left = 6 + gore * 21.3;
        b.path(
          `M70,8 Q${left + (70 - left) * 0.15},20 ${left},64 Q${left + 10.6},52 ${left + 21.3},64 Q${left + 21.3 + (70 - left - 21.3) * 0.15},20 70,8 Z`,
          gore % 2 ? "f8f0e0" : b.fall(b.light, b.main),
        );
      }
    },
    0.2,
  ),
} as const satisfies Record<string, Subject>;
