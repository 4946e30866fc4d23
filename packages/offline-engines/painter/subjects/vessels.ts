import type { Subject } from "./subject.ts";

export const vessels = {
  boat: {
    box: [110, 130],
    size: 0.5,
    colours: "f6efe2 c8432f 2f5f8a",
    volume: 0.5,
    draw(b) {
      b.rect(53, 6, 2.4, 98, "5a3f2a");
      b.path("M57,8 Q92,48 98,96 L57,96 Z", b.fall("fffaf0", "e2d6c2"));
      b.path("M51,16 Q26,54 18,94 L51,94 Z", b.fall(b.tone(b.accent, 0.06), b.accent));
      b.line("M57,40 Q76,46 83,52 M57,68 Q82,72 93,76", "cdbfa8", 0.7);
      b.path("M6,102 L106,102 Q98,126 84,128 L26,128 Q14,122 6,102 Z", b.fall(b.main, b.dark));
      b.path("M6,102 L106,102 L105,107 L8,107 Z", "6b4427");
      b.path("M53,4 L66,8 L53,12 Z", b.accent);
    },
  },
  canoe: {
    box: [150, 64],
    size: 0.24,
    colours: "b0522c 8a4a2c 2f6a5a",
    volume: 0.7,
    draw(b) {
      b.line("M76,20 L74,40", "34455a", 13);
      b.line("M70,22 L58,34 M84,22 L92,32", "c8523c", 4.5);
      b.circle(76, 8, 6, "d9a57e");
      b.ellipse(76, 3.5, 10, 2.4, "d9b67a");
      b.line("M50,22 L104,44", "6b4a2c", 1.8);
      b.ellipse(108, 47, 8, 3, "8a6238", 22);
      b.path("M4,30 Q20,42 76,42 Q130,42 146,30 Q144,58 110,60 L40,60 Q6,58 4,30 Z", b.fall(b.light, b.dark));
    },
  },
  ship: {
    box: [220, 110],
    size: 0.36,
    colours: "2a3c58 a8342c",
    volume: 0.4,
    draw(b) {
      b.rect(60, 48, 110, 22, b.fall("ffffff", "d4dce2"), 2);
      b.rect(76, 32, 84, 18, b.fall("ffffff", "dde3e8"), 2);
      b.rect(90, 20, 40, 14, "f4f6f8", 2);
      for (let x = 66; x < 166; x += 9) b.rect(x, 55, 5, 5, "34485e", 1);
      for (let x = 82; x < 156; x += 9) b.rect(x, 38, 5, 4, "34485e", 1);
      for (const x of [104, 134]) {
        b.path(`M${x},4 L${x + 16},4 L${x + 18},32 L${x - 2},32 Z`, b.accent);
        b.rect(x, 4, 16, 6, "24262c");
      }
      b.path("M8,64 L214,64 Q208,100 192,106 L36,106 Q18,92 8,64 Z", b.fall(b.light, b.dark));
      b.path("M22,92 L202,92 Q198,104 190,106 L36,106 Q28,100 22,92 Z", "9c342c");
      b.line("M10,69 L212,69", "f4efe4", 1.6);
    },
  },
} as const satisfies Record<string, Subject>;
