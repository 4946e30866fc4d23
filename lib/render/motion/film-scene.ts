import type { Desk } from "../compositor/desk.ts";
import { createLook } from "../compositor/look.ts";
import { hash } from "../compositor/noise.ts";
import { type Air, createAir } from "./air.ts";
import { cameraPath } from "./camera-path.ts";
import { type CutSheet, cutSheet } from "./cut-sheet.ts";
import { createSheetPainter } from "./draw-sheets.ts";
import { type Cover, fitPath, lensOf } from "./look-through.ts";
import type { ClipScene, Sheet } from "./sheet.ts";
import { lifeOf, lifeReach } from "./sheet-life.ts";

/** How a scene is filmed. */
export interface Direction {
  prompt: string;
  /** The scenario's id; null for none. */
  scenario: string | null;
  seed: number;
  seconds: number;
  fps: number;
  /** How much moves: 1 as usual. */
  energy: number;
}

/** Pixels beyond what is looked at that the filter wants. */
const rim = 3;

/** Draws any frame of a scene, filmed as directed, into the desk's first picture: a frame depends on these and its number alone. */
export function filmScene(desk: Desk, scene: ClipScene, direction: Direction): (frame: number) => void {
  const { seed, seconds, fps, energy } = direction;
  const { size } = desk;
  const unit = Math.min(size.width, size.height);
  const sheets = scene.layers.map((sheet) => cutSheet(desk.machine, sheet, size));
  const paint = createSheetPainter(desk);
  const focus = scene.focusDepth ?? 0.5;
  const covers = sheets.map((cut) => coverOf(cut, size, unit, seconds));
  const path = fitPath(cameraPath({ ...direction, amount: energy }), covers, size, focus);
  const wind = hash(seed, 11) % 2 === 0 ? 1 : -1;
  const air: Air = createAir(desk, { ...direction, wind, focus });
  const look = createLook(desk, { vignette: 0.16, grain: 0.1, ...scene.finish });
  const frames = Math.round(seconds * fps);

  return (frame) => {
    const share = frames > 1 ? frame / (frames - 1) : 0;
    const pose = path(share);
    const lens = lensOf(pose, size, focus);
    const time = (share - 0.5) * seconds;
    const drawn = sheets.flatMap((cut, index) => {
      const life = lifeOf(cut.sheet, { time, unit, seed: hash(seed, index), wind });
      return repeated(cut, life.shift.y, size.height).map((y) => ({
        cut,
        life: { ...life, shift: { x: life.shift.x, y } },
      }));
    });
    paint(drawn, lens);
    air(frame, lens);
    look(frame);
  };
}

/** What falls or rises without end is there again, as far above as it is high, until it fills the frame. */
function repeated({ sheet }: CutSheet, shift: number, height: number): number[] {
  if (sheet.motion !== "fall" && sheet.motion !== "rise") return [shift];
  const period = Math.max(sheet.height, height / 2);
  const first = ((shift % period) + period) % period;
  return [first, first - period];
}

/** Where a sheet must be looked at, lest its edges be seen. */
function coverOf({ sheet, cut, picture }: CutSheet, size: { width: number; height: number }, unit: number, seconds: number): Cover {
  const far = 1e6;
  const endless = sheet.motion === "fall" || sheet.motion === "rise";
  const reach = lifeReach(sheet.motion, unit, seconds);
  const [x, y] = [reach.x + rim, reach.y + rim];
  void picture;
  void size;
  return {
    depths: depthsOf(sheet),
    left: cut.left ? sheet.x + x : -far,
    right: cut.right ? sheet.x + sheet.width - x : far,
    top: cut.top && !endless ? sheet.y + y : -far,
    bottom: cut.bottom && !endless ? sheet.y + sheet.height - y : far,
  };
}

function depthsOf({ depth, relief }: Sheet): number[] {
  if (!relief) return [depth];
  return [relief.values.reduce((a, b) => Math.min(a, b), 1), relief.values.reduce((a, b) => Math.max(a, b), 0)];
}
