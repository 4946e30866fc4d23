import { athletes } from "./athletes.ts";
import { figure, person, stand } from "./figure.ts";
import type { Subject } from "./subject.ts";

export const people = {
  ...athletes,
  person: person(0.42, [60, 100], (b) =>
    figure(b, { ...stand(30), coat: "long", hair: b.random.pick(["short", "long", "bun"]) }),
  ),
  woman: person(0.42, [60, 100], (b) =>
    figure(b, { ...stand(30), coat: "dress", hair: b.random.pick(["long", "bun", "hat"]) }),
  ),
  child: person(0.3, [60, 100], (b) =>
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
  couple: person(0.42, [90, 100], (b) => {
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
  family: person(0.42, [120, 100], (b) => {
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
  hiker: person(0.44, [70, 100], (b) => {
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
  reader: person(0.36, [90, 90], (b) => {
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
  worker: person(0.42, [60, 100], (b) => {
    figure(b, { ...stand(30), coat: "short", hair: "short" }, "2e3a52");
    b.path("M27,18 L33,18 L31,34 L30,36 L29,34 Z", "b03a3a");
    b.rect(38, 46, 13, 10, "6b4a2c", 1.5);
  }),
  // Head and shoulders from behind, the face turned half away: nothing of a person is invented.
  portrait: {
    box: [100, 110],
    size: 0.92,
    colours: "3f5a78 8a4a3c c8a878 2e3c3a",
    volume: 0.9,
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
    box: [80, 110],
    size: 0.46,
    colours: "f2f2f0",
    volume: 1,
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
