import { rgb } from "./colours.ts";
import type { Raster } from "./raster.ts";
import type { Scene } from "./scene.ts";
import { drawSprite } from "./sprite.ts";
import { stamp } from "./stamp.ts";
import { createBrush } from "./subjects/brush.ts";
import type { SubjectName } from "./subjects/habitats.ts";
import { subjects } from "./subjects/subjects.ts";
import { focalOf, type Landform } from "./terrain.ts";

export interface Crowd {
  what: readonly [SubjectName, ...SubjectName[]];
  count: number;
  near: number;
  far: number;
  /** How tall they are, in the landform's units. */
  tall: readonly [low: number, high: number];
  /** How far they stay from the line of sight to the subject, as a share of the frame's width. */
  clear?: number;
  /** Not above this height of the ground. */
  treeline?: number;
}

/** Sets a crowd of things on a landform; gives what draws those that stand on a sheet, the farthest first. */
export async function scatter(
  scene: Scene,
  landform: Landform,
  crowd: Crowd,
): Promise<(sheet: Raster, near: number, far: number) => void> {
  const chooser = scene.random.of(`crowd ${crowd.what[0]}`);
  const focal = focalOf(scene);
  const kinds: Raster[][] = [];
  const largest = Math.min(scene.unit * 0.9, (crowd.tall[1] * focal) / crowd.near) * 1.05;
  for (const variant of [0, 1, 2]) {
    const subject = subjects[crowd.what[variant % crowd.what.length] ?? crowd.what[0]];
    const brush = createBrush(chooser.of(`${variant}`), {
      main: rgb(chooser.pick(subject.colours.split(" ") as [string, ...string[]])),
      accent: rgb("c8523c"),
    });
    subject.draw(brush);
    const shades: Raster[] = [];
    for (const haze of [0, 0.33, 0.66]) {
      const height = largest * (1 - haze * 0.8);
      shades.push(
        await drawSprite(
          brush.markup(),
          { box: subject.box, width: (height * subject.box[0]) / subject.box[1], height },
          {
            mood: scene.mood,
            look: scene.look,
            side: Math.sign(scene.sun.x - scene.width / 2) || 1,
            volume: subject.volume ?? 0.4,
            haze: haze * 0.85,
          },
        ),
      );
    }
    kinds.push(shades);
  }
  const half = scene.width / 2 / focal;
  const things = Array.from({ length: crowd.count }, (_, index) => {
    const z = crowd.near * (crowd.far / crowd.near) ** Math.sqrt((index + chooser.next()) / crowd.count);
    const side = chooser.between(-1.05, 1.05);
    return {
      z,
      x: side * half * z,
      tall: chooser.between(...crowd.tall),
      kind: chooser.whole(0, 2),
      flip: chooser.happens(0.5),
      side,
    };
  }).toSorted((one, other) => other.z - one.z);
  const aim = (scene.focus - scene.width / 2) / (scene.width / 2);
  return (sheet, near, far) => {
    for (const { z, x, tall, kind, flip, side } of things) {
      if (z < near || z >= far || Math.abs(side - aim) < (crowd.clear ?? 0)) continue;
      const h = landform.height(x, z);
      if (h < (landform.level ?? -99) + 0.02 || h > (crowd.treeline ?? 99)) continue;
      const fade = 1 - Math.exp(-z / landform.sight);
      const sprite = kinds[kind]?.[Math.min(2, Math.round(fade * 3))];
      if (!sprite) continue;
      const height = (tall * focal) / z;
      stamp(sheet, sprite, {
        x: scene.width / 2 + (x / z) * focal,
        y: scene.horizon + ((1 - h) * focal) / z + height * 0.07,
        width: (height * 1.06 * sprite.width) / sprite.height,
        flip,
      });
    }
  };
}
