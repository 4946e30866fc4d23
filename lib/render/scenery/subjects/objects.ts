import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

const thing = (
  size: number,
  home: Subject["home"],
  colours: string,
  box: readonly [number, number],
  draw: (b: Brush) => void,
  volume = 0.3,
): Subject => ({
  ...{ box, size, place: "table", home, colours, volume, draw },
});
const steam = (b: Brush, x: number, y: number) => {
  for (const side of [-8, 0, 8]) b.line(`M${x + side},${y} q${-5 + side * 0.3},-9 0,-17 q5,-8 0,-16`, "ffffff", 1.6);
};

export const objects = {
  cup: thing(0.42, ["table", "window"], "f4efe6 c8523c 3f6a8a 2e3440 d9b28a", [130, 130], (b) => {
    steam(b, 56, 36);
    b.ellipse(58, 118, 56, 10, b.fall("ffffff", "d8d2c8"));
    b.ellipse(58, 116, 40, 6, "cfc8bd");
    b.line("M94,62 Q122,60 116,84 Q110,100 88,96", b.dark, 8);
    b.line("M94,61 Q121,59 115,83 Q109,98 88,94", b.main, 6);
    b.path("M16,46 H100 Q100,92 84,112 Q58,120 32,112 Q16,92 16,46 Z", b.tube(b.main));
    b.ellipse(58, 46, 42, 11, b.light);
    b.ellipse(58, 47.5, 37.5, 8.6, "4a2a18");
    b.ellipse(58, 48.5, 33, 6.6, b.fall("8a5430", "5a321c"));
    b.path("M58,44 q-13,1 -11,5 q4,4 11,3.6 q7,0.4 11,-3.6 q2,-4 -11,-5 Z", "e8c89a", 0.9);
    b.path("M58,47 q-6,1 -5,2.4 q3,1.6 5,1.4 q3,0 5,-1.4 q1,-1.4 -5,-2.4 Z", "8a5430", 0.8);
  }),
  bottle: thing(0.72, ["studio", "table"], "3f7a5a 8a2c3a c87a2c 2f5f8a e8e0d2", [70, 170], (b) => {
    b.path("M27,22 H43 V48 Q58,58 58,80 V158 Q58,166 50,166 H20 Q12,166 12,158 V80 Q12,58 27,48 Z", b.tube(b.main));
    b.path("M17,78 V156 Q17,160 20,160 V74 Z", "ffffff", 0.45);
    b.path("M52,80 V150 L50,150 V74 Z", "ffffff", 0.22);
    b.rect(25, 4, 20, 22, b.tube(b.accent), 3);
    b.rect(12, 92, 46, 44, b.tube("f6f0e4"));
    b.rect(18, 99, 34, 2, b.accent);
    b.circle(35, 113, 7.5, b.accent);
    b.rect(22, 126, 26, 2, "b8ae9c");
  }),
  perfume: thing(0.5, ["studio"], "e8b48a d88aa0 a8c4d8 e6d08a", [100, 130], (b) => {
    b.rect(38, 4, 24, 30, b.tube("d9b25a"), 3);
    b.rect(42, 32, 16, 8, b.tube("b8924a"));
    b.rect(12, 40, 76, 84, b.fall(b.tone(b.main, 0.2), b.main), 9);
    b.rect(20, 62, 60, 56, b.fall(b.tone(b.main, 0.04), b.dark), 5);
    b.path("M16,46 L30,44 L24,118 L16,116 Z", "ffffff", 0.6);
    b.path("M78,48 L84,48 L84,114 L80,114 Z", "ffffff", 0.35);
    b.path("M20,62 L80,62 L80,66 L20,66 Z", "ffffff", 0.35);
    b.circle(50, 88, 13, b.fall("f8ecd0", "d9b25a"));
  }),
  jar: thing(0.42, ["studio"], "f4e4dc dce8e0 e8d8ec", [110, 100], (b) => {
    b.path("M10,42 H100 V84 Q100,96 88,96 H22 Q10,96 10,84 Z", b.tube(b.main));
    b.rect(6, 12, 98, 32, b.tube(b.accent), 7);
    b.ellipse(55, 14, 46, 6, b.tone(b.accent, 0.12));
    b.rect(30, 58, 50, 2.4, b.accent);
    b.circle(55, 74, 6, b.accent);
  }),
  phone: thing(
    0.7,
    ["studio", "desk", "table"],
    "22252c e8e6e2 3a4a6a",
    [84, 166],
    (b) => {
      b.rect(2, 2, 80, 162, b.fall("8a909c", "3a3e48"), 14);
      b.rect(4, 4, 76, 158, b.main, 12);
      b.rect(7, 7, 70, 152, b.fall(b.tone(b.accent, 0.1), b.tone(b.accent, -0.15, 50)), 10);
      b.circle(58, 44, 30, b.glow("ffffff", 0.6));
      b.path(
        "M7,104 Q28,84 44,98 Q60,110 77,92 V149 Q77,159 67,159 H17 Q7,159 7,149 Z",
        b.tone(b.accent, -0.16, 30),
        0.75,
      );
      b.path(
        "M7,126 Q30,110 50,122 Q66,130 77,120 V149 Q77,159 67,159 H17 Q7,159 7,149 Z",
        b.tone(b.accent, -0.26, 20),
        0.85,
      );
      for (let row = 0; row < 2; row++)
        for (let column = 0; column < 4; column++)
          b.rect(14 + column * 15, 128 + row * 15, 11, 11, b.tone("f2f4f8", -0.04 * column, 0), 3);
      b.rect(30, 11, 24, 6, "0c0d10", 3);
      b.path("M12,10 L40,10 L12,90 Z", "ffffff", 0.14);
    },
    0.1,
  ),
  laptop: thing(
    0.52,
    ["desk", "table"],
    "c8ccd2 3a3e48",
    [180, 120],
    (b) => {
      b.rect(26, 4, 128, 88, "22252c", 7);
      b.rect(31, 9, 118, 77, b.fall(b.tone(b.accent, 0.08), b.tone(b.accent, -0.18, 40)), 3);
      b.rect(38, 16, 46, 4, "ffffff", 2);
      for (const [y, wide] of [
        [27, 60],
        [34, 48],
        [41, 55],
      ] as const)
        b.rect(38, y, wide, 2.6, b.tone(b.accent, 0.26), 1.3);
      for (const [x, tall] of [
        [108, 18],
        [117, 30],
        [126, 24],
        [135, 40],
      ] as const)
        b.rect(x, 76 - tall, 6, tall, "ffffff", 1.5);
      b.rect(38, 54, 54, 24, b.tone(b.accent, 0.2), 3);
      b.path("M38,72 Q52,56 64,66 Q78,74 92,58 V78 H38 Z", b.tone(b.accent, -0.05));
      b.path("M22,92 H158 L176,110 Q176,116 168,116 H12 Q4,116 4,110 Z", b.fall(b.light, b.dark));
      b.path("M34,95 H146 L152,104 H28 Z", "4a4e58", 0.8);
      b.rect(72, 107, 36, 5, b.dark, 1.5);
    },
    0.1,
  ),
  monitor: thing(
    0.56,
    ["desk"],
    "2a2c34",
    [170, 130],
    (b) => {
      b.rect(4, 4, 162, 96, b.main, 6);
      b.rect(9, 9, 152, 82, b.fall(b.tone(b.accent, -0.05), b.tone(b.accent, -0.25, 60)), 3);
      b.path("M9,76 Q40,40 66,60 Q96,84 120,48 Q140,26 161,34 V91 H9 Z", b.tone(b.accent, 0.12), 0.5);
      b.line("M14,72 Q40,38 66,58 Q96,82 120,46 Q140,24 156,32", "ffffff", 2);
      b.path("M76,100 H94 L98,122 H72 Z", b.fall("9aa0aa", "6a707a"));
      b.rect(50, 121, 70, 6, b.tube("aab0ba"), 3);
    },
    0.1,
  ),
  book: thing(0.34, ["table", "window", "desk"], "a83c34 2f5f7a 3f6a4a c8923a", [150, 90], (b) => {
    b.rect(8, 62, 132, 24, b.fall(b.tone("2f5f7a", 0.05), "24485e"), 4);
    b.rect(14, 66, 126, 15, "efe6d2");
    b.rect(18, 38, 118, 24, b.fall(b.tone(b.accent, 0.05), b.tone(b.accent, -0.1)), 4);
    b.rect(24, 42, 112, 15, "efe6d2");
    b.path("M12,38 Q40,20 74,32 Q108,20 138,36 L132,10 Q106,0 74,12 Q44,0 20,12 Z", b.fall("fffaf0", "d9cdb4"));
    b.path("M74,12 V32 Q44,22 12,38 L14,40 Q44,26 74,36 Q106,26 138,38 L138,35 Q106,22 74,32 Z", b.main);
    for (let row = 0; row < 4; row++)
      b.line(
        `M${26 - row},${16 + row * 4.5} Q48,${8 + row * 4.5} 68,${15 + row * 4.5} M80,${15 + row * 4.5} Q104,${8 + row * 4.5} ${126 + row},${15 + row * 4.5}`,
        "b8ac94",
        0.8,
      );
  }),
  lamp: thing(0.6, ["desk", "room"], "d9a23a c8523c 3f5f6a", [110, 140], (b) => {
    b.ellipse(66, 74, 62, 62, b.glow("ffdf9a", 0.6));
    b.ellipse(40, 132, 30, 7, b.fall(b.light, b.dark));
    b.line("M40,130 L28,74 L64,34", b.dark, 4);
    b.circle(28, 74, 4.5, b.main);
    b.path("M52,30 Q64,12 82,22 L100,58 Q80,74 52,70 Z", b.fall(b.light, b.main));
    b.ellipse(77, 64, 25, 8, "fff2c0", -14);
  }),
  candle: thing(0.42, ["table", "window"], "f4ead6 d8a88a a8b89a", [70, 130], (b) => {
    b.circle(35, 32, 34, b.glow("ffc864", 0.7));
    b.rect(15, 56, 40, 70, b.tube(b.main), 4);
    b.ellipse(35, 57, 20, 5.5, b.tone(b.main, 0.1));
    b.ellipse(35, 57.5, 11, 3, "ffe2a0");
    b.line("M35,57 V46", "3a2a22", 1.6);
    b.path("M35,10 Q48,34 41,45 Q35,51 29,45 Q22,34 35,10 Z", b.fall("fff6c8", "ff9a3a"));
    b.path("M35,26 Q41,38 38,45 Q35,48 32,45 Q29,38 35,26 Z", "fffbe8");
  }),
  clock: thing(
    0.5,
    ["table", "studio", "desk"],
    "c8523c 3f6a7a d9a23a",
    [120, 130],
    (b) => {
      b.line("M36,110 L26,126 M84,110 L94,126", b.dark, 7);
      b.ellipse(30, 20, 18, 12, b.fall(b.light, b.dark), -36);
      b.ellipse(90, 20, 18, 12, b.fall(b.light, b.dark), 36);
      b.rect(56, 4, 8, 12, b.dark, 2);
      b.circle(60, 68, 50, b.ball(b.main));
      b.circle(60, 68, 41, b.fall("fffdf6", "ece4d4"));
      for (let hour = 0; hour < 12; hour++) {
        const turn = hour * 0.5236;
        b.line(
          `M${(60 + 35 * Math.cos(turn)).toFixed(1)},${(68 + 35 * Math.sin(turn)).toFixed(1)} L${(60 + 38 * Math.cos(turn)).toFixed(1)},${(68 + 38 * Math.sin(turn)).toFixed(1)}`,
          "3a3236",
          hour % 3 ? 1.2 : 2.6,
        );
      }
      b.line("M60,68 L44,50", "2a2428", 3.4);
      b.line("M60,68 L82,48", "2a2428", 2.4);
      b.circle(60, 68, 3.4, b.main);
    },
    0.5,
  ),
  watch: thing(
    0.6,
    ["studio"],
    "c8a25a b8bcc4 2a2c32",
    [90, 160],
    (b) => {
      b.path("M28,50 L32,2 H58 L62,50 Z M28,110 L32,158 H58 L62,110 Z", b.tube("5a3a28"));
      b.circle(45, 80, 40, b.ball(b.main));
      b.rect(83, 74, 7, 12, b.main, 2);
      b.circle(45, 80, 32, b.fall("2c3a52", "141c2c"));
      for (let hour = 0; hour < 12; hour++)
        b.line(
          `M${(45 + 27 * Math.cos(hour * 0.5236)).toFixed(1)},${(80 + 27 * Math.sin(hour * 0.5236)).toFixed(1)} l${(2.6 * Math.cos(hour * 0.5236)).toFixed(1)},${(2.6 * Math.sin(hour * 0.5236)).toFixed(1)}`,
          "f0e6d0",
          1.8,
        );
      b.line("M45,80 L36,66", "f4ead6", 2.6);
      b.line("M45,80 L62,68", "f4ead6", 1.8);
      b.path("M22,62 Q34,46 54,50 Q38,56 28,74 Z", "ffffff", 0.16);
    },
    0.7,
  ),
  hourglass: thing(0.6, ["studio", "table"], "8a5a34", [90, 140], (b) => {
    b.path("M20,14 H70 Q70,50 49,70 Q70,90 70,126 H20 Q20,90 41,70 Q20,50 20,14 Z", "dcebf2", 0.55);
    b.path(
      "M25,36 H65 Q62,54 47,67 H43 Q28,54 25,36 Z M22,124 Q28,102 45,98 Q62,102 68,124 Z",
      b.fall("f2cf8a", "d9a04a"),
    );
    b.line("M45,68 V100", "e8b868", 1.6);
    b.path("M26,18 Q28,46 40,60 L36,60 Q24,44 23,18 Z", "ffffff", 0.7);
    b.rect(10, 4, 70, 11, b.tube(b.main), 4);
    b.rect(10, 125, 70, 11, b.tube(b.main), 4);
    for (const x of [14, 72]) b.rect(x, 14, 4, 112, b.tube(b.main));
  }),
  camera: thing(0.42, ["table", "studio"], "2a2c32 6b4a34", [140, 100], (b) => {
    b.path("M48,18 L56,4 H90 L98,18 Z", b.tube("b8bcc2"));
    b.rect(6, 16, 128, 76, b.fall("c4c8ce", "8e949c"), 10);
    b.rect(6, 32, 128, 44, b.fall(b.tone(b.main, 0.06), b.main));
    b.rect(16, 8, 20, 9, b.tube("9aa0a8"), 3);
    b.rect(106, 9, 16, 8, b.tube("d0d4da"), 3);
    b.circle(72, 56, 34, b.ball("3a3c44"));
    b.circle(72, 56, 27, "17181c");
    b.circle(72, 56, 22, b.ball("2c4a6a"));
    b.circle(72, 56, 11, b.ball("3a2a5a"));
    b.path("M58,44 Q66,36 78,39 Q66,43 62,52 Z", "e8f4ff", 0.8);
    b.circle(120, 26, 3, "e8483c");
  }),
  headphones: thing(
    0.5,
    ["studio", "desk"],
    "2c3038 e8e2d8 c8523c 3f6a8a",
    [130, 120],
    (b) => {
      b.line("M20,80 Q14,10 65,10 Q116,10 110,80", b.dark, 10);
      b.line("M21,78 Q16,13 65,13 Q114,13 109,78", b.main, 6.5);
      b.rect(10, 62, 28, 50, b.tube(b.main), 13);
      b.rect(92, 62, 28, 50, b.tube(b.main), 13);
      b.rect(32, 64, 11, 46, b.tube("4a4248"), 5);
      b.rect(87, 64, 11, 46, b.tube("4a4248"), 5);
      b.circle(22, 87, 6, b.accent);
    },
    0.5,
  ),
  microphone: thing(
    0.66,
    ["stage", "studio"],
    "b8bcc4",
    [80, 160],
    (b) => {
      b.rect(36, 92, 8, 56, b.tube("4a4e58"));
      b.ellipse(40, 150, 32, 7, b.fall("6a6e78", "34373f"));
      b.rect(14, 8, 52, 84, b.tube(b.main), 26);
      for (let y = 22; y < 60; y += 6) b.line(`M17,${y} H63`, "5a5e68", 1.6);
      for (let x = 22; x < 62; x += 6) b.line(`M${x},12 V60`, "6a6e78", 0.9);
      b.rect(12, 62, 56, 8, b.tube("34373f"), 3);
      b.circle(40, 80, 4, b.accent);
    },
    0.6,
  ),
  guitar: thing(
    0.86,
    ["stage", "room", "studio"],
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
  piano: thing(0.6, ["stage", "room"], "1c1c20 4a2c1c", [180, 130], (b) => {
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
    ["studio"],
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
    ["studio"],
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
    ["studio"],
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
    ["studio", "table"],
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
    ["studio", "stage"],
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
  coins: thing(
    0.46,
    ["studio", "desk"],
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
    ["studio", "desk"],
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
    ["studio", "desk"],
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
    ["studio"],
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
    ["studio"],
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
    ["studio"],
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
    ["studio"],
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
  gamepad: thing(
    0.4,
    ["studio", "desk"],
    "2c3038 e8e6e2 4a5ac8",
    [150, 100],
    (b) => {
      b.path(
        "M40,14 H110 Q140,14 146,60 Q150,92 132,94 Q118,94 104,70 H46 Q32,94 18,94 Q0,92 4,60 Q10,14 40,14 Z",
        b.fall(b.light, b.dark),
      );
      b.path("M36,32 h8 v8 h8 v8 h-8 v8 h-8 v-8 h-8 v-8 h8 Z", "14161a");
      for (const [x, y, tint] of [
        [112, 30, "e8c23a"],
        [122, 42, "e8523c"],
        [102, 42, "4a9ae8"],
        [112, 54, "4ac87a"],
      ] as const)
        b.circle(x, y, 5.2, b.ball(tint));
      for (const x of [58, 92]) {
        b.circle(x, 62, 11, "1a1c22");
        b.circle(x, 60, 8.5, b.ball("4a4e58"));
      }
      b.rect(66, 32, 18, 6, b.accent, 3);
    },
    0.5,
  ),
  ball: thing(
    0.42,
    ["meadow", "stage"],
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
    ["studio"],
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
    ["studio", "road", "beach"],
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
    ["beach", "street", "studio"],
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
  sofa: thing(
    0.44,
    ["room"],
    "4a7a7a c8744a 6a6a8a d9b28a",
    [200, 100],
    (b) => {
      b.rect(20, 10, 160, 60, b.fall(b.light, b.main), 14);
      b.line("M100,14 V60", b.dark, 1.6);
      b.rect(26, 50, 148, 28, b.fall(b.tone(b.main, 0.08), b.main), 8);
      b.rect(4, 36, 30, 52, b.fall(b.light, b.dark), 12);
      b.rect(166, 36, 30, 52, b.fall(b.light, b.dark), 12);
      b.path("M44,54 L52,22 L82,28 L78,58 Z", b.accent);
      for (const x of [22, 172]) b.rect(x, 86, 6, 12, "5a3a26");
    },
    0.3,
  ),
  chair: thing(
    0.56,
    ["room", "studio"],
    "d9a23a 3f6a6a c8523c",
    [100, 140],
    (b) => {
      b.line("M24,90 L16,136 M76,90 L84,136 M36,90 L34,132 M64,90 L66,132", "6b4a34", 5);
      b.path("M14,20 Q50,-6 86,20 L80,84 H20 Z", b.fall(b.light, b.main));
      b.path("M10,78 Q50,66 90,78 L88,94 Q50,102 12,94 Z", b.fall(b.tone(b.main, 0.1), b.dark));
    },
    0.5,
  ),
  globe: thing(
    0.6,
    ["desk", "studio"],
    "3a8ac8",
    [110, 140],
    (b) => {
      b.line("M92,22 A48,48 0 0 1 68,106", "b8924a", 5);
      b.circle(52, 58, 44, b.ball(b.main));
      b.path(
        "M28,30 Q44,18 54,28 Q50,42 38,44 Q34,58 26,58 Q14,50 28,30 Z M60,40 Q78,32 90,48 Q92,66 78,72 Q70,84 64,70 Q54,56 60,40 Z M34,70 Q48,68 50,80 Q46,94 40,92 Q32,84 34,70 Z",
        "5aa85a",
        0.95,
      );
      b.path("M52,104 H58 V124 H50 Z", "b8924a");
      b.ellipse(54, 130, 32, 8, b.fall("8a5a34", "5a3a22"));
    },
    0.4,
  ),
  robot: thing(
    0.6,
    ["studio", "desk"],
    "d8dee6 f0a83a 6ab0c8",
    [120, 150],
    (b) => {
      b.line("M60,16 V4", "8a929c", 3);
      b.circle(60, 5, 5, b.accent);
      b.line("M22,92 Q4,104 12,124 M98,92 Q116,104 108,124", b.dark, 9);
      b.rect(26, 74, 68, 58, b.fall(b.light, b.dark), 16);
      b.rect(36, 128, 18, 20, b.tube("6a7280"), 5);
      b.rect(66, 128, 18, 20, b.tube("6a7280"), 5);
      b.rect(14, 16, 92, 62, b.fall(b.tone(b.main, 0.1), b.main), 24);
      b.rect(24, 28, 72, 38, b.fall("1c2636", "2c3a50"), 17);
      for (const x of [44, 76]) b.ellipse(x, 46, 7, 9, "7af0ff");
      b.line("M52,57 Q60,62 68,57", "7af0ff", 2);
      b.circle(60, 98, 11, b.ball(b.accent));
    },
    0.5,
  ),
  brain: thing(
    0.5,
    ["studio"],
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
    ["studio"],
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
    ["studio", "night"],
    "f2bc3a",
    [110, 110],
    (b) => {
      b.path("M55,4 L69,40 L107,42 L77,66 L88,104 L55,82 L22,104 L33,66 L3,42 L41,40 Z", b.ball(b.main));
    },
    0.8,
  ),
  diamond: thing(
    0.46,
    ["studio"],
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
    ["studio"],
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
  envelope: thing(
    0.42,
    ["studio", "desk"],
    "f4ead8 6ab0e0",
    [140, 100],
    (b) => {
      b.rect(4, 8, 132, 86, b.fall(b.light, b.main), 6);
      b.path("M6,92 L54,50 M134,92 L86,50", "none");
      b.line("M8,90 L56,50 M132,90 L84,50", b.dark, 1.8);
      b.path("M6,10 H134 L70,62 Z", b.fall(b.tone(b.main, 0.06), b.tone(b.main, -0.05)));
      b.circle(70, 58, 11, b.ball("c8342c"));
    },
    0.1,
  ),
  magnifier: thing(
    0.5,
    ["studio"],
    "3f5f8a",
    [120, 120],
    (b) => {
      b.line("M74,74 L110,110", "6b4228", 14);
      b.circle(48, 48, 40, "dff0f8", 0.7);
      b.line("M8,48 a40,40 0 1 0 80,0 a40,40 0 1 0 -80,0", b.main, 9);
      b.path("M22,38 Q28,20 48,18 Q32,26 28,44 Z", "ffffff", 0.9);
    },
    0.4,
  ),
  flask: thing(
    0.56,
    ["studio"],
    "4ac8a8 a86ae0 4a9ae8",
    [110, 140],
    (b) => {
      b.path("M42,8 H68 V52 L102,120 Q106,134 92,134 H18 Q4,134 8,120 L42,52 Z", "dceef4", 0.6);
      b.path("M30,82 H80 L98,120 Q100,129 92,129 H18 Q10,129 12,120 Z", b.fall(b.light, b.dark));
      b.ellipse(55, 82, 25, 5, b.tone(b.main, 0.18));
      for (const [x, y, r] of [
        [46, 100, 5],
        [64, 112, 7],
        [52, 66, 3],
        [58, 50, 2.5],
        [36, 116, 4],
      ] as const)
        b.circle(x, y, r, "ffffff", 0.5);
      b.rect(37, 4, 36, 9, b.tube("cfdde4"), 4);
      b.path("M45,14 V54 L20,108 L26,108 L49,56 V14 Z", "ffffff", 0.6);
    },
    0.2,
  ),
  atom: thing(
    0.52,
    ["studio"],
    "4a9ae8 7a5ae0",
    [130, 130],
    (b) => {
      for (const turn of [0, 60, 120]) {
        const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        b.line(
          `M${65 - 58 * c},${65 - 58 * s} A58,20 ${turn} 1 1 ${65 + 58 * c},${65 + 58 * s} A58,20 ${turn} 1 1 ${65 - 58 * c},${65 - 58 * s}`,
          b.main,
          3.6,
        );
        b.circle(65 + 58 * c, 65 + 58 * s, 6.5, b.ball(b.accent));
      }
      b.circle(65, 65, 14, b.ball(b.main));
    },
    0.3,
  ),
  stethoscope: thing(
    0.5,
    ["studio", "desk"],
    "3a6a9a 34404e",
    [120, 130],
    (b) => {
      b.line("M34,8 Q20,8 22,30 Q24,58 46,60 Q68,58 70,30 Q72,8 58,8", "8a949e", 5);
      b.line("M46,60 V84 Q46,112 72,112 Q96,110 94,84", b.main, 6.5);
      b.circle(94, 74, 14, b.ball("b8c0ca"));
      b.circle(94, 74, 8, "6a7480");
    },
    0.5,
  ),
  tools: thing(
    0.46,
    ["studio", "desk"],
    "d8432f e8a62c",
    [130, 130],
    (b) => {
      b.line("M26,108 L86,44", "a8743c", 13);
      b.path("M66,30 L92,14 Q112,22 116,44 L104,50 Q100,40 92,40 L84,58 Z", b.fall("aab2bc", "5a626e"));
      b.line("M106,110 L56,52", b.main, 13);
      b.path("M58,58 Q40,58 32,40 Q34,32 40,30 L46,42 L56,40 L56,28 L48,20 Q66,16 72,34 Z", b.fall("c4cad2", "7a828e"));
    },
    0.4,
  ),
  vase: thing(
    0.6,
    ["table", "window", "studio"],
    "3f6a8a e8e0d2 c8744a",
    [110, 160],
    (b) => {
      for (let stem = 0; stem < 7; stem++) {
        const [x, y] = [22 + stem * 11, 24 + Math.abs(stem - 3) * 7 + b.random.between(-5, 5)];
        b.line(`M55,92 Q${55 + (x - 55) * 0.4},${y + 40} ${x},${y}`, "5a8a4c", 2);
        b.ellipse(x + 5, y + 26, 9, 3.5, "6a9a54", (x - 55) * 1.2);
        for (let petal = 0; petal < 6; petal++)
          b.circle(
            x + 7 * Math.cos(petal * 1.047),
            y + 7 * Math.sin(petal * 1.047),
            5.4,
            b.tone(b.accent, b.random.between(-0.06, 0.12)),
          );
        b.circle(x, y, 4, "f6d36a");
      }
      b.path("M40,82 H70 Q66,98 80,116 Q88,140 70,156 H40 Q22,140 30,116 Q44,98 40,82 Z", b.tube(b.main));
      b.ellipse(55, 82, 15, 3.6, b.dark);
    },
    0.3,
  ),
  television: thing(
    0.5,
    ["room"],
    "7a4a2c 3f6a6a",
    [150, 120],
    (b) => {
      b.line("M60,24 L42,2 M86,24 L108,4", "8a8e96", 2.4);
      b.rect(6, 22, 138, 86, b.fall(b.light, b.dark), 14);
      b.rect(16, 32, 94, 66, "22252c", 16);
      b.rect(20, 36, 86, 58, b.fall("8ac0d8", "3a5a7a"), 13);
      for (const y of [46, 66]) b.circle(126, y, 7, b.ball("d9c28a"));
      for (let y = 80; y < 98; y += 5) b.line(`M118,${y} H136`, "3a2a22", 1.6);
      b.path("M26,42 Q44,38 62,40 L36,70 Q26,62 26,42 Z", "ffffff", 0.25);
      b.line("M34,108 L28,120 M116,108 L122,120", "4a3020", 6);
    },
    0.3,
  ),
  pen: thing(
    0.4,
    ["desk", "table"],
    "2f4a8a 8a2c3a 2a2c32",
    [140, 100],
    (b) => {
      b.path("M6,66 L104,52 L134,86 L30,98 Z", b.fall("fffaf0", "e4d9c2"));
      for (let row = 0; row < 4; row++)
        b.line(`M${28 + row * 5},${68 + row * 7} L${92 + row * 6},${60 + row * 7}`, "b8ac98", 0.8);
      b.line("M64,70 L118,18", b.main, 9);
      b.line("M66,66 L116,17", b.light, 2);
      b.path("M58,78 L60,66 L69,74 Z", "d9b25a");
      b.line("M106,30 L122,14", "d9b25a", 3);
    },
    0.2,
  ),
} as const satisfies Record<string, Subject>;
