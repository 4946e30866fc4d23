import { figure, person } from "./figure.ts";
import type { Subject } from "./subject.ts";

export const athletes = {
  runner: person(0.42, [80, 100], (b) =>
    figure(b, {
      head: [47, 10],
      neck: [44, 19],
      hip: [38, 50],
      arms: [
        [
          [33, 30],
          [26, 40],
        ],
        [
          [56, 34],
          [64, 26],
        ],
      ],
      legs: [
        [
          [27, 70],
          [8, 78],
        ],
        [
          [55, 64],
          [56, 90],
        ],
      ],
      hair: "bun",
    }),
  ),
  yogi: person(0.34, [100, 84], (b) => {
    b.line("M46,66 L18,74 L52,78 M54,66 L82,74 L48,78", b.tone(b.accent, -0.05), 10);
    figure(b, {
      head: [50, 10],
      neck: [50, 20],
      hip: [50, 64],
      arms: [
        [
          [30, 44],
          [20, 66],
        ],
        [
          [70, 44],
          [80, 66],
        ],
      ],
      legs: [],
      hair: "bun",
    });
  }),
  climber: person(0.42, [70, 110], (b) =>
    figure(b, {
      head: [34, 20],
      neck: [34, 28],
      hip: [36, 60],
      arms: [
        [
          [22, 18],
          [16, 4],
        ],
        [
          [48, 18],
          [54, 2],
        ],
      ],
      legs: [
        [
          [30, 84],
          [30, 106],
        ],
        [
          [44, 82],
          [42, 106],
        ],
      ],
      pack: true,
      hair: "helmet",
    }),
  ),
  surfer: person(0.4, [90, 100], (b) => {
    b.path("M2,92 Q44,82 88,88 Q60,100 2,92 Z", b.fall("fff6e6", "e8b46a"));
    figure(b, {
      head: [50, 14],
      neck: [47, 23],
      hip: [40, 50],
      arms: [
        [
          [30, 32],
          [16, 34],
        ],
        [
          [62, 34],
          [76, 28],
        ],
      ],
      legs: [
        [
          [26, 66],
          [24, 87],
        ],
        [
          [58, 66],
          [60, 86],
        ],
      ],
      hair: "short",
    });
  }),
  cyclist: person(0.42, [110, 100], (b) => {
    for (const x of [24, 86]) {
      b.line(`M${x - 18},80 a18,18 0 1 0 36,0 a18,18 0 1 0 -36,0`, "22242a", 2.6);
      for (let spoke = 0; spoke < 6; spoke++)
        b.line(
          `M${x},80 l${(17 * Math.cos(spoke * 1.05)).toFixed(1)},${(17 * Math.sin(spoke * 1.05)).toFixed(1)}`,
          "7a7e86",
          0.5,
        );
    }
    b.line("M24,80 L48,80 L74,54 L42,56 L24,80 M48,80 L42,50 M74,54 L86,80 M74,54 L72,46 L80,44", b.accent, 2.6);
    figure(b, {
      head: [68, 12],
      neck: [62, 21],
      hip: [43, 46],
      arms: [
        [
          [68, 36],
          [78, 44],
        ],
        [
          [66, 36],
          [77, 45],
        ],
      ],
      legs: [
        [
          [60, 60],
          [46, 76],
        ],
        [
          [62, 54],
          [54, 84],
        ],
      ],
      hair: "helmet",
    });
  }),
  dancer: person(0.46, [90, 100], (b) =>
    figure(b, {
      head: [44, 12],
      neck: [45, 20],
      hip: [46, 48],
      arms: [
        [
          [30, 14],
          [16, 4],
        ],
        [
          [60, 24],
          [78, 18],
        ],
      ],
      legs: [
        [
          [48, 72],
          [48, 97],
        ],
        [
          [66, 58],
          [84, 48],
        ],
      ],
      coat: "dress",
      hair: "bun",
    }),
  ),
  jumper: person(0.44, [90, 100], (b) =>
    figure(b, {
      head: [45, 16],
      neck: [45, 24],
      hip: [45, 54],
      arms: [
        [
          [28, 18],
          [18, 2],
        ],
        [
          [62, 18],
          [72, 2],
        ],
      ],
      legs: [
        [
          [30, 66],
          [22, 84],
        ],
        [
          [60, 66],
          [70, 82],
        ],
      ],
      hair: "short",
    }),
  ),
} as const satisfies Record<string, Subject>;
