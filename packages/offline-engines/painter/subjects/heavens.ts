import type { Subject } from "./subject.ts";

/** What stands or bursts in the sky, and what belongs to no place. */
export const heavens = {
  moon: {
    box: [100, 100],
    size: 0.4,
    colours: "f2ead2 e8e4ee",
    volume: 0.2,
    draw(b) {
      b.circle(50, 50, 50, b.glow("fff6d8", 0.5));
      b.circle(50, 50, 34, b.ball(b.main));
      for (const [x, y, r] of [
        [40, 42, 7],
        [58, 36, 4],
        [62, 58, 8],
        [44, 64, 5],
        [34, 56, 3],
        [54, 48, 3],
      ] as const)
        b.circle(x, y, r, b.tone(b.main, -0.1), 0.7);
    },
  },
  planet: {
    box: [160, 110],
    size: 0.52,
    colours: "d9a06a 6a8ac8 c8707a 5aa89a",
    volume: 0.3,
    draw(b) {
      b.line("M22,74 A66,16 -16 0 1 140,36", b.tone(b.main, 0.14), 5);
      b.circle(80, 55, 44, b.ball(b.main));
      for (const [y, light] of [
        [36, 0.08],
        [48, -0.06],
        [58, 0.06],
        [70, -0.08],
      ] as const) {
        const wide = Math.sqrt(44 ** 2 - (y - 55) ** 2);
        b.path(
          `M${80 - wide},${y} Q80,${y + 9} ${80 + wide},${y} L${80 + wide - 1},${y + 6} Q80,${y + 15} ${80 - wide + 1},${y + 6} Z`,
          b.tone(b.main, light),
          0.5,
        );
      }
      b.path("M124,55 A44,44 0 0 1 46,83 A50,50 0 0 0 116,30 Q124,42 124,55 Z", "0a0c1c", 0.45);
      b.line("M22,74 Q40,88 86,74 Q132,58 140,36", b.tone(b.main, 0.18), 5);
      b.line("M16,80 Q44,98 90,82 Q142,62 146,34", b.tone(b.main, 0.05), 2);
    },
  },
  earth: {
    box: [110, 110],
    size: 0.6,
    colours: "2f78c8",
    volume: 0.2,
    draw(b) {
      b.circle(55, 55, 55, b.glow("7ac0ff", 0.6));
      b.circle(55, 55, 46, b.ball(b.main));
      b.path(
        "M22,34 Q36,14 56,18 Q60,30 48,36 Q46,50 34,50 Q30,62 22,58 Q12,48 22,34 Z M62,38 Q82,30 94,44 Q100,62 84,68 Q80,86 70,78 Q60,66 60,54 Z M36,68 Q50,66 54,80 Q50,98 44,96 Q34,86 36,68 Z",
        "5fa257",
      );
      b.path(
        "M16,46 Q40,40 60,48 Q80,54 98,46 Q84,60 58,54 Q36,48 16,54 Z M28,26 Q44,22 60,28 Q46,32 28,30 Z M40,84 Q60,78 82,86 Q60,92 40,88 Z",
        "ffffff",
        0.75,
      );
      b.path("M86,22 A46,46 0 0 1 30,94 A56,56 0 0 0 86,22 Z", "050818", 0.4);
    },
  },
  satellite: {
    box: [160, 90],
    size: 0.32,
    colours: "c8ccd4",
    volume: 0.4,
    draw(b) {
      for (const x of [2, 106]) {
        b.rect(x, 24, 52, 34, b.fall("3a62a8", "1c3468"), 2);
        for (let cell = 1; cell < 4; cell++) b.line(`M${x + cell * 13},24 V58`, "8aa8d8", 0.8);
        b.line(`M${x},41 H${x + 52}`, "8aa8d8", 0.8);
      }
      b.line("M54,41 H106", "9aa2ac", 4);
      b.rect(62, 18, 36, 46, b.tube("d9b25a"), 5);
      b.path("M68,66 Q80,86 92,66 Z", b.fall("eef0f4", "9aa2ac"));
      b.line("M80,18 V4", "c8ccd4", 2);
      b.circle(80, 4, 3, "e8483c");
    },
  },
  rainbow: {
    box: [240, 120],
    size: 0.7,
    colours: "e0402c",
    volume: 0,
    draw(b) {
      for (const [index, tint] of ["e8483c", "f0923a", "f2d04a", "6ac05a", "4a9ae0", "5a5ac8", "9a5ac0"].entries())
        b.line(
          `M${12 + index * 4},124 A${108 - index * 4},${108 - index * 4} 0 0 1 ${228 - index * 4},124`,
          b.tone(tint, 0.06),
          4.3,
        );
    },
  },
  cloud: {
    box: [170, 90],
    size: 0.4,
    colours: "ffffff",
    volume: 0.8,
    many: 2,
    draw(b) {
      for (const [x, y, r] of [
        [40, 58, 26],
        [70, 40, 32],
        [104, 46, 28],
        [132, 60, 22],
        [84, 62, 26],
      ] as const)
        b.circle(x, y, r, b.fall("ffffff", "dfe8f0"));
      b.rect(18, 60, 136, 25, b.fall("f4f8fb", "cfdbe6"), 13);
    },
  },
  lightning: {
    box: [90, 160],
    size: 0.9,
    colours: "fff6c8",
    volume: 0,
    draw(b) {
      let [x, y] = [48, 0];
      let d = "M48,0";
      for (let bolt = 0; bolt < 9; bolt++) {
        x += b.random.between(-13, 13);
        y += 17.5;
        d += ` L${x.toFixed(1)},${y.toFixed(1)}`;
        if (bolt % 3 === 1)
          b.line(
            `M${x.toFixed(1)},${y.toFixed(1)} l${b.random.between(-22, 22).toFixed(1)},14 l${b.random.between(-12, 12).toFixed(1)},16`,
            "e8e4ff",
            1,
          );
      }
      b.line(d, "b8b4ff", 5);
      b.line(d, "ffffff", 2.2);
    },
  },
  fireworks: {
    box: [180, 150],
    size: 0.8,
    colours: "f0b23a",
    volume: 0,
    draw(b) {
      for (const [cx, cy, r, tint] of [
        [58, 54, 50, "ff6a5a"],
        [126, 44, 40, "ffd25a"],
        [102, 104, 36, "6ad0ff"],
        [34, 116, 26, "c88aff"],
      ] as const) {
        b.circle(cx, cy, r * 0.9, b.glow(tint, 0.35));
        for (let ray = 0; ray < 30; ray++) {
          const [turn, far] = [ray * 0.2094 + b.random.between(-0.05, 0.05), r * b.random.between(0.75, 1)];
          b.line(
            `M${(cx + Math.cos(turn) * far * 0.3).toFixed(1)},${(cy + Math.sin(turn) * far * 0.3).toFixed(1)} Q${(cx + Math.cos(turn) * far * 0.8).toFixed(1)},${(cy + Math.sin(turn) * far * 0.76).toFixed(1)} ${(cx + Math.cos(turn) * far).toFixed(1)},${(cy + Math.sin(turn) * far + 5).toFixed(1)}`,
            tint,
            0.8,
          );
          b.circle(cx + Math.cos(turn) * far, cy + Math.sin(turn) * far + 5, 1.3, "fff6dc");
        }
      }
    },
  },
  kite: {
    box: [110, 150],
    size: 0.4,
    colours: "e0432f f0b23a 3f8ac8",
    volume: 0.2,
    draw(b) {
      b.line("M52,84 Q30,110 60,124 Q80,138 64,150", "f4efe4", 1.2);
      b.path("M52,4 L92,40 L52,88 L14,40 Z", b.main);
      b.path("M52,4 L92,40 L52,40 Z M52,40 L14,40 L52,88 Z", b.accent);
      b.line("M52,4 V88 M14,40 H92", "5a4030", 1.2);
      for (const [x, y] of [
        [46, 104],
        [62, 126],
      ] as const)
        b.path(`M${x},${y} l-7,-4 v8 Z M${x},${y} l7,-4 v8 Z`, b.main);
    },
  },
  balloons: {
    box: [110, 160],
    size: 0.56,
    colours: "e0432f",
    volume: 0.7,
    draw(b) {
      for (const [x, y, tint] of [
        [30, 44, "3f8ac8"],
        [78, 40, "f0b23a"],
        [54, 26, "e0432f"],
        [40, 70, "6ab04a"],
        [72, 72, "c86ac8"],
      ] as const) {
        b.line(`M${x},${y + 24} Q${(x + 55) / 2},110 55,158`, "e8e4da", 0.8);
        b.ellipse(x, y, 19, 23, b.ball(tint));
        b.path(`M${x - 3},${y + 26} L${x},${y + 21} L${x + 3},${y + 26} Z`, tint);
      }
    },
  },
  comet: {
    box: [160, 90],
    size: 0.4,
    colours: "dff0ff",
    volume: 0,
    draw(b) {
      b.path("M140,74 L2,2 L128,82 Z", b.fall("bfe0ff", "ffffff"), 0.55);
      b.path("M142,76 L50,22 L132,82 Z", "ffffff", 0.6);
      b.circle(138, 77, 14, b.glow("ffffff", 0.95));
      b.circle(138, 77, 5, "ffffff");
    },
  },
  network: {
    box: [180, 180],
    size: 0.95,
    colours: "4ac8f0 8a7af0 5af0b8",
    volume: 0,
    draw(b) {
      const knots = Array.from({ length: 34 }, () => {
        const [turn, r] = [b.random.next() * 6.283, Math.sqrt(b.random.next()) * 84];
        return [90 + Math.cos(turn) * r, 90 + Math.sin(turn) * r, b.random.between(1.4, 4.4)] as const;
      });
      for (const [index, [x, y]] of knots.entries())
        for (const [ox, oy] of knots.slice(index + 1))
          if (Math.hypot(x - ox, y - oy) < 38)
            b.line(`M${x.toFixed(1)},${y.toFixed(1)} L${ox.toFixed(1)},${oy.toFixed(1)}`, b.tone(b.main, -0.08), 0.7);
      for (const [x, y, r] of knots) {
        b.circle(x, y, r * 3, b.glow(b.main, 0.5));
        b.circle(x, y, r, b.tone(b.main, 0.14));
      }
    },
  },
} as const satisfies Record<string, Subject>;
