import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

type Point = readonly [x: number, y: number];
interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  arms: readonly (readonly [elbow: Point, hand: Point])[];
  legs: readonly (readonly [knee: Point, foot: Point])[];
  coat?: "short" | "long" | "dress";
  hair?: "short" | "long" | "bun" | "hat" | "helmet";
  pack?: boolean;
}

const skins = "f0c8a4 d9a57e b27a54 8a5638 6b4028".split(" ");
const hairs = "2a1e18 4a3020 6b4a2c 1c1818 a9743c".split(" ");

/** A person seen from behind or the side, from joints: limbs are strokes that taper, clothes lie over them. */
function figure(b: Brush, pose: Pose, top = b.main): void {
  const skin = b.random.pick([skins[0] ?? "d9a57e", ...skins]);
  const hair = b.random.pick([hairs[0] ?? "2a1e18", ...hairs]);
  const trousers = b.random.pick(["2e3a52", "3a3436", "5a4c40", "44546a"]);
  const [nx, ny] = pose.neck;
  const [hx, hy] = pose.hip;
  const at = ([x, y]: Point) => `${x},${y}`;
  const limb = (from: Point, [middle, end]: readonly [Point, Point], wide: number, colour: string) => {
    b.line(`M${at(from)} L${at(middle)}`, colour, wide);
    b.line(`M${at(middle)} L${at(end)}`, colour, wide * 0.78);
  };
  const [farArm, nearArm] = pose.arms;
  if (farArm) {
    limb([nx - 3, ny + 4], farArm, 5, b.tone(top, -0.1));
    b.circle(farArm[1][0], farArm[1][1], 2.3, skin);
  }
  for (const [index, leg] of pose.legs.entries()) {
    limb([hx + (index === 0 ? -2.4 : 2.4), hy], leg, 7, index === 0 ? b.tone(trousers, -0.06) : trousers);
    b.line(`M${leg[1][0]},${leg[1][1]} l3,0.6`, "2a2222", 4.4);
  }
  b.line(`M${nx},${ny + 1} L${pose.head[0]},${pose.head[1]}`, skin, 4.2);
  const wide = pose.coat === "dress" ? 15 : pose.coat === "long" ? 10 : 7.4;
  const hem = pose.coat === "dress" ? 24 : pose.coat === "long" ? 20 : 3;
  const lean = (hx - nx) * (hem / Math.max(1, hy - ny));
  b.path(
    `M${nx - 4},${ny} Q${nx - 10.5},${ny + 1} ${nx - 9.5},${ny + 9} Q${hx - 8},${(ny + hy) / 2} ${hx - 6.6},${hy - 3} L${hx + lean - wide},${hy + hem} Q${hx + lean},${hy + hem + 2.5} ${hx + lean + wide},${hy + hem} L${hx + 6.6},${hy - 3} Q${hx + 8},${(ny + hy) / 2} ${nx + 9.5},${ny + 9} Q${nx + 10.5},${ny + 1} ${nx + 4},${ny} Z`,
    b.fall(b.tone(top, 0.08), b.tone(top, -0.08)),
  );
  if (pose.pack) {
    b.rect(nx - 9, ny + 3, 17, 24, b.fall(b.accent, b.tone(b.accent, -0.12)), 5);
    b.rect(nx - 7, ny + 15, 13, 10, b.tone(b.accent, 0.08), 3);
    b.rect(nx - 9, ny - 1, 17, 5, b.tone(b.accent, -0.16), 2.5);
  }
  if (nearArm) {
    limb([nx + 5, ny + 4], nearArm, 5, b.tone(top, 0.05));
    b.circle(nearArm[1][0], nearArm[1][1], 2.3, skin);
  }
  const [x, y] = pose.head;
  b.ellipse(x, y, 5.2, 6.2, skin);
  if (pose.hair === "long")
    b.path(
      `M${x - 6},${y + 1} Q${x - 7},${y - 8} ${x},${y - 8} Q${x + 7},${y - 8} ${x + 6},${y + 1} L${x + 6.4},${y + 12} Q${x},${y + 15} ${x - 6.4},${y + 12} Z`,
      hair,
    );
  else if (pose.hair === "hat") {
    b.ellipse(x, y - 3, 10, 2.6, "c9a468");
    b.path(
      `M${x - 5.6},${y - 3} Q${x - 5},${y - 11} ${x},${y - 11} Q${x + 5},${y - 11} ${x + 5.6},${y - 3} Z`,
      "d9b67a",
    );
  } else if (pose.hair === "helmet")
    b.path(`M${x - 7},${y} Q${x - 7},${y - 9} ${x},${y - 9} Q${x + 8},${y - 9} ${x + 7},${y} Z`, b.accent);
  else {
    b.path(
      `M${x - 5.8},${y + 2} Q${x - 6.6},${y - 7.4} ${x},${y - 7.6} Q${x + 6.6},${y - 7.4} ${x + 5.8},${y + 2} Q${x},${y + 5} ${x - 5.8},${y + 2} Z`,
      hair,
    );
    if (pose.hair === "bun") b.circle(x, y - 9, 3.4, hair);
  }
}

const stand = (x: number, sway = 0): Pose => ({
  head: [x + sway, 9],
  neck: [x, 17],
  hip: [x, 50],
  arms: [
    [
      [x - 12, 32],
      [x - 11, 47],
    ],
    [
      [x + 12, 32],
      [x + 11, 47],
    ],
  ],
  legs: [
    [
      [x - 4, 72],
      [x - 5, 95],
    ],
    [
      [x + 4, 72],
      [x + 4, 95],
    ],
  ],
});
const person = (
  size: number,
  home: Subject["home"],
  box: readonly [number, number],
  draw: (b: Brush) => void,
): Subject => ({
  ...{ box, size, place: "ground", home, colours: "c8523c 3f6a8a d9a23a 4a6a52 8a4a6a e6ddd0", volume: 0.6, draw },
});

export const people = {
  person: person(0.42, ["hills", "street", "beach"], [60, 100], (b) =>
    figure(b, { ...stand(30), coat: "long", hair: b.random.pick(["short", "long", "bun"]) }),
  ),
  woman: person(0.42, ["beach", "meadow", "street"], [60, 100], (b) =>
    figure(b, { ...stand(30), coat: "dress", hair: b.random.pick(["long", "bun", "hat"]) }),
  ),
  child: person(0.3, ["meadow", "beach"], [60, 100], (b) =>
    figure(b, {
      ...stand(30),
      head: [30, 12],
      arms: [
        [
          [20, 26],
          [12, 10],
        ],
        [
          [40, 32],
          [44, 46],
        ],
      ],
      hair: "short",
    }),
  ),
  couple: person(0.42, ["beach", "hills"], [90, 100], (b) => {
    figure(b, {
      ...stand(32),
      arms: [
        [
          [20, 32],
          [20, 47],
        ],
        [
          [42, 34],
          [46, 48],
        ],
      ],
      coat: "long",
    });
    figure(
      b,
      {
        ...stand(58, -2),
        arms: [
          [
            [50, 34],
            [46, 48],
          ],
          [
            [70, 32],
            [70, 47],
          ],
        ],
        coat: "dress",
        hair: "long",
      },
      b.accent,
    );
  }),
  family: person(0.42, ["beach", "meadow"], [120, 100], (b) => {
    figure(b, { ...stand(26), coat: "short" });
    figure(b, { ...stand(92), coat: "dress", hair: "long" }, b.accent);
    b.line("M38,47 Q46,54 51,60 M79,47 Q72,54 67,60", "d9a57e", 3.4);
    figure(
      b,
      {
        head: [59, 48],
        neck: [59, 54],
        hip: [59, 74],
        arms: [],
        legs: [
          [
            [56, 85],
            [55, 96],
          ],
          [
            [62, 85],
            [62, 96],
          ],
        ],
        hair: "short",
      },
      "e8c24a",
    );
  }),
  hiker: person(0.44, ["mountains", "hills"], [70, 100], (b) => {
    b.line("M54,36 L60,98", "6b4a2c", 1.5);
    figure(b, {
      ...stand(32, 2),
      arms: [
        [
          [22, 32],
          [20, 46],
        ],
        [
          [46, 34],
          [54, 40],
        ],
      ],
      legs: [
        [
          [27, 72],
          [22, 95],
        ],
        [
          [42, 70],
          [42, 95],
        ],
      ],
      pack: true,
      hair: "hat",
    });
  }),
  runner: person(0.42, ["road", "street", "beach"], [80, 100], (b) =>
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
  yogi: person(0.34, ["beach", "lake", "hills"], [100, 84], (b) => {
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
  climber: person(0.42, ["mountains"], [70, 110], (b) =>
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
  surfer: person(0.4, ["sea"], [90, 100], (b) => {
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
  cyclist: person(0.42, ["road", "street", "hills"], [110, 100], (b) => {
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
  dancer: person(0.46, ["stage", "street"], [90, 100], (b) =>
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
  jumper: person(0.44, ["hills", "beach"], [90, 100], (b) =>
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
  reader: person(0.36, ["meadow", "park", "room"], [90, 90], (b) => {
    b.line("M38,66 L62,56 L64,84", "3a4a62", 9);
    figure(b, {
      head: [40, 16],
      neck: [38, 25],
      hip: [34, 66],
      arms: [
        [
          [46, 46],
          [58, 44],
        ],
        [
          [48, 48],
          [60, 46],
        ],
      ],
      legs: [],
      hair: "long",
    });
    b.path("M54,46 L66,36 L80,38 L68,48 Z", "f6efe0");
    b.path("M54,46 L68,48 L68,51 L54,49 Z", b.accent);
  }),
  worker: person(0.42, ["desk", "street", "city"], [60, 100], (b) => {
    figure(b, { ...stand(30), coat: "short", hair: "short" }, "2e3a52");
    b.path("M27,18 L33,18 L31,34 L30,36 L29,34 Z", "b03a3a");
    b.rect(38, 46, 13, 10, "6b4a2c", 1.5);
  }),
  // Head and shoulders from behind, the face turned half away: nothing of a person is invented.
  portrait: {
    ...{
      box: [100, 110],
      size: 0.92,
      place: "ground",
      home: ["bokeh", "window"],
      colours: "3f5a78 8a4a3c c8a878 2e3c3a",
      volume: 0.9,
    },
    draw(b) {
      const [skin = "", hair = ""] = b.random
        .pick(["f0c8a4 a9743c", "f0c8a4 4a3020", "d9a57e 2a1e18", "d9a57e 6b4a2c", "b27a54 1c1818", "8a5638 1c1818"])
        .split(" ");
      const long = b.random.happens(0.5);
      if (long) b.path("M28,40 Q18,84 30,98 L72,98 Q82,76 72,36 Z", b.tone(hair, -0.05));
      b.path("M42,58 L62,56 L66,84 L38,84 Z", b.tone(skin, -0.1));
      b.path("M2,110 Q4,84 34,78 Q48,90 66,77 Q94,84 98,110 Z", b.fall(b.light, b.dark));
      b.path("M36,78 Q50,92 66,76 L68,82 Q50,98 33,84 Z", b.tone(b.main, 0.14));
      b.path("M34,34 Q32,12 54,10 Q76,12 76,34 Q80,40 79,45 L76,47 Q76,60 68,66 Q58,70 48,64 Q34,56 34,34 Z", skin);
      b.path("M70,50 q4,1 5,0 q-1,4 -5,3 Z", "b0605a");
      b.path("M66,35 q5,-2 8,0", "3a2a22", 0.7);
      b.ellipse(70, 39.5, 2.4, 1.3, "2a1e1a");
      b.path(
        `M30,46 Q24,6 54,4 Q80,4 78,28 Q66,18 56,26 Q54,38 46,42 Q46,${long ? 84 : 60} ${long ? 34 : 40},${long ? 92 : 60} Q28,60 30,46 Z`,
        b.fall(b.tone(hair, 0.08), hair),
      );
    },
  },
  astronaut: {
    ...{ box: [80, 110], size: 0.46, place: "space", home: ["space", "moon"], colours: "f2f2f0", volume: 1 },
    draw(b) {
      b.rect(14, 34, 52, 44, b.fall("cfd4da", "9aa2ac"), 8);
      b.line("M24,46 L10,60 L4,76 M56,46 L70,58 L78,50", b.main, 13);
      b.line("M32,76 L28,104 M48,76 L54,100", b.main, 15);
      b.line("M27,107 l5,0 M54,103 l5,0", "8a929c", 8);
      b.rect(22, 36, 36, 46, b.fall("ffffff", "d9dce0"), 12);
      b.rect(30, 54, 20, 14, "aab2bc", 2);
      b.circle(36, 60, 2, "e0523c");
      b.circle(43, 60, 2, "3a8ac8");
      b.circle(40, 22, 21, b.ball("f2f2f0"));
      b.ellipse(42, 23, 15, 13, b.fall("e8b45a", "3a2a4a"));
      b.path("M32,18 Q38,12 46,13 Q38,16 35,24 Z", "fff4d8", 0.85);
    },
  },
} as const satisfies Record<string, Subject>;
