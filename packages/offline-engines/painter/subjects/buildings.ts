import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

const window = (b: Brush, x: number, y: number, width: number, height: number) => {
  b.rect(x - 1, y - 1, width + 2, height + 2, "f4ecdc", 0.6);
  b.rect(x, y, width, height, b.fall("ffe2a0", "f0b45a"));
  b.line(`M${x + width / 2},${y} v${height} M${x},${y + height / 2} h${width}`, "7a5a3c", 0.7);
};
const building = (
  size: number,
  colours: string,
  box: readonly [number, number],
  draw: (b: Brush) => void,
): Subject => ({
  box,
  size,
  colours,
  volume: 0.15,
  draw,
});

export const buildings = {
  house: building(0.5, "f0e4cc e8d2b0 c8705a d8dcd6", [140, 110], (b) => {
    b.rect(98, 8, 12, 30, "8a5a44");
    b.path("M96,44 L132,44 L132,108 L96,108 Z", b.dark);
    b.path("M12,50 L96,50 L96,108 L12,108 Z", b.fall(b.light, b.main));
    b.path("M4,54 L54,12 L104,54 L98,56 L54,20 L10,56 Z", "7a3c30");
    b.path("M54,17 L12,51 L96,51 Z", b.main);
    b.path("M54,12 L116,14 L138,50 L104,54 Z", b.fall("a8523e", "7a3c30"));
    window(b, 24, 62, 14, 18);
    window(b, 74, 62, 14, 18);
    window(b, 47, 32, 13, 12);
    window(b, 108, 64, 12, 16);
    b.rect(47, 76, 16, 32, "6b3f2a", 1);
    b.circle(60, 93, 1.2, "e8c23a");
  }),
  cabin: building(0.44, "8a5a34 6b4428", [140, 100], (b) => {
    b.rect(28, 10, 12, 28, "7a7672");
    b.rect(20, 46, 100, 52, b.main);
    for (let y = 50; y < 98; y += 6.5) b.rect(18, y, 104, 4.6, b.tone(b.main, y % 13 < 6.5 ? 0.04 : -0.03), 2.3);
    b.path("M4,54 L70,6 L136,54 L128,58 L70,16 L12,58 Z", "3e2e26");
    b.path("M70,14 L18,52 L122,52 Z", b.tone(b.main, -0.08));
    window(b, 30, 62, 20, 16);
    window(b, 92, 62, 20, 16);
    window(b, 62, 28, 16, 12);
    b.rect(62, 64, 18, 34, "4a2c1c", 1);
  }),
  castle: building(0.68, "b8ab98 9a9490", [180, 150], (b) => {
    const tower = (x: number, y: number, width: number, roof: boolean) => {
      b.rect(x, y, width, 148 - y, b.tube(b.main));
      if (roof)
        b.path(`M${x - 4},${y} L${x + width / 2},${y - width * 1.7} L${x + width + 4},${y} Z`, b.tube(b.accent));
      else for (let notch = x - 2; notch < x + width; notch += 8) b.rect(notch, y - 6, 5, 8, b.main);
      b.path(`M${x + width / 2 - 2.5},${y + 24} v-7 q2.500,-4 5,0 v7 Z`, "ffdf9a");
      b.path(`M${x + width / 2 - 2.5},${y + 50} v-7 q2.500,-4 5,0 v7 Z`, "3a3236");
    };
    tower(76, 42, 30, true);
    tower(22, 74, 20, true);
    tower(140, 66, 22, true);
    b.rect(20, 96, 140, 52, b.fall(b.light, b.main));
    for (let x = 20; x < 158; x += 10) b.rect(x, 90, 6, 8, b.light);
    tower(52, 80, 18, false);
    tower(114, 80, 18, false);
    b.path("M80,148 L80,122 Q91,108 102,122 L102,148 Z", "3a2c24");
    b.line("M91,-6 L91,-10", b.main, 1);
    for (let index = 0; index < 30; index++)
      b.rect(b.random.between(22, 152), b.random.between(102, 142), 6, 2.4, b.dark, 0.6);
  }),
  lighthouse: building(0.86, "f6f2ea", [80, 190], (b) => {
    b.path("M14,186 Q30,168 54,172 Q74,176 80,190 L4,190 Z", "5c544c");
    b.path("M29,52 L51,52 L58,176 L22,176 Z", b.tube("f6f2ea"));
    for (const [y, low] of [
      [70, 26],
      [118, 26],
      [160, 14],
    ] as const) {
      const side = (at: number) => 29 - ((at - 52) / 124) * 7;
      b.path(
        `M${side(y)},${y} L${80 - side(y)},${y} L${80 - side(y + low)},${y + low} L${side(y + low)},${y + low} Z`,
        b.tube("c8342c"),
      );
    }
    b.rect(24, 47, 32, 6, "3a3c44", 1);
    b.line("M25,47 V40 M33,47 V40 M47,47 V40 M55,47 V40 M25,40 H55", "3a3c44", 1);
    b.rect(31, 26, 18, 21, b.fall("fff6c8", "ffd768"), 1);
    b.line("M31,26 V47 M37,26 V47 M43,26 V47 M49,26 V47", "3a3c44", 1);
    b.path("M27,27 Q40,8 53,27 Z", "a82c26");
    b.rect(39, 8, 2, 8, "3a3c44");
    b.ellipse(40, 36, 38, 30, b.glow("fff0b0", 0.55));
    b.rect(36, 90, 8, 11, "34485e", 3);
    b.rect(36, 134, 8, 11, "34485e", 3);
    b.rect(34, 156, 12, 20, "4a3428", 5);
  }),
  windmill: building(0.66, "f2ebdc c8b49a", [140, 150], (b) => {
    b.path("M50,58 L90,58 L100,148 L40,148 Z", b.tube(b.main));
    b.path("M46,60 Q70,22 94,60 Z", "8a3c30");
    for (let arm = 0; arm < 4; arm++) {
      const turn = arm * 1.5708 + 0.42;
      const [cx, cy, sx, sy] = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn)];
      const p = (along: number, side: number) =>
        `${(70 + cx * along + sx * side).toFixed(1)},${(54 + cy * along + sy * side).toFixed(1)}`;
      b.path(`M${p(12, 2)} L${p(62, 2)} L${p(62, 15)} L${p(12, 13)} Z`, "e8dcc4", 0.92);
      b.line(`M${p(0, 0)} L${p(64, 0)}`, "5a4030", 2.4);
      for (let rung = 16; rung < 62; rung += 9) b.line(`M${p(rung, 2)} L${p(rung, 14)}`, "8a7058", 0.8);
    }
    b.circle(70, 54, 4, "5a4030");
    window(b, 64, 84, 10, 13);
    b.path("M62,148 L62,122 Q70,114 78,122 L78,148 Z", "5a3a26");
  }),
  church: building(0.66, "f0e8da d8cdb8", [120, 160], (b) => {
    b.path("M40,90 L108,90 L108,158 L40,158 Z", b.fall(b.light, b.main));
    b.path("M34,92 L52,62 L112,62 L116,92 Z", "7a4438");
    b.rect(22, 62, 30, 96, b.tube(b.main));
    b.path("M18,64 L37,12 L56,64 Z", b.tube("5a6a72"));
    b.line("M37,12 V0 M32,5 H42", "c8a84a", 1.8);
    for (const x of [62, 80, 96]) b.path(`M${x - 4},134 V112 q4,-8 8,0 V134 Z`, b.fall("ffdf9a", "d88a4a"));
    b.circle(37, 82, 7, "f6f0e0");
    b.line("M37,82 V77 M37,82 H41", "3a3236", 1);
    b.path("M30,158 V130 q7,-10 14,0 V158 Z", "5a3a26");
  }),
  mosque: building(0.66, "f0e6d2 e2d8cc", [180, 150], (b) => {
    for (const x of [10, 160]) {
      b.rect(x, 40, 10, 108, b.tube(b.main));
      b.rect(x - 3, 62, 16, 4, b.dark);
      b.path(`M${x - 1},40 Q${x + 5},14 ${x + 11},40 Z`, b.tube(b.accent));
      b.line(`M${x + 5},22 V10`, "d9b24a", 1.4);
    }
    b.rect(34, 92, 112, 56, b.fall(b.light, b.main));
    b.rect(58, 76, 64, 18, b.tube(b.main));
    b.path("M54,78 Q50,50 90,26 Q130,50 126,78 Z", b.tube(b.accent));
    b.line("M90,28 V12", "d9b24a", 1.6);
    b.path("M90,4 a5,5 0 1 0 4,8 a4,4 0 1 1 -4,-8 Z", "d9b24a");
    for (const x of [42, 122]) b.path(`M${x},92 q10,-24 20,0 Z`, b.tube(b.accent));
    for (const x of [46, 66, 106, 126]) b.path(`M${x - 4},138 V116 q5,-10 10,0 V138 Z`, "6a5a4c");
    b.path("M80,148 V116 Q90,98 100,116 V148 Z", "4a3a30");
  }),
  pagoda: building(0.78, "b8382c a83c34", [140, 170], (b) => {
    b.line("M70,24 V2", "c8a23a", 2.4);
    for (let tier = 0; tier < 4; tier++) {
      const [y, wide] = [30 + tier * 34, 26 + tier * 9];
      b.rect(70 - wide * 0.62, y, wide * 1.24, 26, b.fall(b.light, b.dark));
      for (let post = -2; post <= 2; post++) b.rect(70 + post * wide * 0.28 - 1, y, 2, 26, "5a2c22");
      b.rect(66, y + 8, 8, 12, "ffd98a");
      b.path(
        `M${70 - wide * 1.35},${y + 4} Q${70 - wide * 0.8},${y - 2} ${70 - wide * 0.3},${y - 10} L${70 + wide * 0.3},${y - 10} Q${70 + wide * 0.8},${y - 2} ${70 + wide * 1.35},${y + 4} L${70 + wide * 1.2},${y + 6} L${70 - wide * 1.2},${y + 6} Z`,
        b.fall("4a525c", "2c323c"),
      );
    }
    b.rect(20, 160, 100, 10, "9a948a");
  }),
  eiffel: building(0.95, "6a5546 4a4048", [110, 200], (b) => {
    b.path(
      "M52,14 L58,14 L64,96 L70,128 Q78,166 104,198 L82,198 Q68,172 55,172 Q42,172 28,198 L6,198 Q32,166 40,128 L46,96 Z",
      b.fall(b.light, b.dark),
    );
    b.rect(54, 0, 2, 16, b.main);
    b.rect(37, 122, 36, 6, b.dark);
    b.rect(28, 156, 54, 7, b.dark);
    b.rect(48, 62, 14, 3, b.dark);
    b.path("M49,70 L61,70 L65,116 L45,116 Z", b.dark, 0.35);
    for (let y = 20; y < 118; y += 8) {
      const wide = 3 + ((y - 14) / 106) * 10;
      b.line(
        `M${55 - wide},${y + 8} L${55 + wide},${y} M${55 - wide},${y} L${55 + wide},${y + 8}`,
        b.tone(b.main, 0.14),
        0.7,
      );
    }
  }),
  pyramid: building(0.5, "d9ac6a c99a58", [220, 110], (b) => {
    b.path("M150,40 L220,110 L86,110 Z", b.fall(b.tone(b.main, -0.04), b.dark));
    b.path("M96,4 L184,110 L6,110 Z", b.fall(b.light, b.main));
    b.path("M96,4 L184,110 L126,110 Z", b.dark, 0.75);
    for (let y = 14; y < 110; y += 7)
      b.line(`M${96 - (y - 4) * 0.85},${y} L${96 + (y - 4) * 0.83},${y}`, b.tone(b.main, -0.06), 0.5);
  }),
  barn: building(0.46, "a83c30 8a342c", [150, 100], (b) => {
    b.path("M90,34 L142,38 L142,98 L90,98 Z", b.dark);
    b.path("M8,98 V46 L24,22 L50,8 L76,22 L92,46 V98 Z", b.fall(b.light, b.main));
    b.path("M4,48 L22,20 L50,4 L116,6 L146,40 L92,48 L78,23 L50,10 L24,23 L8,50 Z", "5a5660");
    b.path("M32,98 V58 H68 V98 Z", "f4ecdc");
    b.path("M34,98 V60 H66 V98 Z", b.dark);
    b.line("M34,60 L66,98 M66,60 L34,98", "f4ecdc", 2);
    window(b, 43, 30, 14, 12);
    window(b, 108, 58, 14, 14);
  }),
  tent: building(0.32, "e0742c d9a23a 3f7a8a", [140, 80], (b) => {
    b.ellipse(70, 70, 70, 26, b.glow("ffc06a", 0.5));
    b.path("M58,8 L132,72 L58,78 L8,76 Z", b.dark);
    b.path("M58,8 L104,78 L8,76 Z", b.fall(b.light, b.main));
    b.path("M58,20 L74,77 L40,77 Z", b.fall("ffe6a8", "f0a04a"));
    b.line("M58,8 L4,80 M58,8 L138,74", "5a4030", 0.9);
  }),
  bridge: building(0.5, "b8442c 8a929c", [300, 120], (b) => {
    for (const x of [70, 222]) {
      b.rect(x, 6, 5, 114, b.main);
      b.rect(x + 12, 6, 5, 114, b.dark);
      for (const y of [16, 42, 66]) b.rect(x, y, 17, 4, b.dark);
    }
    b.line("M-10,84 Q34,60 76,10 Q150,136 228,10 Q268,60 310,84", b.main, 2.2);
    for (let x = 4; x < 300; x += 9) {
      const sag =
        x < 76
          ? 84 - 74 * ((x + 10) / 86) ** 1.5
          : x > 228
            ? 84 - 74 * ((310 - x) / 82) ** 1.5
            : 73 - 63 * Math.abs((x - 152) / 76) ** 2;
      b.line(`M${x},${sag.toFixed(1)} V86`, b.tone(b.main, 0.06), 0.7);
    }
    b.rect(-10, 84, 320, 7, b.fall(b.main, b.dark));
  }),
  skyscraper: building(1, "5a7a98 6a6f86 4a6a7a", [80, 200], (b) => {
    b.rect(38, 0, 3, 26, "5a6270");
    b.rect(24, 22, 32, 40, b.tube(b.main));
    b.rect(14, 56, 52, 144, b.tube(b.main));
    for (let y = 62; y < 198; y += 7)
      for (let x = 18; x < 62; x += 6) b.rect(x, y, 3.6, 4.6, b.random.happens(0.45) ? "ffe2a0" : b.dark);
    for (let y = 28; y < 56; y += 7)
      for (let x = 28; x < 52; x += 6) b.rect(x, y, 3.6, 4.6, b.random.happens(0.5) ? "ffe2a0" : b.dark);
  }),
  ferrisWheel: building(0.78, "e8e4e0 d85a6a", [150, 170], (b) => {
    b.line("M75,76 L42,168 M75,76 L108,168 M50,146 H100", "6a6e78", 4);
    for (const r of [66, 58])
      b.line(`M${75 - r},76 a${r},${r} 0 1 0 ${r * 2},0 a${r},${r} 0 1 0 ${-r * 2},0`, b.main, 1.8);
    const tints = ["e8523c", "f0b23a", "3a9ac8", "6ab04a", "b05ac8"];
    for (let index = 0; index < 15; index++) {
      const turn = (index / 15) * Math.PI * 2;
      const [x, y] = [75 + 66 * Math.cos(turn), 76 + 66 * Math.sin(turn)];
      b.line(`M75,76 L${x.toFixed(1)},${y.toFixed(1)}`, b.main, 0.8);
      b.rect(x - 5, y, 10, 9, tints[index % 5] ?? "e8523c", 4);
      b.circle(x, y, 1.6, "fff2b8");
    }
    b.circle(75, 76, 6, b.accent);
  }),
  torii: building(0.6, "c8402c", [150, 120], (b) => {
    for (const x of [34, 106]) {
      b.rect(x, 20, 10, 98, b.tube(b.main));
      b.rect(x - 2, 110, 14, 10, "2a2628", 2);
    }
    b.rect(22, 38, 106, 8, b.fall(b.main, b.dark));
    b.rect(70, 22, 10, 18, b.dark);
    b.path("M4,8 Q75,22 146,8 L142,20 Q75,30 8,20 Z", b.fall(b.light, b.main));
    b.path("M2,4 Q75,18 148,4 L147,9 Q75,23 3,9 Z", "2e2a2c");
  }),
  statue: building(0.7, "6f9a88 8a8a88", [80, 180], (b) => {
    b.path("M18,180 L22,124 H58 L62,180 Z", b.fall("b8ad9c", "8a8074"));
    b.line("M46,62 L60,34 L60,22", b.main, 6);
    b.path("M26,124 Q24,80 32,60 Q40,52 48,60 Q58,82 54,124 Z", b.fall(b.light, b.dark));
    b.line("M34,66 L26,86 L34,92", b.main, 6);
    b.circle(40, 48, 7.5, b.main);
    for (let ray = -3; ray <= 3; ray++)
      b.line(`M${40 + ray * 1.6},42 L${40 + ray * 4.2},${32 + Math.abs(ray) * 1.4}`, b.main, 1.4);
    b.path("M54,22 H66 L63,14 H57 Z", b.dark);
    b.path("M60,2 Q68,10 60,15 Q52,10 60,2 Z", "f0b23a");
  }),
  temple: building(0.52, "efe6d6 e0d4bc", [190, 110], (b) => {
    b.rect(8, 96, 174, 6, b.light);
    b.rect(2, 102, 186, 8, b.main);
    b.rect(20, 40, 150, 56, b.dark);
    for (let x = 16; x <= 166; x += 25) {
      b.rect(x, 42, 10, 54, b.tube(b.main));
      b.rect(x - 2, 38, 14, 5, b.light);
    }
    b.rect(10, 30, 170, 9, b.fall(b.light, b.main));
    b.path("M6,30 L95,4 L184,30 Z", b.light);
    b.path("M24,28 L95,9 L166,28 Z", b.dark, 0.6);
  }),
} as const satisfies Record<string, Subject>;
