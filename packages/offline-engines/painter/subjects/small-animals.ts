import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

/** A bird on the wing, seen from the side: the body, a wing up and a wing beyond. */
function flying(b: Brush, x: number, y: number, size: number, lift: number): void {
  const s = size;
  b.path(
    `M${x},${y} Q${x - s * 0.5},${y - s * (0.55 + lift)} ${x - s * 1.5},${y - s * (0.35 + lift * 0.8)} Q${x - s * 0.6},${y - s * 0.1} ${x - s * 0.1},${y + s * 0.16} Q${x},${y + s * 0.22} ${x + s * 0.1},${y + s * 0.16} Q${x + s * 0.6},${y - s * 0.1} ${x + s * 1.5},${y - s * (0.35 + lift * 0.8)} Q${x + s * 0.5},${y - s * (0.55 + lift)} ${x},${y} Z`,
    b.main,
  );
}

export const smallAnimals = {
  rabbit: {
    box: [90, 100],
    size: 0.24,
    colours: "c8b39a f2ece4 8a7a6c",
    volume: 0.9,
    draw(b) {
      b.ellipse(38, 15, 6, 22, b.main, -12);
      b.ellipse(54, 14, 6, 22, b.main, 8);
      b.ellipse(54, 15, 3, 16, "e8b8b0", 8);
      b.ellipse(45, 68, 30, 32, b.fall(b.light, b.main));
      b.circle(48, 42, 19, b.main);
      b.circle(16, 84, 9, "f6f2ec");
      b.ellipse(30, 94, 16, 6, b.dark);
      b.ellipse(62, 94, 9, 5, b.light);
      b.circle(57, 39, 2.6, "1c1414");
      b.circle(66, 46, 2, "c98a84");
    },
  },
  cat: {
    box: [90, 110],
    size: 0.34,
    colours: "3a3436 c98648 e9dcc8 77706c",
    volume: 0.9,
    draw(b) {
      b.line("M66,98 Q96,98 88,70 Q84,54 92,46", b.main, 8);
      b.path("M22,110 Q14,70 36,50 L58,50 Q80,72 70,110 Z", b.fall(b.light, b.dark));
      b.path("M24,40 L22,6 L40,22 L52,22 L70,6 L68,42 Z", b.main);
      b.ellipse(46, 38, 24, 20, b.main);
      b.path("M26,14 L37,24 L28,30 Z M66,14 L55,24 L64,30 Z", "d99a90", 0.8);
      b.ellipse(37, 37, 4.2, 5, "d8d070");
      b.ellipse(55, 37, 4.2, 5, "d8d070");
      b.ellipse(37, 37, 1.6, 4.4, "161212");
      b.ellipse(55, 37, 1.6, 4.4, "161212");
      b.path("M43.500,46 L48.500,46 L46,49 Z", "c9807a");
      b.line("M40,52 Q43,54.5 46,50 Q49,54.5 52,52", b.dark, 1);
      b.line("M36,110 L37,84 M56,110 L55,84", b.dark, 1.6);
      b.ellipse(36, 107, 9, 4.5, b.light);
      b.ellipse(57, 107, 9, 4.5, b.light);
    },
  },
  bird: {
    box: [140, 70],
    size: 0.3,
    colours: "2c3440 3c3a48",
    volume: 0.3,
    draw(b) {
      for (const [x, y, s] of [
        [70, 40, 13],
        [32, 26, 8],
        [104, 22, 7],
        [118, 46, 9],
        [44, 56, 6],
        [88, 60, 5],
        [16, 48, 5],
      ] as const)
        flying(b, x, y, s * b.random.between(0.85, 1.15), b.random.between(-0.15, 0.3));
    },
  },
  eagle: {
    box: [140, 80],
    size: 0.34,
    colours: "4a3524 3a2c22",
    volume: 0.7,
    draw(b) {
      b.path("M66,40 Q50,14 8,10 L2,18 L10,20 L4,27 L14,28 L10,35 L22,35 Q42,46 62,50 Z", b.fall(b.light, b.dark));
      b.path(
        "M74,40 Q90,14 132,10 L138,18 L130,20 L136,27 L126,28 L130,35 L118,35 Q98,46 78,50 Z",
        b.fall(b.light, b.dark),
      );
      b.path("M60,40 Q70,32 80,40 L78,58 L86,74 L70,68 L54,74 L62,58 Z", b.main);
      b.circle(70, 34, 7, "f4efe4");
      b.path("M67,27 L73,27 L70,20 Z", "e8b23a");
    },
  },
  owl: {
    box: [80, 110],
    size: 0.34,
    colours: "8a6a4a 6e5844",
    volume: 0.9,
    draw(b) {
      b.path(
        "M12,40 Q8,6 18,4 L30,14 L50,14 L62,4 Q72,6 68,40 L70,78 Q64,108 40,108 Q16,108 10,78 Z",
        b.fall(b.light, b.dark),
      );
      b.ellipse(40, 74, 20, 28, b.tone(b.main, 0.22));
      for (let y = 54; y < 98; y += 8)
        for (let x = 26; x < 58; x += 8) b.path(`M${x},${y} q3,5 6,0 q-3,9 -6,0`, b.dark, 0.6);
      for (const x of [27, 53]) {
        b.circle(x, 36, 13, b.tone(b.main, 0.28));
        b.circle(x, 36, 8, "f0b63a");
        b.circle(x, 36, 4.5, "17120e");
        b.circle(x - 1.8, 34, 1.5, "ffffff");
      }
      b.path("M36,42 L44,42 L40,52 Z", "d9a24a");
    },
  },
  fish: {
    box: [120, 70],
    size: 0.24,
    colours: "f08a2c e8b83a 3a8ac8 d9506a",
    volume: 0.9,
    many: 4,
    draw(b) {
      b.path("M24,35 L2,14 Q8,35 2,56 Z", b.dark);
      b.path("M46,16 Q64,0 84,14 L70,24 Z M56,56 Q64,70 76,58 Z", b.dark);
      b.path("M18,35 Q48,6 84,14 Q108,20 116,36 Q104,54 80,58 Q46,62 18,35 Z", b.fall(b.light, b.main));
      b.path("M74,13 Q66,36 78,58 L68,58 Q58,36 64,12 Z M44,19 Q38,36 46,54 L38,50 Q31,36 36,23 Z", "fdf6e6", 0.9);
      b.circle(98, 31, 5, "ffffff");
      b.circle(99.5, 31, 2.8, "141414");
    },
  },
  whale: {
    box: [180, 90],
    size: 0.42,
    colours: "3f5f80 4a6a86",
    volume: 1,
    draw(b) {
      b.path("M28,40 Q14,30 2,8 Q20,10 32,24 Q34,10 52,2 Q50,22 40,36 Z", b.dark);
      b.path("M26,36 Q60,10 118,12 Q170,16 178,44 Q168,66 120,72 Q70,74 26,36 Z", b.fall(b.light, b.dark));
      b.path("M178,46 Q150,52 120,52 Q90,56 70,62 Q100,76 126,72 Q166,66 178,46 Z", "dfe8ec", 0.9);
      for (let y = 55; y < 70; y += 4)
        b.line(`M${170 - (y - 50) * 1.5},${y - 2} Q130,${y + 4} 96,${y + 1}`, "a8bac6", 0.8);
      b.path("M108,58 Q96,84 78,86 Q86,70 92,58 Z", b.dark);
      b.circle(150, 42, 2.4, "101418");
    },
  },
  dolphin: {
    box: [150, 80],
    size: 0.32,
    colours: "5a7890 6a8aa0",
    volume: 1,
    draw(b) {
      b.path(
        "M6,76 Q18,30 66,16 Q64,4 84,2 Q80,10 86,16 Q118,22 132,40 Q146,44 148,50 Q136,54 124,52 Q84,46 50,52 Q26,58 24,78 L30,80 Q14,84 2,80 Z",
        b.fall(b.dark, b.light),
      );
      b.path("M130,48 Q96,40 58,48 Q90,58 126,52 Z", "e4eef2", 0.85);
      b.path("M88,46 Q84,62 72,66 Q74,54 76,46 Z", b.dark);
      b.circle(122, 40, 1.8, "101418");
    },
  },
  turtle: {
    box: [130, 80],
    size: 0.3,
    colours: "6a8a4a 5a7a5a",
    volume: 1,
    draw(b) {
      b.path("M92,54 Q108,70 98,80 Q84,78 76,58 Z M38,56 Q20,76 8,74 Q14,58 30,48 Z", b.tone(b.main, 0.1));
      b.ellipse(108, 34, 15, 10, b.tone(b.main, 0.14), -16);
      b.path("M16,50 Q30,8 66,12 Q98,16 100,46 Q60,70 16,50 Z", b.fall(b.main, b.dark));
      for (const d of [
        "M44,20 L62,16 L74,28 L66,42 L48,42 L38,30 Z",
        "M80,22 L92,32 L90,46 L76,50 L72,42 L78,30 Z",
        "M34,32 L42,44 L36,52 L24,48 Z",
      ])
        b.path(d, b.tone(b.main, 0.16), 0.75);
      b.circle(113, 31, 2, "141414");
    },
  },
  butterfly: {
    box: [110, 90],
    size: 0.26,
    colours: "f08a2c 4a8ad8 d95a9a f2c43a",
    volume: 0.2,
    draw(b) {
      for (const side of [1, -1]) {
        const x = (value: number) => 55 + side * value;
        b.path(
          `M${x(2)},44 Q${x(14)},4 ${x(48)},6 Q${x(58)},30 ${x(28)},48 Q${x(46)},58 ${x(34)},84 Q${x(12)},82 ${x(2)},52 Z`,
          "241c1c",
        );
        b.path(
          `M${x(6)},42 Q${x(18)},10 ${x(44)},11 Q${x(50)},28 ${x(24)},44 Z M${x(6)},52 Q${x(30)},50 ${x(31)},78 Q${x(14)},76 ${x(6)},52 Z`,
          b.fall(b.light, b.main),
        );
        b.circle(x(46), 18, 2, "fff6e6");
        b.circle(x(48), 26, 1.5, "fff6e6");
      }
      b.ellipse(55, 46, 2.6, 20, "1c1616");
      b.line("M55,28 Q50,16 46,12 M55,28 Q60,16 64,12", "1c1616", 1);
    },
  },
  bee: {
    box: [110, 80],
    size: 0.22,
    colours: "f2b62c",
    volume: 0.9,
    draw(b) {
      b.ellipse(58, 22, 14, 24, "dfeef6", -24);
      b.ellipse(40, 22, 11, 20, "cfe2ee", -44);
      b.ellipse(52, 50, 34, 22, b.ball(b.main), -6);
      for (const x of [34, 50, 66]) b.path(`M${x},30 q9,20 0,41 q7,0 9,-2 q8,-19 0,-38 Z`, "2a2018");
      b.circle(86, 44, 12, "2a2018");
      b.circle(90, 41, 3.4, "ffffff");
      b.line("M90,33 Q96,24 102,24", "2a2018", 1.6);
    },
  },
  penguin: {
    box: [70, 110],
    size: 0.36,
    colours: "24303e",
    volume: 0.9,
    many: 2,
    draw(b) {
      b.path("M10,52 Q-4,78 6,90 Q12,84 16,70 Z M60,52 Q74,78 64,90 Q58,84 54,70 Z", b.dark);
      b.path("M35,2 Q56,2 56,28 Q66,54 60,86 Q54,106 35,106 Q16,106 10,86 Q4,54 14,28 Q14,2 35,2 Z", b.main);
      b.path("M35,30 Q54,38 52,78 Q48,102 35,102 Q22,102 18,78 Q16,38 35,30 Z", "f6f4ee");
      b.path("M35,30 Q26,30 22,40 Q34,48 48,40 Q44,30 35,30 Z", "f0b63a", 0.9);
      b.circle(27, 20, 2.6, "f6f4ee");
      b.circle(43, 20, 2.6, "f6f4ee");
      b.path("M30,24 L40,24 L35,32 Z M18,104 L34,104 L30,110 L14,110 Z M36,104 L52,104 L56,110 L40,110 Z", "f0952c");
    },
  },
  duck: {
    box: [110, 80],
    size: 0.24,
    colours: "f4f0e6 f2c43a 6a5a48",
    volume: 0.9,
    draw(b) {
      b.path(
        "M8,46 Q0,40 4,30 Q14,40 30,40 Q58,34 68,38 Q70,14 88,12 Q104,14 102,30 Q98,44 92,50 Q92,80 54,78 Q16,78 8,46 Z",
        b.fall(b.light, b.dark),
      );
      b.path("M24,50 Q50,36 72,52 Q60,70 38,68 Q28,62 24,50 Z", b.dark, 0.45);
      b.path("M101,24 L110,28 Q106,34 98,33 Z", "f0952c");
      b.circle(94, 23, 2.4, "181414");
    },
  },
} as const satisfies Record<string, Subject>;
