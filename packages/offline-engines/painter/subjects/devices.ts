import type { Subject } from "./subject.ts";
import { thing } from "./thing.ts";

export const devices = {
  phone: thing(
    0.7,
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
  camera: thing(0.42, "2a2c32 6b4a34", [140, 100], (b) => {
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
  television: thing(
    0.5,
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
  gamepad: thing(
    0.4,
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
  robot: thing(
    0.6,
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
  clock: thing(
    0.5,
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
} as const satisfies Record<string, Subject>;
