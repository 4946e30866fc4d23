import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";
import { thing } from "./thing.ts";

const steam = (b: Brush, x: number, y: number) => {
  for (const side of [-8, 0, 8]) b.line(`M${x + side},${y} q${-5 + side * 0.3},-9 0,-17 q5,-8 0,-16`, "ffffff", 1.6);
};

export const household = {
  cup: thing(0.42, "f4efe6 c8523c 3f6a8a 2e3440 d9b28a", [130, 130], (b) => {
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
  bottle: thing(0.72, "3f7a5a 8a2c3a c87a2c 2f5f8a e8e0d2", [70, 170], (b) => {
    b.path("M27,22 H43 V48 Q58,58 58,80 V158 Q58,166 50,166 H20 Q12,166 12,158 V80 Q12,58 27,48 Z", b.tube(b.main));
    b.path("M17,78 V156 Q17,160 20,160 V74 Z", "ffffff", 0.45);
    b.path("M52,80 V150 L50,150 V74 Z", "ffffff", 0.22);
    b.rect(25, 4, 20, 22, b.tube(b.accent), 3);
    b.rect(12, 92, 46, 44, b.tube("f6f0e4"));
    b.rect(18, 99, 34, 2, b.accent);
    b.circle(35, 113, 7.5, b.accent);
    b.rect(22, 126, 26, 2, "b8ae9c");
  }),
  perfume: thing(0.5, "e8b48a d88aa0 a8c4d8 e6d08a", [100, 130], (b) => {
    b.rect(38, 4, 24, 30, b.tube("d9b25a"), 3);
    b.rect(42, 32, 16, 8, b.tube("b8924a"));
    b.rect(12, 40, 76, 84, b.fall(b.tone(b.main, 0.2), b.main), 9);
    b.rect(20, 62, 60, 56, b.fall(b.tone(b.main, 0.04), b.dark), 5);
    b.path("M16,46 L30,44 L24,118 L16,116 Z", "ffffff", 0.6);
    b.path("M78,48 L84,48 L84,114 L80,114 Z", "ffffff", 0.35);
    b.path("M20,62 L80,62 L80,66 L20,66 Z", "ffffff", 0.35);
    b.circle(50, 88, 13, b.fall("f8ecd0", "d9b25a"));
  }),
  jar: thing(0.42, "f4e4dc dce8e0 e8d8ec", [110, 100], (b) => {
    b.path("M10,42 H100 V84 Q100,96 88,96 H22 Q10,96 10,84 Z", b.tube(b.main));
    b.rect(6, 12, 98, 32, b.tube(b.accent), 7);
    b.ellipse(55, 14, 46, 6, b.tone(b.accent, 0.12));
    b.rect(30, 58, 50, 2.4, b.accent);
    b.circle(55, 74, 6, b.accent);
  }),
  book: thing(0.34, "a83c34 2f5f7a 3f6a4a c8923a", [150, 90], (b) => {
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
  lamp: thing(0.6, "d9a23a c8523c 3f5f6a", [110, 140], (b) => {
    b.ellipse(66, 74, 62, 62, b.glow("ffdf9a", 0.6));
    b.ellipse(40, 132, 30, 7, b.fall(b.light, b.dark));
    b.line("M40,130 L28,74 L64,34", b.dark, 4);
    b.circle(28, 74, 4.5, b.main);
    b.path("M52,30 Q64,12 82,22 L100,58 Q80,74 52,70 Z", b.fall(b.light, b.main));
    b.ellipse(77, 64, 25, 8, "fff2c0", -14);
  }),
  candle: thing(0.42, "f4ead6 d8a88a a8b89a", [70, 130], (b) => {
    b.circle(35, 32, 34, b.glow("ffc864", 0.7));
    b.rect(15, 56, 40, 70, b.tube(b.main), 4);
    b.ellipse(35, 57, 20, 5.5, b.tone(b.main, 0.1));
    b.ellipse(35, 57.5, 11, 3, "ffe2a0");
    b.line("M35,57 V46", "3a2a22", 1.6);
    b.path("M35,10 Q48,34 41,45 Q35,51 29,45 Q22,34 35,10 Z", b.fall("fff6c8", "ff9a3a"));
    b.path("M35,26 Q41,38 38,45 Q35,48 32,45 Q29,38 35,26 Z", "fffbe8");
  }),
  sofa: thing(
    0.44,
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
    "d9a23a 3f6a6a c8523c",
    [100, 140],
    (b) => {
      b.line("M24,90 L16,136 M76,90 L84,136 M36,90 L34,132 M64,90 L66,132", "6b4a34", 5);
      b.path("M14,20 Q50,-6 86,20 L80,84 H20 Z", b.fall(b.light, b.main));
      b.path("M10,78 Q50,66 90,78 L88,94 Q50,102 12,94 Z", b.fall(b.tone(b.main, 0.1), b.dark));
    },
    0.5,
  ),
  vase: thing(
    0.6,
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
} as const satisfies Record<string, Subject>;
