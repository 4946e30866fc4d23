import { createLook } from "@reelwright/renderer/compositor/look";
import type { Desk } from "@reelwright/renderer/pixels/desk";
import { hash } from "@reelwright/renderer/pixels/noise";
import { createAir } from "./air.ts";
import { airOf } from "./air-kinds.ts";
import { cameraPath } from "./camera-path.ts";
import { type CutSheet, cutSheet } from "./cut-sheet.ts";
import { createSheetPainter } from "./draw-sheets.ts";
import { type Cover, fitPath, lensOf } from "./look-through.ts";
import type { AiVideoScene, Sheet } from "./sheet.ts";
import { lifeOf, lifeReach } from "./sheet-life.ts";
import { createTwinkles, lightsOf } from "./twinkles.ts";

/** How a scene is filmed. */
export interface Direction {
  prompt: string;
  /** The scenario's id; null for none. */
  scenario: string | null;
  seed: number;
  seconds: number;
  frames: number;
  /** How much moves: 1 as usual. */
  energy: number;
}

/** Pixels beyond what is looked at that the filter wants. */
const rim = 3;
/** What chance decides: which way the wind blows. */
const windward = 11;
const daylight = "#fff3dc";

/** Draws any frame of a scene, filmed as directed, into the desk's first picture: a frame depends on these and its number alone. */
export function filmScene(desk: Desk, scene: AiVideoScene, direction: Direction): (frame: number) => void {
  const { seed, seconds, frames, energy, prompt, scenario } = direction;
  const { size } = desk;
  const unit = Math.min(size.width, size.height);
  const sheets = scene.layers.map((sheet) => cutSheet(desk.machine, sheet, size));
  const paint = createSheetPainter(desk);
  const { focus } = scene;
  const covers = sheets.map((cut) => coverOf(cut, unit, seconds));
  const path = fitPath(cameraPath({ prompt, scenario, seed, seconds, amount: energy }), covers, size, focus);
  const wind = hash(seed, windward) % 2 === 0 ? 1 : -1;
  const around = airOf({ words: [prompt, ...scene.subjects].join(" "), scenario });
  // What falls in a sheet of its own does not fall twice.
  const kind = scene.layers.some(endless) ? { ...around, specks: null } : around;
  const air = createAir(desk, { kind, bloom: scene.finish.bloom, light: scene.palette[2] ?? daylight, seed, wind });
  const { grain, vignette } = scene.finish;
  const look = createLook(desk, { grain, vignette });
  const twinkles = createTwinkles(desk, lights(scene), seed);

  return (frame) => {
    const share = frames > 1 ? frame / (frames - 1) : 0;
    const lens = lensOf(path(share), size, focus);
    const time = (share - 0.5) * seconds;
    const drawn = sheets.flatMap((cut, index) => {
      const life = lifeOf(cut.sheet, { time, unit, seed: hash(seed, index), wind });
      return again(cut.sheet, life.shift.y).map((y) => ({ cut, life: { ...life, shift: { x: life.shift.x, y } } }));
    });
    paint(drawn, lens);
    twinkles(time, lens);
    air(time, share, lens);
    look(frame);
  };
}

const lights = ({ layers }: AiVideoScene) =>
  layers.flatMap((sheet, index) => (sheet.motion === "twinkle" ? lightsOf(sheet, layers.slice(index + 1)) : []));

const endless = ({ motion }: Sheet) => motion === "fall" || motion === "rise";

/** Where a sheet lies, down from its place: what falls or rises without end follows itself. */
function again(sheet: Sheet, down: number): number[] {
  if (!endless(sheet)) return [down];
  const first = ((down % sheet.height) + sheet.height) % sheet.height;
  return [first, first - sheet.height];
}

/** Where a sheet may be looked at, lest an edge of it be seen. */
function coverOf({ sheet, cut }: CutSheet, unit: number, seconds: number): Cover {
  const reach = lifeReach(sheet.motion, unit, seconds);
  const [x, y] = [reach.x + rim, reach.y + rim];
  const free = endless(sheet);
  const far = Number.POSITIVE_INFINITY;
  return {
    depths: depthsOf(sheet),
    left: cut.left ? sheet.x + x : -far,
    right: cut.right ? sheet.x + sheet.width - x : far,
    top: cut.top && !free ? sheet.y + y : -far,
    bottom: cut.bottom && !free ? sheet.y + sheet.height - y : far,
  };
}

/** The farthest and the nearest of a sheet. */
function depthsOf({ depth, relief }: Sheet): number[] {
  if (!relief) return [depth];
  let [least, most] = [1, 0];
  for (const value of relief.values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
