import { writeFile } from "node:fs/promises";
import path from "node:path";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { focalPoint } from "@reelwright/renderer/media/focal-point";
import type { Size } from "@reelwright/renderer/media/read-picture";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { flatten } from "./flatten.ts";
import { paintScene } from "./paint-scene.ts";

/** How much larger a premium picture is painted than shown. */
const finer = 1.25;

/** Paints the background of a thumbnail from a prompt. The same prompt and seed give the same picture. */
export async function paintVisual({
  prompt,
  isPremium,
  size,
  seed,
  dir,
  name,
}: {
  prompt: string;
  isPremium: boolean;
  /** The displayed size, in pixels. */
  size: Size;
  seed: number;
  dir: string;
  name: string;
}): Promise<{ file: string; focal: Focus }> {
  const scale = isPremium ? finer : 1;
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const file = path.join(dir, `painted-${name}.png`);
  await writeFile(file, await flatten(await paintScene({ prompt, seed, width, height })));
  const picture = await readPicture(await admitPicture(file, "The picture"), { name: "The picture", size });
  return { file, focal: await focalPoint(picture) };
}
