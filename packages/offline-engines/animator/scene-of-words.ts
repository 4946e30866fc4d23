import { paintScene } from "../painter/paint-scene.ts";
import type { Layer, Scenery } from "../painter/scenery.ts";
import { beasts } from "../painter/subjects/beasts.ts";
import { people } from "../painter/subjects/people.ts";
import { plants } from "../painter/subjects/plants.ts";
import { smallAnimals } from "../painter/subjects/small-animals.ts";
import type { AiVideoScene, Life, Sheet } from "./sheet.ts";

interface Words {
  prompt: string;
  /** The scenario's id; null for none. */
  scenario: string | null;
  seed: number;
  /** Of the frame, in pixels. */
  width: number;
  height: number;
}

/** How far sheets reach over the frame, in shares of its shorter side: what the camera has to move in. */
const room = 0.13;
/** A frame's grain and vignette against a picture's: they are seen longer, and they cost bits. */
const [grainShare, vignetteShare] = [0.2, 0.5];

/** A scene painted from a prompt's words, as it can be filmed: developed as its look asks, and each sheet with a life of its own. */
export async function sceneOfWords({ prompt, scenario, seed, width, height }: Words): Promise<AiVideoScene> {
  const margin = Math.round(Math.min(width, height) * room);
  const scenery = await paintScene({ prompt, style: scenario ?? "", seed, width, height, margin });
  const { grain, vignette, bloom } = scenery.finish;
  const tone = toneOf(scenery);
  return {
    width,
    height,
    palette: scenery.palette,
    subjects: scenery.subjects,
    layers: scenery.layers.map((layer) => ({ ...sheetOf(layer), rgba: tone(layer.rgba) })),
    focus: focusOf(scenery),
    finish: { grain: grain * grainShare, vignette: vignette * vignetteShare, bloom },
  };
}

const sheetOf = ({ name, ...layer }: Layer): Sheet => ({ ...layer, motion: layer.motion ?? lifeOf(name) });

function lifeOf(name: string): Life | undefined {
  if (name in plants) return "sway";
  if (name in beasts || name in smallAnimals || name in people) return "breathe";
  return undefined;
}

/** The first subject of the prompt, or a point slightly before the middle. */
function focusOf({ layers, subjects, width, height }: Scenery): AiVideoScene["focus"] {
  const hero = subjects.slice(1).flatMap((subject) => layers.find(({ name }) => name === subject) ?? [])[0];
  if (!hero) return { x: width / 2, y: height * 0.55, depth: 0.4 };
  return { x: hero.x + hero.width / 2, y: hero.y + hero.height * 0.45, depth: hero.depth };
}

/** The contrast and the colour that a look asks for, sheet by sheet: an S of the tones about the middle, then more or less colour. */
function toneOf({ finish: { contrast, saturation } }: Scenery): (rgba: Uint8Array) => Uint8Array {
  const curve = Float32Array.from({ length: 256 }, (_, level) => {
    const value = level / 255;
    return 255 * (value + (value * value * (3 - 2 * value) - value) * contrast);
  });
  const vivid = saturation * 2;
  return (rgba) => {
    const toned = new Uint8ClampedArray(rgba);
    for (let at = 0; at < toned.length; at += 4) {
      if (toned[at + 3] === 0) continue;
      const [red, green, blue] = [
        curve[rgba[at] ?? 0] ?? 0,
        curve[rgba[at + 1] ?? 0] ?? 0,
        curve[rgba[at + 2] ?? 0] ?? 0,
      ];
      const grey = red * 0.3 + green * 0.59 + blue * 0.11;
      toned[at] = grey + (red - grey) * vivid;
      toned[at + 1] = grey + (green - grey) * vivid;
      toned[at + 2] = grey + (blue - grey) * vivid;
    }
    return new Uint8Array(toned.buffer);
  };
}
