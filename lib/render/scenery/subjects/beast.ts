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

/** A four-legged animal by its build. */
export const beast = (size: number, home: Subject["home"], colours: string, build: Build): Subject => ({
  ...{ box: [120, 100], size, place: "ground", home, colours, volume: 0.9 },
  draw: (b) => quadruped(b, build),
});
