import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

function wheel(b: Brush, x: number, y: number, r: number): void {
  b.circle(x, y, r, "1c1d22");
  b.circle(x, y, r * 0.62, "b9bec6");
  b.circle(x, y, r * 0.5, "5a5f68");
  for (let spoke = 0; spoke < 5; spoke++)
    b.line(
      `M${x},${y} l${(r * 0.52 * Math.cos(spoke * 1.257)).toFixed(2)},${(r * 0.52 * Math.sin(spoke * 1.257)).toFixed(2)}`,
      "d6dae0",
      r * 0.12,
    );
}
const glass = (b: Brush) => b.fall("2a3a4e", "8fb0c8");

export const vehicles = {
  car: {
    box: [180, 70],
    size: 0.32,
    colours: "c8342c 2c5f9e e8b23a d8dce0 2a2c32 2f7a5a",
    volume: 0.5,
    draw(b) {
      b.path(
        "M6,46 Q6,36 22,33 L44,30 Q62,10 86,9 L106,9 Q126,10 142,29 Q168,32 174,42 L176,54 Q176,58 170,58 L10,58 Q4,56 6,46 Z",
        b.fall(b.light, b.dark),
      );
      b.path("M52,30 Q66,15 86,14 L90,14 L90,30 Z M95,14 L106,14 Q120,16 132,30 L95,30 Z", glass(b));
      b.path("M56,29 Q68,17 78,15.5 L66,29 Z", "d4e4ee", 0.5);
      b.line("M10,43 Q90,37 172,43", b.tone(b.main, 0.2), 1.2);
      b.line("M93,31 L93,55 M50,33 Q46,44 52,55 M136,32 Q140,44 134,55", b.tone(b.main, -0.2), 0.7);
      b.rect(98, 36, 8, 2, b.tone(b.main, 0.25), 1);
      b.ellipse(170, 43, 5, 3, "fff6d4");
      b.rect(6, 41, 5, 6, "e8483c", 2);
      b.path("M6,52 L176,52 L174,58 L10,58 Z", "23252c");
      wheel(b, 42, 56, 14);
      wheel(b, 140, 56, 14);
    },
  },
  bus: {
    box: [200, 90],
    size: 0.4,
    colours: "d83c34 e8a62c 2f6aa8",
    volume: 0.4,
    draw(b) {
      b.rect(4, 6, 192, 68, b.fall(b.light, b.dark), 12);
      b.rect(10, 16, 180, 26, glass(b), 6);
      for (const x of [38, 68, 98, 128, 158]) b.rect(x, 16, 3, 26, b.main);
      b.rect(4, 50, 192, 4, "fdf3e0");
      b.rect(160, 16, 20, 54, b.fall("3a4c60", "9ab8cc"), 3);
      b.circle(191, 62, 4, "fff2c4");
      wheel(b, 46, 76, 13);
      wheel(b, 146, 76, 13);
    },
  },
  truck: {
    box: [200, 90],
    size: 0.4,
    colours: "2f6aa8 c8342c e0a030",
    volume: 0.4,
    draw(b) {
      b.rect(4, 6, 128, 64, b.fall("f4f2ec", "c8c8c8"), 4);
      for (let x = 20; x < 130; x += 14) b.line(`M${x},8 L${x},68`, "d6d6d2", 0.8);
      b.path("M136,22 L164,22 Q174,24 180,42 L194,48 L196,72 L136,72 Z", b.fall(b.light, b.dark));
      b.path("M146,28 L162,28 Q168,30 172,44 L146,44 Z", glass(b));
      b.rect(2, 70, 194, 6, "2a2c32", 2);
      for (const x of [30, 58, 112, 168]) wheel(b, x, 78, 12);
      b.circle(193, 58, 3, "fff2c4");
    },
  },
  bicycle: {
    box: [130, 84],
    size: 0.36,
    colours: "c8342c 2f7a8a e8b23a 3a3c44",
    volume: 0.3,
    draw(b) {
      for (const x of [28, 102]) {
        b.line(`M${x - 24},58 a24,24 0 1 0 48,0 a24,24 0 1 0 -48,0`, "22242a", 2.6);
        for (let spoke = 0; spoke < 12; spoke++)
          b.line(
            `M${x},58 l${(23 * Math.cos(spoke * 0.524)).toFixed(1)},${(23 * Math.sin(spoke * 0.524)).toFixed(1)}`,
            "8a8e96",
            0.4,
          );
      }
      b.line("M28,58 L56,58 L90,24 L48,24 L28,58 M56,58 L46,16 M90,24 L102,58 M90,24 L87,12", b.main, 3.2);
      b.line("M87,12 Q96,8 98,14", "2a2222", 2.6);
      b.path("M36,13 Q46,10 57,14 Q52,19 40,18 Z", "3a2a22");
      b.circle(56, 58, 6, "4a4c54");
      b.path("M84,28 L104,26 L101,42 L88,42 Z", "b98a54");
    },
  },
  motorcycle: {
    box: [140, 84],
    size: 0.38,
    colours: "c8342c 2a2c32 2f6aa8",
    volume: 0.5,
    draw(b) {
      b.line("M108,58 L92,18 L84,14", "b8bcc4", 3.4);
      b.path("M46,40 Q56,24 84,26 L96,38 L90,62 L52,62 Z", "4a4e56");
      b.path("M58,34 Q72,18 94,26 Q96,36 86,40 L60,42 Z", b.fall(b.light, b.dark));
      b.path("M20,32 Q40,26 60,36 L58,44 Q40,42 24,40 Z", "2a2224");
      b.line("M40,60 Q60,70 84,64 L30,66 L10,64", "c8ccd2", 4);
      for (let y = 46; y < 62; y += 4) b.line(`M62,${y} L84,${y}`, "9a9ea8", 1.4);
      b.circle(96, 24, 5.5, "fff2c8");
      wheel(b, 28, 60, 22);
      wheel(b, 112, 60, 22);
    },
  },
  train: {
    box: [300, 70],
    size: 0.24,
    colours: "c8342c 2f5f8a 3a6a4a",
    volume: 0.4,
    draw(b) {
      for (const x of [2, 102]) {
        b.rect(x, 14, 97, 44, b.fall(b.light, b.dark), 5);
        b.rect(x + 6, 22, 85, 14, glass(b), 3);
        for (const gap of [24, 46, 68]) b.rect(x + gap, 22, 3, 14, b.main);
        b.rect(x, 42, 97, 3, "f6ead0");
      }
      b.path("M202,14 L258,14 Q286,18 298,48 Q298,58 292,58 L202,58 Z", b.fall(b.light, b.dark));
      b.path("M254,20 Q274,22 284,36 L256,36 Z", glass(b));
      b.rect(208, 22, 40, 14, glass(b), 3);
      b.rect(202, 42, 92, 3, "f6ead0");
      b.rect(0, 58, 296, 4, "2a2c32");
      for (let x = 14; x < 296; x += 26) b.circle(x, 63, 5, "24262c");
      b.rect(0, 67, 300, 3, "6a5a4c");
    },
  },
  plane: {
    box: [200, 80],
    size: 0.3,
    colours: "f4f5f7",
    volume: 0.9,
    draw(b) {
      b.path("M30,40 L14,8 L30,8 L56,36 Z", b.accent);
      b.path("M100,44 L62,76 L78,76 L130,48 Z", b.tone(b.main, -0.18));
      b.path(
        "M18,40 Q26,32 50,32 L160,30 Q190,32 198,42 Q190,52 160,52 L60,52 Q28,50 18,40 Z",
        b.fall("ffffff", "b9c4d0"),
      );
      b.path("M20,41 Q90,46 196,44 Q186,52 160,52 L60,52 Q28,50 20,41 Z", b.accent, 0.85);
      for (let x = 62; x < 168; x += 8) b.rect(x, 37, 4, 4, "3a4c62", 1.5);
      b.path("M178,36 Q186,37 190,40 L176,40 Z", "2a3a4e");
      b.path("M104,40 L60,12 L74,12 L134,38 Z", b.fall(b.main, b.tone(b.main, -0.14)));
      b.ellipse(92, 58, 10, 5, "8a94a0");
      b.path("M26,40 L8,28 L18,28 L44,40 Z", b.tone(b.main, -0.1));
    },
  },
  helicopter: {
    box: [180, 80],
    size: 0.34,
    colours: "d8482c 2f5f8a e8a62c",
    volume: 0.8,
    draw(b) {
      b.line("M20,8 L160,8", "3a3e48", 2.4);
      b.rect(88, 8, 4, 14, "3a3e48");
      b.path("M82,36 L18,28 L8,12 L16,12 L28,24 L90,28 Z", b.dark);
      b.path("M64,28 Q84,18 112,20 Q142,24 148,44 Q144,60 110,60 Q74,60 64,28 Z", b.fall(b.light, b.dark));
      b.path("M112,24 Q138,28 144,44 L112,44 Z", b.fall("2a3a4e", "a6c4d6"));
      b.line("M76,72 L140,72 Q148,72 150,66 M92,60 L90,72 M122,60 L124,72", "3a3e48", 2.4);
      b.circle(12, 16, 8, "4a4e58", 0.6);
    },
  },
  rocket: {
    box: [80, 190],
    size: 0.8,
    colours: "f2f2f4",
    volume: 0.9,
    draw(b) {
      b.ellipse(40, 158, 30, 34, b.glow("ffb04a", 0.75));
      b.path("M26,126 Q10,168 40,190 Q70,168 54,126 Z", b.fall("ffd24a", "ff5a2c"));
      b.path("M32,126 Q26,150 40,170 Q54,150 48,126 Z", b.fall("fffbe6", "ffe08a"));
      b.path("M22,82 Q2,98 6,132 L24,120 Z M58,82 Q78,98 74,132 L56,120 Z", b.fall(b.accent, b.tone(b.accent, -0.14)));
      b.path("M40,2 Q66,34 62,88 L56,126 L24,126 L18,88 Q14,34 40,2 Z", b.tube("eef0f4"));
      b.path("M40,2 Q54,18 59,42 Q40,48 21,42 Q26,18 40,2 Z", b.tube(b.accent));
      b.circle(40, 66, 12, "aab4c0");
      b.circle(40, 66, 9, b.ball("3a78b0"));
      b.path("M36,88 L44,88 L46,132 L34,132 Z", b.accent);
      b.rect(26, 122, 28, 6, "5a6270", 2);
    },
  },
  balloon: {
    box: [100, 140],
    size: 0.62,
    colours: "d8432f e8a22c 2f7aa8 c84a7a",
    volume: 0.9,
    many: 3,
    draw(b) {
      const gores = [b.main, "fbf0da", b.accent, "fbf0da", b.main, "fbf0da", b.accent];
      for (const [index, colour] of gores.entries()) {
        const spread = (value: number) => 50 + (value - 3.5) * 13.4;
        const [left, right] = [spread(index), spread(index + 1)];
        b.path(
          `M50,2 C${50 + (left - 50) * 1.15},4 ${50 + (left - 50) * 1.28},62 ${50 + (left - 50) * 0.26},104 L${50 + (right - 50) * 0.26},104 C${50 + (right - 50) * 1.28},62 ${50 + (right - 50) * 1.15},4 50,2 Z`,
          b.fall(b.tone(colour, 0.05), b.tone(colour, -0.08)),
        );
      }
      b.line("M38,104 L42,122 M62,104 L58,122 M50,104 L50,122", "4a3626", 0.9);
      b.rect(40, 121, 20, 15, b.fall("a8703c", "6b4424"), 3);
      b.rect(39, 120, 22, 3.5, "5a3a22", 1.5);
    },
  },
  ufo: {
    box: [150, 120],
    size: 0.42,
    colours: "9aa6b4",
    volume: 1,
    draw(b) {
      b.path("M56,46 L94,46 L136,120 L14,120 Z", b.fall("c8ffd8", "4a8a6a"), 0.3);
      b.ellipse(75, 24, 28, 22, b.fall("d8f4ff", "5a8aa8"));
      b.ellipse(75, 38, 70, 15, b.fall("d4dce4", "4a5662"));
      for (const x of [22, 48, 75, 102, 128]) b.circle(x, 41, 4, "fff0a0");
    },
  },
  tractor: {
    box: [150, 100],
    size: 0.36,
    colours: "2f7a3a c8342c",
    volume: 0.5,
    draw(b) {
      b.path("M40,10 L80,10 L86,46 L40,46 Z", glass(b));
      b.path("M36,6 L84,6 L84,12 L36,12 Z", b.main);
      b.path("M32,46 L86,44 L136,46 Q142,50 140,72 L36,72 Z", b.fall(b.light, b.dark));
      b.rect(110, 20, 5, 26, "3a3c42");
      b.circle(40, 68, 31, "1e2024");
      b.circle(40, 68, 17, "e8c23a");
      b.circle(122, 80, 19, "1e2024");
      b.circle(122, 80, 9, "e8c23a");
    },
  },
} as const satisfies Record<string, Subject>;
