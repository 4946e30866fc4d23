import type { Subject } from "./subject.ts";
import { thing } from "./thing.ts";

export const instruments = {
  globe: thing(
    0.6,
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
  envelope: thing(
    0.42,
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
  pen: thing(
    0.4,
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
  hourglass: thing(0.6, "8a5a34", [90, 140], (b) => {
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
} as const satisfies Record<string, Subject>;
