import { type Rgb, rgb } from "./colours.ts";
import type { ScenePlan } from "./plan-scene.ts";
import { blank, lay, type Pixel, put, type Raster, trim } from "./raster.ts";
import type { Scene } from "./scene.ts";
import type { Motion } from "./scenery.ts";
import type { Setting } from "./settings/setting.ts";
import { drawSprite } from "./sprite.ts";
import { flipped, shrunk } from "./stamp.ts";
import { createBrush } from "./subjects/brush.ts";
import { habitats, type Place, type SubjectName } from "./subjects/habitats.ts";
import { subjects } from "./subjects/subjects.ts";

const accents = ["c8523c", "e8a83a", "2f7a8a", "d9688a", "4a7a5a", "3a5a9a"] as const;
const outdoors = (setting: string) =>
  !["studio", "table", "desk", "window", "room", "bokeh", "stage", "abstract", "space", "underwater"].includes(setting);
/** What is small beside a house or a horse. */
const little: readonly SubjectName[] = ["flower", "tulip", "sunflower", "mushroom", "butterfly", "bee", "rabbit"];
const motions: Partial<Record<Place, Motion>> = { sky: "float", space: "float", deep: "float", water: "float" };

/** Sets those who were asked for into the scene: the hero where the eye rests, others smaller and beside. */
export async function castSubjects(scene: Scene, plan: ScenePlan, setting: Setting): Promise<void> {
  const count = plan.cast.length;
  for (const [order, name] of [...plan.cast.entries()].toReversed()) {
    const away = order === 0 ? 0 : (order === 1 ? 1 : -1) * (scene.focus > scene.width / 2 ? -1 : 1);
    const colour = order === 0 ? scene.colours.subject : undefined;
    await setOne(scene, { name, order, away, colour, plan, setting, alone: count === 1 });
  }
}

interface Role {
  name: SubjectName;
  order: number;
  away: number;
  colour: Rgb | undefined;
  plan: ScenePlan;
  setting: Setting;
  alone: boolean;
}

async function setOne(scene: Scene, { name, order, away, colour, plan, setting }: Role): Promise<void> {
  const subject = subjects[name];
  const own = habitats[name].place;
  const chooser = scene.random.of(`cast ${name}`);
  const { unit, horizon, margin, look } = scene;
  const frame = { width: scene.width - 2 * margin, bottom: scene.height - margin, height: scene.height - 2 * margin };
  const place = placeIn(own, plan.setting);
  const spans = subject.box[0] / subject.box[1] > 2.3 && (name === "bridge" || name === "train" || name === "rainbow");
  const small = own === "table" && outdoors(plan.setting) ? 0.7 : 1;
  const tiny = order > 0 && outdoors(plan.setting) && (own === "table" || little.includes(name));
  const second = order === 0 ? 1 : tiny ? 0.4 : 0.72;
  let tall =
    subject.size *
    look.subject *
    unit *
    second *
    small *
    Math.min(1.35, Math.max(1, (frame.height / frame.width) ** 0.4));
  let wide = (tall * subject.box[0]) / subject.box[1];
  const widest = frame.width * (spans ? 1.2 : away === 0 ? 0.84 : 0.46);
  if (wide > widest || spans) [tall, wide] = [(tall * widest) / wide, widest];
  const roof = place === "ground" || place === "water" ? frame.height * 0.66 : frame.height * 0.6;
  if (tall > roof && name !== "portrait") [wide, tall] = [(wide * roof) / tall, roof];
  const brush = createBrush(chooser, {
    main: colour ?? rgb(chooser.pick(subject.colours.split(" ") as [string, ...string[]])),
    accent: scene.colours.place[0] ?? rgb(chooser.pick(accents)),
  });
  subject.draw(brush);
  const side = Math.max(-1, Math.min(1, (scene.sun.x - scene.focus) / (unit * 0.4)));
  const drawn = await drawSprite(
    brush.markup(),
    { box: subject.box, width: wide, height: tall },
    {
      mood: scene.mood,
      look,
      side,
      volume: subject.volume ?? 0.3,
      lamp: subject.volume === 0 ? 1 : setting.lamp,
      haze: (setting.haze ?? 0.04) + (order > 0 ? 0.06 : 0),
    },
  );
  const { raster } = trim(drawn);
  const faces = chooser.happens(0.5) && !spans && !oneWay.includes(name) ? flipped(raster) : raster;
  const spread = Math.max(wide * 0.5 + unit * 0.16, unit * 0.3);
  const x = spans
    ? scene.width / 2
    : Math.min(frame.width + margin - wide * 0.52, Math.max(margin + wide * 0.52, scene.focus + away * spread));
  const below = frame.bottom - horizon;
  const foot =
    place === "ground" || place === "table"
      ? spans
        ? horizon + below * 0.16
        : horizon + below * (setting.stand + (tiny ? 0.14 : order > 0 ? -0.07 : 0))
      : place === "water"
        ? horizon + below * Math.min(setting.stand, 0.34) * (order > 0 ? 0.6 : 1)
        : (place === "sky"
            ? margin + (horizon - margin) * (name === "butterfly" || name === "bee" ? 0.92 : away === 0 ? 0.5 : 0.3)
            : margin + frame.height * (away === 0 ? 0.47 : 0.3)) +
          tall / 2;
  const grounded = place === "ground" || place === "table" || place === "water";
  const depth = order === 0 ? 0.66 : 0.6;
  const motion = motions[place];
  if (grounded && name !== "portrait")
    addFooting(scene, {
      faces,
      x,
      foot,
      wide,
      tall,
      mirror: place === "water" ? 0.55 : (setting.mirror ?? 0),
      shadow: place !== "water",
      side,
      depth,
    });
  scene.add(faces, { name, depth, x: x - faces.width / 2, y: foot - faces.height, motion });
  if (subject.many && order === 0)
    addMore(scene, { faces, subject: name, count: subject.many * 2, x, foot, grounded, chooser, motion });
}

/** Where a thing stands in a place that is not its own: fish swim in any water, a cup stands on the ground outside. */
function placeIn(own: Place, setting: ScenePlan["setting"]): Place {
  const wet = setting === "sea" || setting === "lake" || setting === "harbour" || setting === "river";
  if (own === "space")
    return setting === "space" ? "space" : setting === "moon" || setting === "mars" ? "ground" : "sky";
  if (setting === "space") return "space";
  if (own === "deep") return setting === "underwater" ? "deep" : wet ? "water" : "ground";
  if (own === "water")
    return setting === "underwater" || setting === "aloft"
      ? "deep"
      : wet || setting === "island" || setting === "coast"
        ? "water"
        : "ground";
  if (own === "sky" && ["studio", "table", "desk", "room"].includes(setting)) return "table";
  if ((own === "ground" || own === "table") && setting === "aloft") return "sky";
  if (setting === "abstract") return "deep";
  return own;
}

interface Footing {
  faces: Raster;
  x: number;
  foot: number;
  wide: number;
  tall: number;
  mirror: number;
  shadow: boolean;
  side: number;
  depth: number;
}

/** What would say something else in a mirror: money that grows, a time of the day. */
const oneWay: readonly SubjectName[] = ["chart", "coins", "clock", "watch"];

/** The shadow at a thing's foot, and its reflection where the ground mirrors. */
function addFooting(scene: Scene, { faces, x, foot, wide, tall, mirror, shadow, side, depth }: Footing): void {
  const { unit, mood, look } = scene;
  if (mirror > 0) {
    const reach = Math.round(Math.min(faces.height * 0.75, scene.height - foot));
    if (reach > 2) {
      const upside = blank(faces.width, reach);
      for (let row = 0; row < reach; row++) {
        const from = faces.height - 1 - Math.round(row * 1.06);
        if (from < 0) break;
        const fade = mirror * (1 - row / reach) ** 1.2;
        const shift = Math.round(
          (scene.texture((row / unit) * 26, foot) - 0.5) *
            unit *
            (0.008 + (row / unit) * 0.05) *
            (mirror > 0.3 ? 1 : 0.2),
        );
        for (let column = 0; column < faces.width; column++) {
          const source = (from * faces.width + Math.min(faces.width - 1, Math.max(0, column + shift))) * 4;
          const to = (row * faces.width + column) * 4;
          for (let channel = 0; channel < 3; channel++)
            upside.rgba[to + channel] = (faces.rgba[source + channel] ?? 0) * 0.82;
          upside.rgba[to + 3] = (faces.rgba[source + 3] ?? 0) * fade;
        }
      }
      scene.add(upside, {
        name: "reflection",
        depth,
        x: x - faces.width / 2,
        y: foot,
        motion: mirror > 0.3 ? "shimmer" : undefined,
      });
    }
  }
  if (!shadow || look.treat === "ink") return;
  const long = mood.contre > 0.3 && look.shading === "real" ? 0.28 : 0.1;
  const [rx, ry] = [wide * 0.54, Math.max(unit * 0.012, Math.min(tall, wide) * 0.075)];
  const cast = blank(Math.round(rx * 2.8 + tall * long), Math.round(ry * 2.6));
  const pixel: Pixel = [mood.ambient[0] * 0.22, mood.ambient[1] * 0.2, mood.ambient[2] * 0.26, 0];
  const middle = cast.width / 2;
  for (let row = 0; row < cast.height; row++)
    for (let column = 0; column < cast.width; column++) {
      const dx = (column - middle) / (rx + tall * long * 0.5);
      const dy = (row - cast.height / 2) / ry;
      const near = Math.hypot(dx, dy);
      pixel[3] = look.shading === "flat" ? (near < 0.86 ? 0.16 : 0) : Math.max(0, 1 - near) ** 1.1 * 0.62;
      if (pixel[3] > 0) put(cast, row * cast.width + column, pixel);
    }
  scene.add(cast, {
    name: "shadow",
    depth,
    x: x - middle - side * tall * long * 0.35,
    y: foot - cast.height / 2 - ry * 0.1,
  });
}

/** Others of its kind, smaller, round about. */
function addMore(
  scene: Scene,
  {
    faces,
    subject,
    count,
    x,
    foot,
    grounded,
    chooser,
    motion,
  }: {
    faces: Raster;
    subject: SubjectName;
    count: number;
    x: number;
    foot: number;
    grounded: boolean;
    chooser: Scene["random"];
    motion: Motion | undefined;
  },
): void {
  const { width, unit } = scene;
  const flock = blank(width, scene.height);
  for (let index = 0; index < count; index++) {
    const size = chooser.between(0.22, 0.55);
    const small = shrunk(faces, faces.width * size, faces.height * size);
    const px = x + (chooser.happens(0.5) ? 1 : -1) * (faces.width * 0.36 + chooser.next() * unit * 0.4);
    const py = grounded
      ? foot - (1 - size) * unit * 0.05
      : foot - faces.height * 0.5 + chooser.between(-0.42, 0.42) * unit;
    lay(flock, chooser.happens(0.3) ? flipped(small) : small, {
      x: px - small.width / 2,
      y: py - small.height,
      opacity: grounded ? 1 : 0.55 + size * 0.6 > 1 ? 1 : 0.55 + size * 0.6,
    });
  }
  const last = scene.layers.length - 1;
  scene.add(flock, { name: `${subject}s`, depth: 0.66, motion });
  // They stand behind the hero.
  const hero = scene.layers[last];
  const others = scene.layers[last + 1];
  if (hero && others) scene.layers.splice(last, 2, others, hero);
}
