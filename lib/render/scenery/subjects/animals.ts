import type { Brush } from "./brush.ts";
import type { Subject } from "./subject.ts";

interface Build {
  /** Of the trunk: its length, its depth, how long the legs are. */
  long: number;
  deep: number;
  legs: number;
  thick: number;
  /** Of the neck: its length and how upright it is (0 level .. 1 upright). */
  neck: number;
  up: number;
  head: number;
  muzzle: number;
  ears: "point" | "drop" | "round" | "large" | "long";
  tail: "thin" | "bush" | "hair" | "stub" | "up";
  extra?: "mane" | "antlers" | "horns" | "trunk" | "hump" | "spots" | "stripes" | "wool" | "patches" | "crest";
  belly?: string;
  /** Of its mane, spots or stripes. */
  marks?: string;
}

/** A four-legged animal that stands, seen from the side, looking right. */
function quadruped(b: Brush, build: Build): void {
  const { long, deep, legs, thick, neck, up, head, muzzle, marks = "2c2420" } = build;
  const ground = 100;
  const back = ground - legs - deep;
  const [rear, front] = [60 - long / 2, 60 + long / 2];
  const leg = (x: number, far: boolean, bend: number) => {
    const tone = far ? b.dark : b.main;
    const knee = ground - legs * 0.45;
    b.path(
      `M${x - thick * 0.9},${ground - legs - deep * 0.35} Q${x - thick * 0.7 + bend},${knee} ${x - thick * 0.38},${ground - 2} L${x - thick * 0.45},${ground} L${x + thick * 0.55},${ground} L${x + thick * 0.36},${ground - 3} Q${x + thick * 0.5 + bend},${knee} ${x + thick * 0.9},${ground - legs - deep * 0.35} Z`,
      tone,
    );
  };
  leg(rear + thick * 1.7, true, -1.6);
  leg(front - thick * 1.9, true, 1);
  const nape = { x: front + neck * (1 - up) * 0.9 - thick * 0.3, y: back - neck * up + deep * 0.12 };
  if (build.tail === "bush")
    b.path(
      `M${rear + 2},${back + 4} Q${rear - 16},${back + 2} ${rear - 19},${back + deep} Q${rear - 10},${back + deep + 2} ${rear + 3},${back + deep * 0.5} Z`,
      b.main,
    );
  if (build.tail === "thin")
    b.line(`M${rear + 1},${back + 4} Q${rear - 9},${back + 8} ${rear - 6},${back + deep + legs * 0.4}`, b.main, 1.8);
  if (build.tail === "up")
    b.line(`M${rear + 1},${back + 4} Q${rear - 13},${back - 2} ${rear - 8},${back - 15}`, b.main, 3);
  if (build.tail === "hair")
    b.path(
      `M${rear + 3},${back + 1} Q${rear - 9},${back + 4} ${rear - 7},${back + deep + legs * 0.62} Q${rear + 1},${back + deep} ${rear + 4},${back + 8} Z`,
      b.dark,
    );
  if (build.tail === "stub") b.ellipse(rear, back + 4, 3, 4, b.light);
  const hump = build.extra === "hump" ? deep * 0.5 : 0;
  b.path(
    `M${rear},${back + deep * 0.3} Q${rear + 2},${back - 1} ${rear + long * 0.28},${back} ${hump ? `Q${60 - 4},${back - hump * 2} ${60 + 8},${back}` : ""} Q${60 + long * 0.2},${back + deep * 0.06} ${front - 3},${back - 1} L${nape.x - head * 0.35},${nape.y - head * 0.1} L${nape.x + head * 0.55},${nape.y + head * 0.5} Q${front + thick * 0.7},${back + deep * 0.5} ${front},${back + deep * 0.86} Q${60 + long * 0.12},${back + deep * 1.08} ${60 - long * 0.15},${back + deep * 0.92} Q${rear + 2},${back + deep * 1.05} ${rear},${back + deep * 0.3} Z`,
    build.belly ? b.fall(b.main, build.belly) : b.fall(b.light, b.main),
  );
  if (build.extra === "wool")
    for (let index = 0; index < 26; index++)
      b.circle(
        rear + b.random.next() * long,
        back + b.random.next() * deep * 0.9,
        deep * 0.22,
        b.tone(b.main, b.random.between(-0.05, 0.05)),
      );
  if (build.extra === "spots" || build.extra === "patches")
    for (let index = 0; index < (build.extra === "spots" ? 30 : 6); index++)
      b.ellipse(
        rear + 3 + b.random.next() * (long - 6),
        back + deep * b.random.between(0.12, 0.8),
        build.extra === "spots" ? 1.9 : 6,
        build.extra === "spots" ? 1.9 : 4.4,
        marks,
      );
  if (build.extra === "stripes")
    for (let x = rear + 3; x < front; x += 4.2)
      b.line(`M${x},${back + 2} q${b.random.between(-2, 2)},${deep * 0.4} 0.6,${deep * 0.75}`, marks, 1.6);
  leg(rear + thick * 0.5, false, -1.6);
  leg(front - thick * 0.4, false, 1);
  const [hx, hy] = [nape.x + head * 0.3, nape.y];
  if (build.extra === "crest")
    b.path(
      `M${hx + head * 0.1},${hy - head * 0.5} Q${hx - head * 0.9},${hy + 2} ${front - 6},${back + 1} L${front - 13},${back + 3} Q${hx - head * 1.3},${hy} ${hx - head * 0.4},${hy - head * 0.7} Z`,
      b.dark,
    );
  if (build.extra === "mane") b.ellipse(hx - head * 0.35, hy + head * 0.25, head * 1.15, head * 1.3, marks);
  b.ellipse(hx, hy, head * 0.66, head * 0.56, b.main, 12);
  b.path(
    `M${hx},${hy - head * 0.42} L${hx + head * 0.5 + muzzle},${hy + head * 0.02} Q${hx + head * 0.62 + muzzle},${hy + head * 0.4} ${hx + head * 0.3 + muzzle},${hy + head * 0.5} L${hx},${hy + head * 0.5} Z`,
    b.main,
  );
  b.circle(hx + head * 0.56 + muzzle, hy + head * 0.12, head * 0.11, "221c1c");
  b.circle(hx + head * 0.3, hy - head * 0.1, head * 0.085, "1a1414");
  if (build.extra === "trunk")
    b.line(
      `M${hx + head * 0.6},${hy + head * 0.2} Q${hx + head * 1.25},${hy + head} ${hx + head * 0.95},${hy + head * 2.3} q-1,4 4,4`,
      b.main,
      head * 0.34,
    );
  if (build.extra === "trunk")
    b.line(
      `M${hx + head * 0.5},${hy + head * 0.5} q${head * 0.5},${head * 0.5} ${head * 0.9},${head * 0.25}`,
      "f4eede",
      2,
    );
  if (build.extra === "antlers")
    for (const side of [-1, 1])
      b.line(
        `M${hx - head * 0.1},${hy - head * 0.5} q${side * 7},-6 ${side * 5},-16 m${-side * 0.5},6 l${side * 6},-4 m${-side * 5},-2 l${side * 1},-7 m${-side * 4},9 l${-side * 4},-5`,
        "8a6a48",
        1.5,
      );
  if (build.extra === "horns")
    b.line(
      `M${hx - head * 0.1},${hy - head * 0.45} q-5,-5 -1,-9 M${hx + head * 0.15},${hy - head * 0.45} q5,-4 2,-9`,
      "e8dcc2",
      1.9,
    );
  const ear = { x: hx - head * 0.18, y: hy - head * 0.4 };
  if (build.ears === "point")
    b.path(
      `M${ear.x - head * 0.28},${ear.y + 1} L${ear.x - head * 0.1},${ear.y - head * 0.62} L${ear.x + head * 0.26},${ear.y + 1} Z`,
      b.dark,
    );
  if (build.ears === "drop") b.ellipse(ear.x - head * 0.1, ear.y + head * 0.45, head * 0.22, head * 0.46, b.dark, 12);
  if (build.ears === "round") b.circle(ear.x, ear.y, head * 0.24, b.dark);
  if (build.ears === "large") b.ellipse(hx - head * 0.45, hy + head * 0.2, head * 0.62, head * 0.85, b.dark, 8);
  if (build.ears === "long") b.ellipse(ear.x - head * 0.05, ear.y - head * 0.7, head * 0.17, head * 0.85, b.main, -10);
}

const beast = (size: number, home: Subject["home"], colours: string, build: Build): Subject => ({
  ...{ box: [120, 100], size, place: "ground", home, colours, volume: 0.9 },
  draw: (b) => quadruped(b, build),
});

/** A bird on the wing, seen from the side: the body, a wing up and a wing beyond. */
function flying(b: Brush, x: number, y: number, size: number, lift: number): void {
  const s = size;
  b.path(
    `M${x},${y} Q${x - s * 0.5},${y - s * (0.55 + lift)} ${x - s * 1.5},${y - s * (0.35 + lift * 0.8)} Q${x - s * 0.6},${y - s * 0.1} ${x - s * 0.1},${y + s * 0.16} Q${x},${y + s * 0.22} ${x + s * 0.1},${y + s * 0.16} Q${x + s * 0.6},${y - s * 0.1} ${x + s * 1.5},${y - s * (0.35 + lift * 0.8)} Q${x + s * 0.5},${y - s * (0.55 + lift)} ${x},${y} Z`,
    b.main,
  );
}

export const animals = {
  horse: beast(0.46, ["meadow", "hills"], "6b4228 3a2a24 a8744a d9cbb8", {
    long: 46,
    deep: 22,
    legs: 36,
    thick: 4.4,
    neck: 24,
    up: 0.85,
    head: 9.5,
    muzzle: 7,
    ears: "point",
    extra: "crest",
    tail: "hair",
  }),
  dog: beast(0.36, ["meadow", "beach", "street"], "c08a4e 8b5a34 e6d5b8 4a3a34", {
    long: 42,
    deep: 18,
    legs: 24,
    thick: 4.6,
    neck: 13,
    up: 0.8,
    head: 12,
    muzzle: 5,
    ears: "drop",
    tail: "up",
    belly: "efe2cc",
  }),
  wolf: beast(0.38, ["snowfield", "forest"], "7a7c84 5a5e68", {
    long: 46,
    deep: 18,
    legs: 27,
    thick: 4.4,
    neck: 13,
    up: 0.55,
    head: 11,
    muzzle: 6,
    ears: "point",
    tail: "bush",
    belly: "c9cbd0",
  }),
  fox: beast(0.3, ["forest", "snowfield"], "d9752c c85f24", {
    long: 42,
    deep: 15,
    legs: 22,
    thick: 3.6,
    neck: 10,
    up: 0.6,
    head: 11,
    muzzle: 5,
    ears: "point",
    tail: "bush",
    belly: "f6e6d2",
  }),
  deer: beast(0.48, ["forest", "meadow"], "9a6a3e 84552f", {
    long: 38,
    deep: 17,
    legs: 35,
    thick: 3.2,
    neck: 20,
    up: 0.9,
    head: 8,
    muzzle: 4,
    ears: "point",
    tail: "stub",
    extra: "antlers",
    belly: "dcc4a0",
  }),
  cow: beast(0.42, ["meadow", "hills"], "f2ece2 8a5a3a", {
    long: 52,
    deep: 25,
    legs: 25,
    thick: 5.2,
    neck: 11,
    up: 0.35,
    head: 12,
    muzzle: 5,
    ears: "round",
    marks: "4a342a",
    tail: "thin",
    extra: "patches",
  }),
  sheep: beast(0.3, ["meadow", "hills"], "f2eee2", {
    long: 42,
    deep: 26,
    legs: 17,
    thick: 3.6,
    neck: 8,
    up: 0.5,
    head: 9,
    muzzle: 3,
    ears: "drop",
    tail: "stub",
    extra: "wool",
  }),
  camel: beast(0.5, ["desert"], "c59a62 b3854e", {
    long: 46,
    deep: 20,
    legs: 38,
    thick: 3.8,
    neck: 26,
    up: 0.8,
    head: 8,
    muzzle: 5,
    ears: "round",
    tail: "thin",
    extra: "hump",
  }),
  elephant: beast(0.56, ["savanna"], "8b8a8e 78767c", {
    long: 54,
    deep: 38,
    legs: 26,
    thick: 8,
    neck: 7,
    up: 0.5,
    head: 18,
    muzzle: 0,
    ears: "large",
    tail: "thin",
    extra: "trunk",
  }),
  lion: beast(0.42, ["savanna"], "d3a055 c79044", {
    long: 50,
    deep: 20,
    legs: 24,
    thick: 5,
    neck: 11,
    up: 0.6,
    head: 13,
    muzzle: 4,
    ears: "round",
    marks: "8a4f22",
    tail: "thin",
    extra: "mane",
  }),
  tiger: beast(0.4, ["jungle"], "e08a34", {
    long: 52,
    deep: 20,
    legs: 23,
    thick: 5.2,
    neck: 10,
    up: 0.4,
    head: 13,
    muzzle: 3,
    ears: "round",
    marks: "2a1a12",
    tail: "thin",
    extra: "stripes",
    belly: "f8ecd8",
  }),
  bear: beast(0.46, ["forest", "mountains"], "5a3d2a 3e2c22", {
    long: 52,
    deep: 33,
    legs: 19,
    thick: 7.4,
    neck: 8,
    up: 0.3,
    head: 16,
    muzzle: 5,
    ears: "round",
    tail: "stub",
  }),
  zebra: beast(0.44, ["savanna"], "f2f0ea", {
    long: 44,
    deep: 22,
    legs: 31,
    thick: 4.4,
    neck: 20,
    up: 0.8,
    head: 10,
    muzzle: 6,
    ears: "point",
    marks: "24222a",
    tail: "thin",
    extra: "stripes",
  }),
  giraffe: beast(0.68, ["savanna"], "e0b264", {
    long: 32,
    deep: 16,
    legs: 36,
    thick: 3.2,
    neck: 40,
    up: 0.97,
    head: 8,
    muzzle: 4,
    ears: "point",
    marks: "a8622a",
    tail: "thin",
    extra: "spots",
  }),
  goat: beast(0.32, ["mountains", "hills"], "ece6da a89a88", {
    long: 38,
    deep: 20,
    legs: 25,
    thick: 3.6,
    neck: 13,
    up: 0.8,
    head: 9,
    muzzle: 4,
    ears: "drop",
    tail: "stub",
    extra: "horns",
  }),
  rabbit: {
    ...{
      box: [90, 100],
      size: 0.24,
      place: "ground",
      home: ["meadow", "forest"],
      colours: "c8b39a f2ece4 8a7a6c",
      volume: 0.9,
    },
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
    ...{
      box: [90, 110],
      size: 0.34,
      place: "ground",
      home: ["room", "rooftop"],
      colours: "3a3436 c98648 e9dcc8 77706c",
      volume: 0.9,
    },
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
    ...{
      box: [140, 70],
      size: 0.3,
      place: "sky",
      home: ["sea", "aloft", "hills"],
      colours: "2c3440 3c3a48",
      volume: 0.3,
    },
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
    ...{
      box: [140, 80],
      size: 0.34,
      place: "sky",
      home: ["mountains", "canyon"],
      colours: "4a3524 3a2c22",
      volume: 0.7,
    },
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
    ...{ box: [80, 110], size: 0.34, place: "ground", home: ["forest"], colours: "8a6a4a 6e5844", volume: 0.9 },
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
    ...{
      box: [120, 70],
      size: 0.24,
      place: "deep",
      home: ["underwater"],
      colours: "f08a2c e8b83a 3a8ac8 d9506a",
      volume: 0.9,
      many: 4,
    },
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
    ...{ box: [180, 90], size: 0.42, place: "deep", home: ["underwater"], colours: "3f5f80 4a6a86", volume: 1 },
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
    ...{ box: [150, 80], size: 0.32, place: "water", home: ["sea"], colours: "5a7890 6a8aa0", volume: 1 },
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
    ...{ box: [130, 80], size: 0.3, place: "deep", home: ["underwater"], colours: "6a8a4a 5a7a5a", volume: 1 },
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
    ...{
      box: [110, 90],
      size: 0.26,
      place: "sky",
      home: ["meadow", "garden"],
      colours: "f08a2c 4a8ad8 d95a9a f2c43a",
      volume: 0.2,
    },
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
    ...{ box: [110, 80], size: 0.22, place: "sky", home: ["meadow", "garden"], colours: "f2b62c", volume: 0.9 },
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
    ...{ box: [70, 110], size: 0.36, place: "ground", home: ["snowfield"], colours: "24303e", volume: 0.9, many: 2 },
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
    ...{ box: [110, 80], size: 0.24, place: "water", home: ["lake"], colours: "f4f0e6 f2c43a 6a5a48", volume: 0.9 },
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
